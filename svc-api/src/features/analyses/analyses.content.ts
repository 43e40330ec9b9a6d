export const analysesTexts = {
  notFound: 'No hemos encontrado ese análisis.',
  idTaken: 'Ya hay un análisis guardado con ese identificador.',
  analyserDown:
    'El servicio de análisis no está disponible en este momento. Inténtalo de nuevo en unos minutos.',
  tooSlow: 'El análisis está tardando demasiado. Inténtalo de nuevo en unos minutos.',
} as const
