export const analysisMailTexts = {
  subject: 'Nuevo análisis de',
  website: 'Web',
  name: 'Nombre',
  email: 'Email',
  score: 'Puntuación',
  noScore: 'Sin puntuación',
  worst: 'Lo más urgente:',
  report: 'Ver el informe',
} as const
