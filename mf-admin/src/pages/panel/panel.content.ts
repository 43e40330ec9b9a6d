export const panelContent = {
  title: 'Panel de Administración',
  refresh: 'Actualizar',
  logOut: 'Cerrar sesión',
  tabs: {
    label: 'Secciones del panel',
    analyses: 'Análisis SEO ({count})',
    messages: 'Mensajes ({count})',
    projects: 'Proyectos ({count})',
    /** In the place of a count that is not there yet. */
    unknown: '…',
  },
  summaryFailed: 'No se han podido cargar las cifras',
  password: {
    title: 'Cambiar la contraseña',
    text: 'La contraseña se cambia en el servidor, con ADMIN_PASSWORD o ADMIN_PASSWORD_HASH, y vale desde que se reinicia. El README explica cómo, paso a paso.',
  },
} as const
