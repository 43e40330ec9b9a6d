/** Where the facts of the patches for a page stand, for people. */
export const pageOrigins = {
  viewport: 'el código de tu página, que no dice cómo verse en el móvil',
  imageFiles: 'los archivos de las imágenes de tu página',
  jsonld: 'el propio bloque de datos estructurados de tu página, con los mismos datos',
  images: 'el orden de las imágenes de tu página',
  code: 'el código de tu página',
  fields: 'el texto de ejemplo o el tipo de cada campo',
  targets: 'adónde lleva cada enlace y qué abre cada botón',
  frames: 'la dirección de lo que enseña cada recuadro',
  legalTexts: 'los textos legales que hemos abierto en tu web',
} as const

/** The same where a quote follows. */
export const quotedOrigins = {
  title: 'tu título',
  h1: 'tu H1',
  description: 'tu meta descripción',
  shared: 'lo que das a las redes (og:description)',
  paragraph: 'un párrafo de tu página',
  logo: 'tu logotipo',
  data: 'el nombre que tu página da a los buscadores o a las redes',
  address: 'la dirección en la que acaba tu página',
  text: 'el texto de tu página, que está en',
  picture: 'una imagen de tu página',
  shareImage: 'la imagen que tu página da a las redes',
  icon: 'tu icono',
  tag: 'tu etiqueta',
  postal: 'la dirección que se lee en tu página',
  phone: 'el teléfono que se lee en tu página',
  type: 'el tipo que dice tu página, y el que existe',
  owner: 'el responsable que dan tus textos legales',
  policy: 'tu política de privacidad',
  profiles: 'tus enlaces a redes sociales',
  contacts: 'los contactos que enseña tu página',
} as const
