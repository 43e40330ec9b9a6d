export const rateLimitTexts = {
  tooMany: 'Has hecho demasiadas peticiones. Espera unos minutos y vuelve a intentarlo.',
} as const
