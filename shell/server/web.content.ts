/** The web server's own messages to visitors. */
export const webTexts = {
  badRequest: 'La petición no es válida.',
  gatewayDown: 'El servicio no responde ahora mismo. Inténtalo de nuevo en unos minutos.',
  notReady: 'La web se está actualizando. Vuelve a cargar la página en unos segundos.',
} as const
