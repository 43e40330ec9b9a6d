export const messageMailTexts = {
  subject: 'Nuevo mensaje de',
  name: 'Nombre',
  email: 'Email',
  phone: 'Teléfono',
  panel: 'Ver en el panel',
} as const
