export const siteRunsTexts = {
  notFound: 'No hemos encontrado ese análisis del sitio.',
  reportNotFound: 'No hemos encontrado ese análisis.',
  analyseFirst: 'Este informe tiene más de un día. Analiza de nuevo tu web y después, el sitio entero.',
  notProven:
    'Este informe no lo ha hecho nuestra web o ha cambiado después. Analiza de nuevo tu web y después, el sitio entero.',
  notASite: 'La portada no se puede leer, así que no podemos seguir con las demás páginas.',
  otherDomain: 'Tu dirección lleva a otro dominio. Analiza ese dominio y después, el sitio entero.',
  optedOut: 'Quien lleva este dominio nos ha pedido que no leamos su sitio.',
  queueFull: 'Ahora hay demasiados sitios en cola. Inténtalo de nuevo en unos minutos.',
  oneAtATime: 'Ya estamos leyendo un sitio que has pedido. Espera a que acabe para pedir otro.',
  retryLater: 'Acabamos de intentarlo con este sitio. Vuelve a probar dentro de una hora.',
  notEnded: 'El análisis del sitio no ha terminado. La lista estará cuando acabe.',
  /** The end of «No hemos podido analizar el sitio: …». */
  reasons: {
    unread: 'la portada no se ha podido leer',
    notKept: 'ahora no podemos guardar lo que leemos',
    optedOut: 'quien lleva el dominio nos ha pedido que no lo leamos',
  },
  notRestorable: 'Ya no se puede recuperar: se ha borrado del todo.',
} as const
