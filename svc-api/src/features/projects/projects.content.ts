export const projectsTexts = {
  notFound: 'No hemos encontrado ese proyecto.',
  notRestorable: 'Ese proyecto ya no se puede recuperar.',
  listChanged: 'La lista de proyectos ha cambiado. Recarga la página y vuelve a ordenarla.',
} as const
