export const homeContent = {
  tagline: 'Agencia Digital',
  title: 'Convertimos tus ideas en una web que trabaja para ti',
  intro:
    'Diseñamos, programamos y posicionamos webs para comercios y pequeñas empresas. Dinos qué vendes y te enviamos un presupuesto con plazos y precio cerrados en 24 horas.',
  analyse: 'Analiza tu web gratis',
  write: 'Escríbenos',
} as const
