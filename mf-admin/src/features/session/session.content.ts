export const sessionContent = {
  title: 'Acceso al panel',
  lead: 'Solo para el equipo de la agencia.',
  email: 'Email',
  password: 'Contraseña',
  submit: 'Iniciar sesión',
  pending: 'Verificando...',
  wrong: 'Credenciales incorrectas',
  expired: {
    title: 'Tu sesión ha terminado',
    text: 'El servidor ya no acepta la contraseña con la que entraste. Vuelve a iniciar sesión.',
  },
  memory: 'La contraseña no se guarda: al recargar la página se vuelve a pedir.',
} as const
