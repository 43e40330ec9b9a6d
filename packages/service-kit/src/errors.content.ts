/** Error messages of any service. */
export const errorTexts = {
  badJson: 'El contenido enviado no es JSON válido.',
  badRequest: 'La petición no es válida.',
  checkFields: 'Revisa los datos marcados.',
  brokenText: 'El texto contiene caracteres que no se pueden guardar.',
  tooLarge: 'El contenido enviado es demasiado grande.',
  unsupportedMediaType: 'El contenido tiene que enviarse como JSON (application/json, UTF-8).',
  notFound: 'No existe lo que buscas.',
  gatewayOnly: 'Este servicio solo atiende a la propia web.',
  internal: 'Algo ha fallado por nuestra parte. Inténtalo de nuevo en unos minutos.',
} as const
