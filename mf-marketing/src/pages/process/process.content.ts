import { facts } from '@agency/web-kit/facts'
import type { CallToActionContent } from '../../components/call-to-action.tsx'
import type { FaqContent } from '../../components/faq-section.tsx'

export interface Phase {
  /** Anchor of the phase. */
  readonly id: string
  readonly number: string
  readonly name: string
  readonly subtitle: string
  readonly duration: string
  /** Minimum and maximum in working days, for the timeline; absent for an open-ended phase. */
  readonly days?: { readonly least: number; readonly most: number }
  readonly flag?: string
  readonly description: string
  readonly details: {
    readonly tasks: readonly string[]
    readonly deliverables: readonly string[]
    readonly done: readonly string[]
    readonly tools: readonly string[]
    readonly kpi: string
  }
}

export interface ProcessContent {
  readonly home: string
  readonly here: string
  readonly eyebrow: string
  readonly title: string
  readonly lead: string
  readonly timeline: { readonly title: string; readonly note: string }
  readonly phasesTitle: string
  readonly phases: readonly Phase[]
  readonly details: {
    readonly duration: string
    readonly open: string
    readonly tasks: string
    readonly deliverables: string
    readonly done: string
    readonly tools: string
    readonly kpi: string
  }
  readonly faq: FaqContent
  readonly closing: CallToActionContent
}

