export const remotesContent = {
  failedTitle: 'Esta sección no está disponible ahora mismo',
  failedText: 'El resto de la web funciona. Prueba otra vez o llámanos y te atendemos.',
  retry: 'Reintentar',
  loading: 'Cargando…',
  withoutScripts: {
    text: 'Esta página necesita JavaScript. Actívalo en tu navegador o, si lo prefieres, llámanos o escríbenos:',
    or: 'o',
  },
} as const
