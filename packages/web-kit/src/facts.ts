/**
 * What the agency promises, in one wording each. Pages, metadata, shared images and structured data read it here, and no
 * other copy states it again (`scripts/facts.test.ts`).
 */
export const facts = {
  /** A quote with a closed price and deadlines arrives within this time. */
  quote: '24 horas',
  /** After the launch, included in the price. */
  support: '30 días',
  /** How long the free analysis takes. */
  analysis: 'menos de un minuto',
  /** The free analysis looks at more factors than this. */
  factors: 50,
  /** Durations of the phases of a project. */
  phases: {
    research: '2–5 días laborables',
    design: '4–7 días',
    development: '1–3 semanas',
    launch: '2–4 días',
    growth: 'Mensual, revisión cada 4 semanas',
  },
} as const
