export const sessionContent = {
  title: 'Acceso al panel',
  lead: 'Solo para el equipo de la agencia.',
  email: 'Email',
  password: 'Contraseña',
  submit: 'Iniciar sesión',
  pending: 'Verificando...',
  wrong: 'Credenciales incorrectas',
  code: 'Código de verificación',
  codeHint: 'Las seis cifras que muestra ahora tu aplicación de verificación.',
  ended: {
    title: 'Tu sesión ha terminado',
    password: 'El servidor ya no acepta la contraseña con la que entraste. Vuelve a iniciar sesión.',
    secondFactor: 'La verificación en dos pasos ha caducado o ha cambiado. Vuelve a iniciar sesión.',
    idle: 'Ha pasado media hora sin actividad. Vuelve a iniciar sesión: seguirás donde estabas.',
    long: 'Han pasado doce horas desde que entraste. Vuelve a iniciar sesión: seguirás donde estabas.',
  },
  memory: 'La contraseña no se guarda: al recargar la página se vuelve a pedir.',
} as const