export const processContent = {
  home: 'Inicio',
  here: 'Proceso',
  eyebrow: 'Proceso',
  title: 'Cinco fases, sin sorpresas',
  lead: 'Sabes qué hacemos cada semana, qué te entregamos y cuándo se da por terminado. Y no pasamos de fase hasta que tú lo apruebas.',
  timeline: {
    title: 'Las fases y su duración',
    note: 'Lleno, el plazo más corto; rayado, hasta dónde puede llegar según el alcance.',
  },
  phasesTitle: 'Fase a fase',
  phases: [
    {
      id: 'fase-investigacion',
      number: '01',
      name: 'Investigación',
      subtitle: 'Entender antes de dibujar',
      duration: facts.phases.research,
      days: { least: 2, most: 5 },
      description:
        'Hablamos contigo, miramos qué buscan tus clientes y qué hace tu competencia, y acordamos por escrito qué tiene que conseguir la web.',
      details: {
        tasks: [
          'Reunión de arranque de una hora: negocio, clientes, objetivos y límites.',
          'Revisión de tu web actual: velocidad, SEO, analítica y textos legales.',
          'Búsquedas de tus clientes y análisis de tres competidores.',
          'Inventario de contenidos: qué se aprovecha, qué se reescribe y qué falta.',
        ],
        deliverables: [
          'Documento de objetivos de dos páginas, con los indicadores que vamos a mirar.',
          'Mapa de la web: páginas, qué responde cada una y hacia dónde lleva.',
          'Presupuesto y calendario cerrados.',
        ],
        done: [
          'Apruebas el documento de objetivos y el mapa de la web.',
          'Tenemos los accesos y el material de marca, o una fecha para cada cosa que falte.',
        ],
        tools: ['Search Console', 'Tendencias de búsqueda', 'Nuestro análisis SEO', 'Videollamada'],
        kpi: 'Un objetivo principal, medible y con su punto de partida anotado.',
      },
    },
    {
      id: 'fase-diseno',
      number: '02',
      name: 'Diseño',
      subtitle: 'Que se entienda en cinco segundos',
      duration: facts.phases.design,
      days: { least: 4, most: 7 },
      description:
        'Diseñamos primero en el móvil y con textos de verdad. Ves la portada y una página interior antes de que escribamos una línea de código.',
      details: {
        tasks: [
          'Estructura de cada página, en gris, para hablar de orden y no de colores.',
          'Sistema visual: tipografía, color, botones, formularios y fotos.',
          'Portada y páginas tipo en móvil y escritorio.',
          'Prueba de cinco segundos con personas que no conocen tu negocio.',
          'Dos rondas de cambios incluidas.',
        ],
        deliverables: [
          'Prototipo que se puede recorrer desde el móvil.',
          'Guía de estilo con colores, tipografías y componentes.',
          'Textos principales listos para publicar.',
        ],
        done: [
          'Apruebas el prototipo en móvil y en escritorio.',
          'Contraste y tamaños cumplen WCAG 2.2, nivel AA.',
        ],
        tools: ['Figma', 'Prototipo navegable', 'Prueba de cinco segundos', 'Verificador de contraste'],
        kpi: 'Prueba de cinco segundos: al menos el 80 % entiende qué ofreces y qué hacer después.',
      },
    },
    {
      id: 'fase-desarrollo',
      number: '03',
      name: 'Desarrollo',
      subtitle: 'Rápida desde la primera línea',
      duration: facts.phases.development,
      days: { least: 5, most: 15 },
      description:
        'Programamos a medida, sin plantillas ni extensiones que pesen. Tienes una dirección de pruebas desde el primer día y la ves crecer.',
      details: {
        tasks: [
          'Maquetación de las páginas y los componentes aprobados.',
          'Formularios, gestor de contenidos y conexiones con tus herramientas.',
          'SEO técnico: títulos, datos estructurados, mapa del sitio y redirecciones.',
          'Analítica y banner de cookies que esperan a tu permiso.',
          'Pruebas con teclado, lector de pantalla y móviles modestos.',
        ],
        deliverables: [
          'Web completa en la dirección de pruebas.',
          'Informe de velocidad y accesibilidad.',
          'Manual corto para que cambies tus contenidos.',
        ],
        done: [
          'Todas las páginas tienen su contenido definitivo.',
          'Los formularios llegan y los enlaces funcionan.',
          'Ningún error de accesibilidad en la revisión automática, y recorrido completo con teclado.',
        ],
        tools: ['TypeScript y React', 'Lighthouse', 'axe', 'Playwright', 'Git'],
        kpi: 'Lighthouse móvil de 90 o más, LCP de 2,5 s o menos, INP de 200 ms o menos y CLS de 0,1 o menos.',
      },
    },
    {
      id: 'fase-lanzamiento',
      number: '04',
      name: 'Lanzamiento',
      subtitle: 'Un cambio que nadie nota, salvo para bien',
      duration: facts.phases.launch,
      days: { least: 2, most: 4 },
      description:
        'Publicamos a una hora tranquila, con copia de lo anterior y las direcciones antiguas redirigidas, para no perder lo que ya tenías en Google.',
      details: {
        tasks: [
          'Dominio, certificado, copias de seguridad y avisos de caída.',
          'Redirección de cada dirección antigua a su página nueva.',
          'Alta en Search Console y envío del mapa del sitio.',
          'Repaso de textos legales, cookies y formularios en producción.',
          'Sesión de una hora para enseñarte a usarla.',
        ],
        deliverables: [
          'Web publicada en tu dominio.',
          'Accesos, contraseñas y código a tu nombre.',
          'Lista de comprobación firmada, con fecha.',
        ],
        done: [
          'La web responde en tu dominio, con certificado y sin enlaces rotos.',
          'Has recibido un mensaje de prueba de cada formulario.',
          'Los buscadores pueden rastrear todas las páginas del mapa del sitio.',
        ],
        tools: ['Search Console', 'Monitor de disponibilidad', 'Copias de seguridad', 'Lighthouse'],
        kpi: 'Cero enlaces rotos y las mismas cifras de velocidad en producción que en pruebas.',
      },
    },
    {
      id: 'fase-crecimiento',
      number: '05',
      name: 'Crecimiento',
      subtitle: 'Medir, mejorar, repetir',
      duration: facts.phases.growth,
      flag: 'Opcional',
      description:
        'Cuando la web ya trabaja, la mejoramos con datos: qué buscan, dónde se van y qué les convence. Mes a mes, y lo dejas cuando quieras.',
      details: {
        tasks: [
          'Revisión cada cuatro semanas de posiciones, visitas y contactos.',
          'Mejoras de contenido y páginas nuevas según lo que se busca.',
          'Un experimento al mes: un cambio, una pregunta, un resultado.',
          'Actualizaciones, copias y vigilancia.',
        ],
        deliverables: [
          'Informe de una página: qué hemos hecho, qué ha cambiado y qué toca.',
          'Lista de mejoras ordenada por lo que aportan.',
        ],
        done: [
          'Hemos comentado contigo el informe del mes.',
          'Las mejoras acordadas están publicadas y medidas.',
        ],
        tools: ['Search Console', 'Analítica con consentimiento', 'Nuestro análisis SEO'],
        kpi: 'El indicador principal mejora respecto a las cuatro semanas anteriores, o sabemos por qué no.',
      },
    },
  ],
  details: {
    duration: 'Duración',
    open: 'Ver detalles completos',
    tasks: 'Tareas',
    deliverables: 'Entregables',
    done: 'Se da por terminada cuando',
    tools: 'Herramientas',
    kpi: 'KPI de salida',
  },
  faq: {
    title: 'Preguntas frecuentes',
    items: [
      {
        question: '¿Qué necesitáis de mí?',
        answer:
          'Tres cosas: aprobaciones rápidas, para que los plazos se cumplan; tu material de marca (logotipo, fotos, textos que ya tengas), y acceso a tu analítica y a tu hosting. Si algo no lo tienes, te decimos cómo conseguirlo.',
      },
      {
        question: '¿Hay permanencia?',
        answer:
          'No. El proyecto tiene principio y final, y la fase de crecimiento va mes a mes: la dejas cuando quieras. La web, el dominio y los accesos son tuyos.',
      },
      {
        question: '¿Garantizáis los primeros puestos en Google?',
        answer:
          'No, y desconfía de quien lo haga: las posiciones no dependen solo de nosotros. Lo que sí garantizamos es una ejecución excelente y la mejora de los KPI que acordemos, medida cada cuatro semanas.',
      },
    ],
  },
  closing: {
    title: `Tu presupuesto, con plazos cerrados y precio en ${facts.quote}`,
    text: 'Cuéntanos qué necesitas y te damos fechas y una cifra. Si prefieres empezar por saber cómo está tu web, el análisis es gratis.',
    actions: [
      { label: 'Pedir presupuesto', path: '/contacto' },
      { label: 'Analiza tu web gratis', path: '/analiza-tu-web' },
    ],
  },
} as const satisfies ProcessContent
