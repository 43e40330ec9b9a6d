export const panelContent = {
  title: 'Panel de Administración',
  refresh: 'Actualizar',
  logOut: 'Cerrar sesión',
  tabs: {
    label: 'Secciones del panel',
    analyses: 'Análisis SEO ({count})',
    messages: 'Mensajes ({count})',
    projects: 'Proyectos ({count})',
    /** Placeholder for a count that is loading. */
    unknown: '…',
  },
  summaryFailed: 'No se han podido cargar las cifras',
  password: {
    title: 'Cambiar la contraseña',
    text: 'Se cambia en el servidor: ejecuta «npm run admin:password» y reinicia el sitio. Si viene del entorno (ADMIN_PASSWORD), cámbiala ahí. El README lo explica.',
  },
} as const
