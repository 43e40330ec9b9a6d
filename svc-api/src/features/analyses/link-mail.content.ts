export const linkMailTexts = {
  subject: 'El enlace de tu informe',
  intro:
    'Este es el enlace del informe que has pedido en nuestra web. Enseña el nombre y el correo que escribiste: compártelo solo con quien quieras.',
  score: 'Puntuación global',
  noScore: 'sin puntuación',
  categories: { technical: 'SEO Técnico', analytics: 'Analytics & Tracking', legal: 'Legales (RGPD)' },
  priorities: 'Lo primero que conviene arreglar:',
  report: 'Ver el informe',
  notYou:
    'Si no lo has pedido tú, alguien ha escrito tu correo por error: puedes borrar este mensaje. No te hemos apuntado a ninguna lista.',
} as const
