export const contactTexts = {
  tokenRefused: 'El formulario ha caducado. Vuelve a enviarlo; si no funciona, recarga la página.',
  notFound: 'No hemos encontrado ese mensaje.',
} as const
