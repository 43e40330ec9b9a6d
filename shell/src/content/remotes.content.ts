export const remotesContent = {
  failedTitle: 'Esta sección no está disponible ahora mismo',
  failedText: 'El resto de la web funciona. Prueba otra vez o llámanos y te atendemos.',
  retry: 'Reintentar',
  loading: 'Cargando…',
} as const
