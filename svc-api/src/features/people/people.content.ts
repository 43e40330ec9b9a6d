export const peopleTexts = {
  notFound: 'No hemos encontrado a esa persona.',
  templateNotFound: 'No hemos encontrado esa plantilla.',
} as const
