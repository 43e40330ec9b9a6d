export const projectsGridContent = {
  title: 'Trabajos',
  loading: 'Cargando proyectos...',
  empty: 'No hay proyectos disponibles en este momento',
  failed: {
    title: 'No hemos podido cargar los proyectos',
    text: 'Comprueba tu conexión y prueba otra vez.',
    retry: 'Reintentar',
  },
  image: 'Imagen del proyecto {title}',
  sample: 'Ejemplo',
  samples: 'Los que llevan la etiqueta «Ejemplo» enseñan cómo trabajamos: no son encargos de clientes.',
  visit: 'Ver proyecto',
  /** Announced after the link's text. */
  visitMore: '{title} (se abre en una pestaña nueva)',
} as const
