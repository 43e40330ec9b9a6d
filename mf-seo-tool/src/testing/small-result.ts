import type { AnalysisResult, Outcome } from '@agency/contracts'

const POINTS: Readonly<Partial<Record<Outcome, number>>> = { success: 10, warning: 5 }

/** A minimal result: one technical check with the given outcome. */
export function smallResult(outcome: 'success' | 'warning' | 'error' = 'error'): AnalysisResult {
  const points = POINTS[outcome] ?? 0
  const check = {
    id: 'title-present',
    title: 'Título de la página',
    message: `El título da ${outcome}.`,
    status: outcome,
    outcome,
    points,
    maxPoints: 10,
  }
  const empty = { description: '', icon: '', subcategories: [] }
  return {
    website: 'https://mitienda.es',
    finalUrl: 'https://mitienda.es/',
    analyzedAt: '2026-11-20T10:00:00.000Z',
    durationMs: 1200,
    engine: '1',
    scores: {
      technical: { current: points, max: 10 },
      analytics: { current: 0, max: 0 },
      legal: { current: 0, max: 0 },
    },
    categories: {
      technical: { ...empty, title: 'SEO Técnico', subcategories: [{ title: 'Contenido', checks: [check] }] },
      analytics: { ...empty, title: 'Analytics & Tracking' },
      legal: { ...empty, title: 'Legales (RGPD)' },
    },
    preview: {
      snippet: { title: 'Mi tienda', url: 'mitienda.es', description: 'Zapatos' },
      card: { title: 'Mi tienda', description: 'Zapatos', site: 'mitienda.es' },
    },
    requests: { made: 3, refused: 0 },
  }
}
