/** The 404 page of a kit, in the language of the site. */
export const page404Content = {
  es: {
    title: 'Página no encontrada',
    text: 'La dirección que buscas no existe o ha cambiado de sitio.',
    home: 'Volver al inicio',
  },
  ca: {
    title: 'Pàgina no trobada',
    text: 'L’adreça que busques no existeix o ha canviat de lloc.',
    home: 'Torna a l’inici',
  },
} as const
