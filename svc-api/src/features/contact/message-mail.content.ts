export const messageMailTexts = {
  subject: 'Nuevo mensaje de',
  name: 'Nombre',
  email: 'Email',
  phone: 'Teléfono',
  report: 'Sobre el informe de',
  openReport: 'Ver el informe',
  noScore: 'sin puntuación',
  reportGone: 'Sobre un informe borrado',
  panel: 'Ver en el panel',
} as const
