/** Why a page could not be opened. The gateway passes these sentences on for the codes in its list, and logs the others. */
export const pageTexts = {
  off: 'Aquí no hay un navegador con el que abrir la web.',
  queueFull: 'Ahora mismo hay muchas webs esperando al navegador. Inténtalo de nuevo en un minuto.',
  notPublic: 'La dirección no es pública.',
  hostNotFound: 'El dominio no existe.',
  refused: 'El servidor rechaza la conexión.',
  failed: 'El navegador no ha podido abrir la web.',
  redirects: 'La web redirige sin fin.',
  notHtml: 'La dirección no lleva a una página web.',
  timeout: 'La web ha tardado demasiado en el navegador.',
  tooHeavy: 'La web agota la memoria que le damos al navegador, o lo cierra.',
  tooLarge: 'La web descarga más de lo que le permitimos.',
} as const
