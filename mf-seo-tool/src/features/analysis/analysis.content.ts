/** Copy of the toasts. */
export const analysisContent = {
  notSaved: {
    title: 'No hemos podido guardar el informe',
    description: 'Sigue aquí, en pantalla. Si lo guardas podrás volver a abrirlo y compartirlo.',
    retry: 'Reintentar',
  },
  link: {
    sent: 'Te enviamos el enlace del informe a {email}',
    notSent: 'No hemos podido enviarte el enlace. Cópialo del apartado «Comparte el informe».',
  },
} as const
