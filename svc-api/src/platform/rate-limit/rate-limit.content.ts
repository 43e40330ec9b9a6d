export const rateLimitTexts = {
  tooMany: 'Has hecho demasiadas peticiones. Espera unos minutos y vuelve a intentarlo.',
  tooManyToday: 'Hoy ya se han guardado demasiados informes desde tu conexión. Vuelve a intentarlo mañana.',
  tooManySites:
    'Desde tu conexión ya se han analizado hoy bastantes sitios enteros. Vuelve a intentarlo mañana.',
  tooManySitesInAll:
    'Hoy ya hemos analizado todos los sitios enteros que podemos. Vuelve a intentarlo mañana.',
} as const
