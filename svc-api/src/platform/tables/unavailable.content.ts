export const unavailableTexts = {
  unavailable: 'Ahora mismo no podemos guardar ni leer datos. Inténtalo de nuevo en unos minutos.',
} as const
