/** Where the facts of the patches for a server stand, for people. */
export const originsContent = {
  headers: 'las cabeceras con las que responde tu página',
  httpVariant: 'lo que responde tu dirección sin https',
  wwwVariant: 'lo que responde tu dirección con www o sin www',
  indexVariants: 'lo que responden /index.html y /index.php',
  files: 'las cabeceras de tus archivos de estilo, imágenes y scripts',
  notFound: 'la página de error que da tu servidor',
  language: 'el idioma de tu página',
  name: 'el nombre que se da tu web',
  host: 'el nombre de tu dominio',
  links: 'los enlaces de tu página que responden bien',
  robots: 'tu robots.txt de ahora',
  noRobots: 'no hay robots.txt',
  tls: 'la conexión cifrada con tu servidor',
  time: 'lo que tarda tu servidor en empezar a responder',
} as const
