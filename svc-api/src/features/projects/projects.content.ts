export const projectsTexts = {
  notFound: 'No hemos encontrado ese proyecto.',
  notRestorable: 'Ese proyecto ya no se puede recuperar.',
  listChanged: 'La lista de proyectos ha cambiado. Recarga la página y vuelve a ordenarla.',
  noneOfOwn: 'Publica primero un proyecto tuyo: sin él, la página de proyectos se quedaría vacía.',
} as const
