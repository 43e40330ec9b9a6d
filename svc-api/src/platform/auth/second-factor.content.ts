export const secondFactorTexts = {
  required: 'Escribe también el código de tu aplicación de verificación.',
  loginAgain: 'La verificación en dos pasos ha caducado. Vuelve a iniciar sesión con un código nuevo.',
  wrong: 'El código no es correcto o ya se ha usado. Espera al siguiente y escríbelo.',
  unreadable: 'Ahora no se puede comprobar el código. Avisa a quien administra el servidor.',
  alreadyOn: 'La verificación en dos pasos ya está activada.',
  notOn: 'La verificación en dos pasos no está activada.',
} as const
