export const imagesTexts = {
  notAnImage: 'La imagen tiene que ser un archivo JPG, PNG, WebP o AVIF.',
  broken: 'La imagen está dañada o incompleta. Prueba a guardarla otra vez o elige otra.',
  tooManyPixels: 'La imagen tiene demasiados píxeles. Elige una de 50 megapíxeles como mucho.',
  missing: 'Elige una imagen.',
  tooLarge: 'La imagen no puede pasar de 10 MB.',
  fieldTooLarge: 'Uno de los textos es demasiado largo.',
  tooManyUploads: 'Se están recibiendo demasiadas imágenes a la vez. Inténtalo de nuevo en un minuto.',
  notAForm: 'El contenido tiene que enviarse como formulario (multipart/form-data).',
  brokenForm: 'El formulario enviado está incompleto o no es válido.',
} as const
