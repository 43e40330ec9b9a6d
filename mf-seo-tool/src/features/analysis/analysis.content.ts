/** Copy of the toasts. */
export const analysisContent = {
  notSaved: {
    title: 'No hemos podido guardar el informe',
    description: 'Sigue aquí, en pantalla. Si lo guardas podrás volver a abrirlo y compartirlo.',
    retry: 'Reintentar',
  },
} as const
