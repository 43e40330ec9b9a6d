/** Sentences of the service itself; those about the site asked for are in `gather/fetch-errors.content.ts`. */
export const analysisTexts = {
  queueFull: 'Ahora mismo hay muchos análisis en marcha. Inténtalo de nuevo en unos segundos.',
  tooHeavy:
    'La página es demasiado pesada para analizarla: su código agota el tiempo o la memoria que le damos.',
  unknownCheck: 'No conocemos esa comprobación. Analiza de nuevo la web para verla al día.',
  stopping: 'El análisis se está reiniciando. Inténtalo de nuevo en unos segundos.',
} as const
