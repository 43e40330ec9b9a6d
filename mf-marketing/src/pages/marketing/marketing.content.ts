import { facts } from '@agency/web-kit/facts'
import type { ServiceContent } from '../../features/services/service-page.tsx'
import type { TestBranchesContent } from './test-branches.tsx'

export const marketingContent: ServiceContent & { readonly branches: TestBranchesContent } = {
  trail: [
    { label: 'Inicio', path: '/' },
    { label: 'Servicios', path: '/servicios' },
    { label: 'Marketing & Ads', path: '/servicios/marketing-ads' },
  ],
  eyebrow: 'Marketing & Ads',
  title: 'Prueba en pequeño, gasta en lo que funciona',
  lead: 'Campañas en Google, Instagram y Facebook que empiezan con una prueba corta y un presupuesto que no duele. Lo que vende, crece; lo que no, se apaga.',
  actions: [
    { label: 'Planear una prueba', path: '/contacto' },
    { label: 'Ver cómo trabajamos', path: '/proceso' },
  ],
  facts: [
    { term: 'Prueba inicial', value: '2–4 semanas' },
    { term: 'Dos formas de contratar', value: 'Una vez o al mes' },
    { term: 'Permanencia', value: 'Ninguna' },
  ],
  audience: {
    title: 'Para quién es',
    fits: [
      'Lanzas algo nuevo y quieres saber pronto si interesa.',
      'Ya pagas anuncios, pero no sabes cuáles te traen clientes.',
      'Tienes temporada alta y necesitas llenarla, no esperar a Google.',
      'Te llevaba las redes alguien que medía «me gusta» y no ventas.',
    ],
    otherwise: {
      title: '¿Tu web no convierte a quien ya entra?',
      text: 'Más visitas solo saldrían más caras. Mejoramos antes la página a la que llegan: un anuncio solo rinde cuando la página contesta.',
    },
  },
  figureAfter: 'audience',
  figure: {
    title: 'Una prueba, tres finales posibles',
    text: 'Antes de gastar escribimos qué resultado sería bueno y cuál no. A las 2–4 semanas se compara y se decide, sin discutir de opiniones.',
  },
  branches: {
    caption: 'Cómo se decide al acabar la prueba',
    start: { title: 'Prueba', text: '2–4 semanas, presupuesto tope acordado' },
    ends: [
      { title: 'Crece', text: 'El cliente sale a cuenta: se sube el presupuesto poco a poco.' },
      { title: 'Cambia', text: 'Hay interés sin ventas: se rehacen mensaje, público o página.' },
      { title: 'Para', text: 'No hay mercado ahí: se apaga y te quedas con lo aprendido.' },
    ],
  },
  deliverables: {
    title: 'Qué incluye',
    lead: 'Las cuentas, los públicos y los datos son siempre tuyos.',
    items: [
      {
        title: 'Medición fiable',
        text: 'Llamadas, formularios y ventas contados una sola vez y con el consentimiento en regla.',
      },
      {
        title: 'Plan de prueba',
        text: 'Qué ofrecemos, a quién, dónde, con cuánto y qué número decide si seguimos.',
      },
      {
        title: 'Anuncios terminados',
        text: 'Textos, imágenes y vídeos cortos, con al menos tres mensajes que compiten entre sí.',
      },
      {
        title: 'Página de destino',
        text: 'Una página que dice lo mismo que el anuncio y tiene una sola cosa que hacer.',
      },
      {
        title: 'Listas de exclusión',
        text: 'Búsquedas, horas y zonas en las que no merece la pena salir. Ahí se ahorra más.',
      },
      {
        title: 'Informe que se entiende',
        text: 'Cuánto has gastado, cuántos clientes ha traído y cuánto te ha costado cada uno.',
      },
    ],
  },
  process: {
    title: 'De la hipótesis al cliente',
    lead: 'La prueba completa dura de 2 a 4 semanas desde que se encienden los anuncios.',
    steps: [
      {
        title: 'Números antes que anuncios',
        duration: 'Días 1–3',
        text: 'Cuánto ganas con un cliente y cuánto puedes pagar por conseguirlo. Sin eso no hay campaña buena ni mala.',
      },
      {
        title: 'Preparar',
        duration: 'Días 3–7',
        text: 'Cuentas, medición, anuncios y página de destino, revisados contigo antes de gastar un euro.',
      },
      {
        title: 'Probar',
        duration: '2–4 semanas',
        text: 'Presupuesto tope, ajustes cada pocos días y un resumen semanal. Lo que va claramente mal se para sin esperar al final.',
      },
      {
        title: 'Decidir',
        duration: 'Última semana',
        text: 'Comparamos con lo acordado y eliges: crecer, cambiar o parar.',
      },
    ],
    more: { label: 'Ver el proceso completo', path: '/proceso' },
  },
  packages: {
    title: 'Dos formas de contratarlo',
    lead: 'La inversión en anuncios la pagas tú directamente a cada plataforma. Nosotros cobramos el trabajo, no un porcentaje.',
    packages: [
      {
        name: 'Puesta en marcha',
        terms: 'Pago único',
        text: 'Lo dejamos montado, probado y explicado para que lo lleves tú.',
        includes: [
          'Cuentas y medición configuradas',
          'Plan y prueba de 2–4 semanas',
          'Anuncios y página de destino',
          'Sesión para aprender a llevarlo',
        ],
        action: { label: 'Pedir la puesta en marcha', path: '/contacto' },
      },
      {
        name: 'Gestión mensual',
        terms: 'Mes a mes, sin permanencia',
        text: 'Lo llevamos nosotros y cada mes decides si seguimos.',
        includes: [
          'Ajustes todas las semanas',
          'Anuncios nuevos cada mes',
          'Mejoras en la página de destino',
          'Informe y reunión cada 4 semanas',
        ],
        action: { label: 'Pedir la gestión mensual', path: '/contacto' },
      },
    ],
  },
  results: {
    title: 'Qué puedes esperar',
    items: [
      {
        figure: '2–4',
        title: 'semanas hasta una respuesta',
        text: 'Sabes si el canal sirve para tu negocio antes de comprometer más dinero.',
      },
      {
        figure: '1',
        title: 'número que manda',
        text: 'El coste de conseguir un cliente. Lo demás son adornos.',
      },
      {
        figure: '0',
        title: 'meses de permanencia',
        text: 'Si un mes no te sale a cuenta, se acaba ese mes. Las cuentas se quedan contigo.',
      },
    ],
    note: 'No prometemos ventas: dependen también de tu oferta, tu precio y tu temporada. Prometemos que sabrás en qué se va cada euro y qué te devuelve.',
  },
  faq: {
    title: 'Preguntas sobre anuncios',
    items: [
      {
        question: '¿Cuánto hay que invertir en anuncios?',
        answer:
          'Lo justo para que la prueba diga algo. Depende de cuánto valga para ti un cliente y de lo que cueste un clic en tu sector: te damos la cifra en el presupuesto, antes de empezar, y es un tope.',
      },
      {
        question: '¿Hay permanencia?',
        answer:
          'No. La puesta en marcha se paga una vez y la gestión va mes a mes. Las cuentas están a tu nombre desde el primer día, así que puedes irte con todo.',
      },
      {
        question: '¿Google o Instagram?',
        answer:
          'Google cuando ya te buscan; Instagram y Facebook cuando aún no saben que existes. En la prueba se puede empezar por uno y llevar al otro lo aprendido.',
      },
    ],
  },
  call: {
    title: 'Una prueba corta vale más que una promesa larga',
    text: `Cuéntanos qué vendes y a quién. En ${facts.quote} tienes un presupuesto cerrado y el tope de gasto de la prueba.`,
    actions: [
      { label: 'Planear una prueba', path: '/contacto' },
      { label: 'Ver proyectos', path: '/proyectos' },
    ],
  },
}
