export const rateLimitTexts = {
  tooMany: 'Has hecho demasiadas peticiones. Espera unos minutos y vuelve a intentarlo.',
  tooManyToday: 'Hoy ya se han guardado demasiados informes desde tu conexión. Vuelve a intentarlo mañana.',
} as const
