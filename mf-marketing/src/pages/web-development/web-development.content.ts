import { facts } from '@agency/web-kit/facts'
import type { ServiceContent } from '../../features/services/service-page.tsx'
import type { LoadTimelineContent } from './load-timeline.tsx'

export const webDevelopmentContent: ServiceContent & { readonly timeline: LoadTimelineContent } = {
  trail: [
    { label: 'Inicio', path: '/' },
    { label: 'Servicios', path: '/servicios' },
    { label: 'Desarrollo Web', path: '/servicios/desarrollo-web' },
  ],
  eyebrow: 'Desarrollo Web',
  title: 'Código que carga antes que la excusa',
  lead: 'Programamos webs, tiendas y landings que abren rápido en un móvil normal, pasan las pruebas de Google y puedes actualizar tú sin miedo.',
  actions: [
    { label: 'Pedir una propuesta', path: '/contacto' },
    { label: 'Analizar mi web actual', path: '/analiza-tu-web' },
  ],
  facts: [
    { term: 'Propuesta', value: `En ${facts.quote}` },
    { term: 'Landings', value: '5–10 días' },
    { term: 'Soporte incluido', value: facts.support },
  ],
  audience: {
    title: 'Para quién es',
    fits: [
      'Tu web tarda tanto en abrir que la gente vuelve a Google y entra en la siguiente.',
      'Cada cambio pequeño cuesta una semana y una factura.',
      'Quieres vender, reservar o cobrar por internet sin atarte a una plataforma.',
      'Tienes el diseño hecho y necesitas quien lo programe tal cual.',
    ],
    otherwise: {
      title: '¿Aún no sabes qué tiene que decir la web?',
      text: 'Empieza por el diseño. Programar algo sin decidir sale más caro que dibujarlo dos veces.',
    },
  },
  figureAfter: 'process',
  figure: {
    title: 'Lo importante, primero',
    text: 'Una web rápida no es la que pesa poco, sino la que enseña en orden: el texto, la letra, la foto principal. Lo pesado espera a que alguien lo pida.',
  },
  timeline: {
    caption: 'Cómo carga una página nuestra en un móvil, en segundos',
    limit: '2,5 s: lo principal ya se ve',
    end: '5 s',
    rows: [
      { label: 'Texto y estilos', from: 0.3, to: 0.9, kind: 'first' },
      { label: 'Letra', from: 0.6, to: 1.2, kind: 'first' },
      { label: 'Foto principal', from: 0.7, to: 2, kind: 'first' },
      { label: 'Botones y formularios', from: 1.2, to: 2.3, kind: 'later' },
      { label: 'Resto de fotos', from: 2.6, to: 4, kind: 'waiting' },
      { label: 'Vídeos y mapas', from: 3.4, to: 5, kind: 'waiting' },
    ],
    kinds: { first: 'Antes de nada', later: 'Enseguida', waiting: 'Solo cuando hace falta' },
  },
  deliverables: {
    title: 'Qué incluye',
    lead: 'Lo que muchos presupuestos cobran aparte, aquí es la base.',
    items: [
      {
        title: 'Tu código, en tu cuenta',
        text: 'Repositorio a tu nombre con instrucciones. Cualquier programador puede seguir.',
      },
      {
        title: 'Panel para editar',
        text: 'Cambias textos, fotos y precios sin llamarnos, y no puedes romper el diseño.',
      },
      {
        title: 'Formularios que llegan',
        text: 'Con antispam sin captchas, aviso por correo y copia guardada por si el correo falla.',
      },
      {
        title: 'Cookies y RGPD en regla',
        text: 'Nada se carga antes de que la visita acepte. Rechazar es tan fácil como aceptar.',
      },
      {
        title: 'SEO técnico de serie',
        text: 'Títulos, datos estructurados, mapa del sitio, redirecciones y direcciones limpias.',
      },
      {
        title: 'Copias y actualizaciones',
        text: 'Copia de seguridad automática y probada, y un entorno de pruebas igual que el real.',
      },
    ],
  },
  process: {
    title: 'Cinco pasos, del sí al soporte',
    lead: 'Cada semana ves la web funcionando en una dirección privada, no una captura.',
    steps: [
      {
        title: 'Propuesta',
        duration: facts.quote,
        text: 'Nos cuentas qué necesitas y te devolvemos alcance, precio y fecha cerrados. Sin letra pequeña: lo que no incluye también está escrito.',
      },
      {
        title: 'Cimientos',
        duration: 'Días 1–2',
        text: 'Dominio, alojamiento, entorno de pruebas y medición de cómo estás hoy, para poder comparar.',
      },
      {
        title: 'Construcción',
        duration: `Landings, 5–10 días; webs, ${facts.phases.development}`,
        text: 'Página a página, con revisión en móviles de verdad, teclado y conexiones lentas.',
      },
      {
        title: 'Lanzamiento',
        duration: facts.phases.launch,
        text: 'Redirecciones de todas las direcciones antiguas, analítica con consentimiento, pruebas de carga y publicación.',
      },
      {
        title: 'Soporte',
        duration: `${facts.support} incluidos`,
        text: 'Vigilamos errores y velocidad, corregimos lo que aparezca y te enseñamos a usar el panel.',
      },
    ],
    more: { label: 'Ver el proceso con sus entregables', path: '/proceso' },
  },
  results: {
    title: 'Qué puedes esperar',
    items: [
      {
        figure: '≥ 90',
        title: 'Lighthouse en móvil',
        text: 'La auditoría pública de Google, sobre tu web publicada y no sobre una de pruebas.',
      },
      {
        figure: '≤ 2,5 s',
        title: 'LCP',
        text: 'Lo que tarda en verse lo principal de la página.',
      },
      {
        figure: '≤ 200 ms',
        title: 'INP',
        text: 'Lo que tarda en responder cuando alguien pulsa.',
      },
      {
        figure: '≤ 0,1',
        title: 'CLS',
        text: 'Lo que se mueve la página mientras carga: casi nada.',
      },
    ],
    note: 'Son los límites que Google considera buenos. Están en el contrato y los puedes medir tú mismo con PageSpeed Insights, de Google. Nuestro análisis gratuito mira lo que más los empeora, pero no los mide.',
  },
  faq: {
    title: 'Preguntas sobre desarrollo',
    items: [
      {
        question: '¿Con qué tecnología trabajáis?',
        answer:
          'Con la que pide el proyecto: una landing no necesita lo mismo que una tienda. Elegimos herramientas abiertas y conocidas, para que no dependas de nosotros ni de una plataforma.',
      },
      {
        question: `¿Qué pasa después de los ${facts.support} de soporte?`,
        answer:
          'La web es tuya y funciona sola. Puedes pedir cambios sueltos con presupuesto cerrado o seguir con la fase de crecimiento, mes a mes y sin permanencia.',
      },
      {
        question: '¿Perderé posiciones en Google al cambiar de web?',
        answer: `Ese es el riesgo de un cambio mal hecho. Antes de publicar hacemos la lista de todas tus direcciones y redirigimos cada una a su página nueva, y vigilamos la indexación durante los ${facts.support} de soporte.`,
      },
    ],
  },
  call: {
    title: `Dinos qué tiene que hacer. En ${facts.quote}, la propuesta.`,
    text: 'Alcance, precio y fecha, cerrados. Si no somos los adecuados, te lo decimos también.',
    actions: [
      { label: 'Pedir una propuesta', path: '/contacto' },
      { label: 'Ver proyectos', path: '/proyectos' },
    ],
  },
}

/** In place of the note of the results, where this site's analysis opens pages in a browser. */
export const measuredNote =
  'Son los límites que Google considera buenos. Están en el contrato y los puedes medir tú mismo: LCP y CLS, en laboratorio, con nuestro análisis gratuito; los tres, con visitas de verdad, en PageSpeed Insights, de Google.'
