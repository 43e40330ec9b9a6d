export const requireAdminTexts = {
  wrong: 'Credenciales incorrectas',
} as const
