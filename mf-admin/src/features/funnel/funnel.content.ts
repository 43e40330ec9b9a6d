import type { FunnelStep } from '@agency/contracts'

export const funnelContent = {
  title: 'Qué trae el análisis gratuito',
  days: 'Últimos {days} días',
  steps: {
    started: 'Empezados',
    finished: 'Terminados',
    saved: 'Guardados',
    consultations: 'Piden consultoría',
    messages: 'Mensajes enviados',
    contacted: 'Ya contactados',
  },
  empty: 'Todavía no hay cifras: se cuentan desde el primer análisis, sin cookies ni datos personales.',
  caption: 'Pasos del análisis gratuito por días',
  day: 'Día',
  failed: 'No se han podido cargar las cifras del análisis gratuito',
} as const satisfies {
  readonly steps: Readonly<Record<FunnelStep, string>>
  readonly [key: string]: unknown
}
