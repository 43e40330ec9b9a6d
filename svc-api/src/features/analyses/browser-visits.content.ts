export const browserVisitsTexts = {
  off: 'Aquí no hay un navegador con el que abrir tu web.',
  failed: 'El navegador no ha podido terminar de abrir tu web. Inténtalo de nuevo en unos minutos.',
} as const
