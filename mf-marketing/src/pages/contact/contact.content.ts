import { facts } from '@agency/web-kit/facts'

export const contactPageContent = {
  home: 'Inicio',
  here: 'Contacto',
  eyebrow: 'Contacto',
  title: 'Hablemos de tu web',
  lead: `Cuéntanos qué vendes y qué te gustaría que pasara. En ${facts.quote} tienes un presupuesto con precio y plazos cerrados.`,
} as const
