import { facts } from '@agency/web-kit/facts'
import type { ServiceContent } from '../../features/services/service-page.tsx'
import type { RoadmapContent } from './roadmap.tsx'

export const seoContent: ServiceContent & { readonly roadmap: RoadmapContent } = {
  trail: [
    { label: 'Inicio', path: '/' },
    { label: 'Servicios', path: '/servicios' },
    { label: 'SEO Estratégico', path: '/servicios/seo-estrategico' },
  ],
  eyebrow: 'SEO Estratégico',
  title: 'Que te encuentre quien te busca',
  lead: 'Arreglamos lo que Google no entiende de tu web, escribimos lo que tus clientes preguntan y medimos si entra más gente que compra. Con un plan de 90 días por escrito.',
  actions: [
    { label: 'Analizar mi web gratis', path: '/analiza-tu-web' },
    { label: 'Pedir un plan', path: '/contacto' },
  ],
  facts: [
    { term: 'Primeros resultados', value: '4–8 semanas' },
    { term: 'Consolidación', value: '3–6 meses' },
    { term: 'Hoja de ruta', value: '90 días' },
  ],
  audience: {
    title: 'Para quién es',
    fits: [
      'Buscas lo que vendes en tu ciudad y sale tu competencia, pero tú no.',
      'Vives del boca a boca y quieres otra puerta de entrada.',
      'Has cambiado de web y desde entonces entra menos gente.',
      'Pagas anuncios por búsquedas en las que podrías salir sin pagar.',
    ],
    otherwise: {
      title: '¿Necesitas clientes esta misma semana?',
      text: 'El SEO no llega a tiempo. Empieza con anuncios en pequeño y construye el SEO mientras tanto: el primer mes se hacen compañía.',
    },
  },
  figureAfter: 'deliverables',
  figure: {
    title: 'Los primeros 90 días',
    text: 'El plan dice qué se hace cada semana, quién lo hace y con qué dato se comprueba. Los días 30, 60 y 90 lo repasamos contigo, números delante.',
  },
  roadmap: {
    caption: 'Hoja de ruta de 90 días',
    months: ['Días 1–30', 'Días 31–60', 'Días 61–90'],
    tracks: [
      { label: 'Auditoría y palabras', from: 1, to: 15 },
      { label: 'Arreglos técnicos', from: 10, to: 45 },
      { label: 'Páginas y textos', from: 25, to: 80 },
      { label: 'Ficha de Google y menciones', from: 40, to: 90 },
    ],
    reviews: 'Revisión contigo: días 30, 60 y 90',
    span: 'Del día {from} al {to}',
  },
  deliverables: {
    title: 'Qué incluye',
    lead: 'Trabajo que se ve en la web, no un informe de 80 páginas que nadie aplica.',
    items: [
      {
        title: 'Auditoría con prioridades',
        text: 'Qué falla, cuánto importa y en qué orden se arregla, en una lista de trabajo.',
      },
      {
        title: 'Mapa de búsquedas',
        text: 'Qué escribe la gente cuando necesita lo tuyo y qué página tuya debería contestar.',
      },
      {
        title: 'Arreglos técnicos hechos',
        text: 'Velocidad, indexación, datos estructurados y enlaces rotos, corregidos por nosotros.',
      },
      {
        title: 'Páginas nuevas',
        text: 'Servicios, zonas y preguntas frecuentes, escritas para quien compra y no para el robot.',
      },
      {
        title: 'Ficha de Google al día',
        text: 'Categorías, fotos, horarios y una forma sencilla de pedir reseñas de verdad.',
      },
      {
        title: 'Informe mensual de una página',
        text: 'Visitas, llamadas y formularios que vienen de búsquedas. Y qué toca el mes siguiente.',
      },
    ],
  },
  process: {
    title: 'De la auditoría a la rutina',
    lead: 'Primero lo que estorba, luego lo que falta, después lo que refuerza.',
    steps: [
      {
        title: 'Auditar',
        duration: 'Días 1–15',
        text: 'Rastreamos la web, revisamos Search Console y miramos qué hacen mejor los que salen delante.',
      },
      {
        title: 'Arreglar',
        duration: 'Días 10–45',
        text: 'Los problemas técnicos se corrigen por orden de impacto. Es lo que antes se nota.',
      },
      {
        title: 'Escribir',
        duration: 'Días 25–80',
        text: 'Se crean o rehacen las páginas que responden a búsquedas con intención de compra.',
      },
      {
        title: 'Reforzar',
        duration: 'Días 40–90',
        text: 'Ficha de Google, menciones en medios y asociaciones de tu zona, enlaces internos con sentido.',
      },
    ],
    more: { label: 'Cómo trabajamos en cada fase', path: '/proceso' },
  },
  results: {
    title: 'Qué puedes esperar, y cuándo',
    items: [
      {
        figure: '4–8',
        title: 'semanas: primeros resultados',
        text: 'Google vuelve a leer la web y se mueven las impresiones y las posiciones de lo que ya tenías.',
      },
      {
        figure: '3–6',
        title: 'meses: consolidación',
        text: 'Las páginas nuevas encuentran su sitio y las visitas de búsquedas dejan de depender de una sola.',
      },
      {
        figure: '90',
        title: 'días: plan completo',
        text: 'Todo lo acordado hecho y medido. Decides si seguimos con los números en la mano.',
      },
    ],
    note: 'No garantizamos posiciones: Google no se las vende a nadie y quien las promete miente. Respondemos de la ejecución y de que los indicadores mejoren.',
  },
  faq: {
    title: 'Preguntas sobre SEO',
    items: [
      {
        question: '¿Podéis garantizarme el primer puesto?',
        answer:
          'No, y nadie puede. Las posiciones dependen de Google y de lo que haga tu competencia. Lo que sí firmamos es el trabajo, los plazos y los indicadores que vamos a mover.',
      },
      {
        question: '¿Cuánto tarda en notarse?',
        answer:
          'Los primeros resultados llegan entre 4 y 8 semanas, porque Google tiene que volver a leer la web. Consolidarlos lleva de 3 a 6 meses, según lo disputado que esté tu sector.',
      },
      {
        question: '¿Vais a tocar mi web?',
        answer:
          'Sí, eso es lo que funciona. Necesitamos acceso para corregir lo técnico y publicar páginas. Antes de cada cambio hay copia de seguridad, y ves lo que se publica antes de que salga.',
      },
    ],
  },
  call: {
    title: 'Empieza por saber cómo estás',
    text: `El análisis es gratuito, tarda ${facts.analysis} y te dice qué arreglaríamos primero. Luego, si quieres, hablamos.`,
    actions: [
      { label: 'Analizar mi web gratis', path: '/analiza-tu-web' },
      { label: 'Hablar con nosotros', path: '/contacto' },
    ],
  },
}
