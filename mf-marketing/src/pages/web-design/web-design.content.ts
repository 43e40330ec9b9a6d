import { facts } from '@agency/web-kit/facts'
import type { ServiceContent } from '../../features/services/service-page.tsx'
import type { FiveSecondsContent } from './five-seconds.tsx'

export const webDesignContent: ServiceContent & { readonly fiveSeconds: FiveSecondsContent } = {
  trail: [
    { label: 'Inicio', path: '/' },
    { label: 'Servicios', path: '/servicios' },
    { label: 'Diseño Web', path: '/servicios/diseno-web' },
  ],
  eyebrow: 'Diseño Web',
  title: 'Que te entiendan en cinco segundos',
  lead: 'Dibujamos tu web entera antes de programarla: qué dice cada página, en qué orden y con qué cara. Cuando la apruebas, ya no hay sorpresas.',
  actions: [
    { label: 'Pedir presupuesto', path: '/contacto' },
    { label: 'Ver proyectos', path: '/proyectos' },
  ],
  facts: [
    { term: 'Proceso', value: '4 pasos' },
    { term: 'Plazo estimado', value: '3–4 semanas' },
    { term: 'Presupuesto', value: `Cerrado en ${facts.quote}` },
  ],
  audience: {
    title: 'Para quién es',
    fits: [
      'Tienes una web que te da apuro enseñar y acabas mandando el Instagram.',
      'Recibes visitas, pero casi nadie llama, reserva o pide precio.',
      'Abres un negocio y quieres empezar con una imagen que dure años.',
      'Vendes algo difícil de explicar y hoy necesitas una llamada para contarlo.',
    ],
    otherwise: {
      title: '¿Tu web gusta, pero va lenta o no aparece en Google?',
      text: 'Entonces no la rediseñes todavía. Pásale el análisis gratuito y mira si lo que necesitas es desarrollo o SEO.',
    },
  },
  figureAfter: 'audience',
  figure: {
    title: 'Cinco segundos, cinco respuestas',
    text: 'Enseñamos la portada cinco segundos a gente que no te conoce y les preguntamos qué han visto. El diseño se da por bueno cuando al menos 8 de cada 10 saben contestar.',
  },
  fiveSeconds: {
    caption: 'Orden en el que se lee una portada',
    answers: ['Qué vendes', 'Para quién es', 'Por qué fiarse', 'Cuánto cuesta o tarda', 'Qué hacer ahora'],
  },
  deliverables: {
    title: 'Qué incluye',
    lead: 'Todo queda en tus manos, en archivos abiertos, trabajes después con nosotros o con otros.',
    items: [
      {
        title: 'Mapa de la web',
        text: 'Qué páginas hacen falta, cuáles sobran y qué tiene que conseguir cada una.',
      },
      {
        title: 'Textos de cada página',
        text: 'Escritos contigo, en tu tono, con los títulos que la gente busca.',
      },
      {
        title: 'Diseño de todas las páginas',
        text: 'En móvil, tableta y ordenador. No solo la portada y «el resto igual».',
      },
      {
        title: 'Prototipo que se puede pulsar',
        text: 'Recorres la web en tu teléfono antes de que exista.',
      },
      {
        title: 'Guía de estilo',
        text: 'Colores, letra, botones y formularios, con contraste y foco accesibles (WCAG 2.2 AA).',
      },
      {
        title: 'Archivos editables',
        text: 'El diseño completo en Figma y las imágenes preparadas para web. Son tuyos.',
      },
    ],
  },
  process: {
    title: 'Cuatro pasos en 3–4 semanas',
    lead: 'Cada paso termina con algo que ves y apruebas. Si contestas rápido, vamos más rápido.',
    steps: [
      {
        title: 'Escuchar',
        duration: 'Semana 1',
        text: 'Una reunión larga contigo y un repaso a tus clientes, tu competencia y tus datos. Sale un documento de dos páginas con lo que la web tiene que conseguir.',
      },
      {
        title: 'Ordenar',
        duration: 'Semanas 1–2',
        text: 'Mapa de páginas, textos y esquemas sin color. Se discute qué se dice y en qué orden, que es donde se gana o se pierde una visita.',
      },
      {
        title: 'Dibujar',
        duration: 'Semanas 2–3',
        text: 'Una dirección visual sobre la portada; cuando te convence, todas las páginas y todos los tamaños. Dos rondas de cambios incluidas.',
      },
      {
        title: 'Probar y entregar',
        duration: 'Semanas 3–4',
        text: 'Test de cinco segundos, prueba con teclado y lector de pantalla, correcciones y entrega de archivos listos para programar.',
      },
    ],
    more: { label: 'Cómo encaja en el proceso completo', path: '/proceso' },
  },
  results: {
    title: 'Qué puedes esperar',
    items: [
      {
        figure: '≥ 80 %',
        title: 'Te entiende a la primera',
        text: 'De quienes ven tu portada cinco segundos, los que saben decir qué vendes y para quién.',
      },
      {
        figure: 'AA',
        title: 'La puede usar todo el mundo',
        text: 'Contraste, tamaños y teclado según la norma WCAG 2.2, comprobados en el diseño y no al final.',
      },
      {
        figure: '0',
        title: 'Sorpresas al programar',
        text: 'Cada pantalla, cada error de formulario y cada estado vacío están dibujados.',
      },
    ],
    note: 'El diseño no arregla un mal producto ni un precio fuera de mercado. Sí hace que quien llega entienda lo que ofreces y sepa cómo pedirlo.',
  },
  faq: {
    title: 'Preguntas sobre diseño',
    items: [
      {
        question: '¿Usáis plantillas?',
        answer:
          'No para el diseño: partimos de tus textos y de tus clientes. Para lo que no se ve, como un calendario de reservas o una pasarela de pago, usamos piezas probadas en vez de inventarlas.',
      },
      {
        question: '¿Y si no me gusta la propuesta?',
        answer:
          'La primera propuesta es solo la portada, para equivocarse barato. Hay dos rondas de cambios incluidas, y si la dirección no es la buena, hacemos otra antes de seguir con el resto.',
      },
      {
        question: '¿Tengo que daros yo los textos y las fotos?',
        answer:
          'Los textos los escribimos contigo a partir de una entrevista. Las fotos, mejor si son tuyas; si no hay, te decimos qué hace falta y te ayudamos a encargarlo.',
      },
    ],
  },
  call: {
    title: 'Enséñanos tu web. O la servilleta.',
    text: `Nos vale una dirección o un dibujo a boli. En ${facts.quote} tienes precio y fecha.`,
    actions: [
      { label: 'Pedir presupuesto', path: '/contacto' },
      { label: 'Analizar la web que tengo', path: '/analiza-tu-web' },
    ],
  },
}
