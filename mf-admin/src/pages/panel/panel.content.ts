export const panelContent = {
  title: 'Panel de Administración',
  text: 'El acceso al panel todavía no está abierto. Los análisis que guardan los visitantes se conservan y estarán aquí.',
  home: 'Volver al inicio',
} as const
