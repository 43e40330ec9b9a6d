export const shortcutsContent = {
  open: 'Atajos',
  title: 'Atajos de teclado',
  close: 'Cerrar los atajos',
  isOn: 'Usar atajos de teclado',
  hint: 'No funcionan mientras escribes en un campo.',
  keys: [
    { key: '/', does: 'Ir al buscador' },
    { key: 'j', does: 'Fila siguiente' },
    { key: 'k', does: 'Fila anterior' },
    { key: 'Intro', does: 'Abrir la ficha de la fila' },
    { key: '?', does: 'Ver los atajos' },
  ],
} as const
