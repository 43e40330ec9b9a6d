import type { AnalysisResult, SaveAnalysisRequest, Visit, VisitJudgement } from '@agency/contracts'

/** A small valid report. */
export function sampleResult(website = 'https://mitienda.es'): AnalysisResult {
  const category = (title: string) => ({
    title,
    description: 'Lo que miran los buscadores.',
    icon: 'search',
    subcategories: [
      {
        title: 'Contenido',
        checks: [
          {
            id: 'title-length',
            title: 'Longitud del título',
            message: 'El título es demasiado largo: «¡Ñandúes 🦙 y más!».',
            status: 'warning' as const,
            outcome: 'warning' as const,
            points: 1.5,
            maxPoints: 3,
            evidence: ['<title>…</title>'],
          },
        ],
      },
    ],
  })
  return {
    website,
    finalUrl: `${website}/`,
    analyzedAt: '2026-11-20T10:00:00.000Z',
    durationMs: 1234,
    engine: '1',
    scores: {
      technical: { current: 1.5, max: 3 },
      analytics: { current: 1.5, max: 3 },
      legal: { current: 1.5, max: 3 },
    },
    categories: {
      technical: category('SEO Técnico'),
      analytics: category('Analytics & Tracking'),
      legal: category('Legales (RGPD)'),
    },
    preview: {
      snippet: { title: 'Mi tienda', url: 'mitienda.es', description: 'Zapatos.' },
      card: { title: 'Mi tienda', description: 'Zapatos.', site: 'mitienda.es' },
    },
    requests: { made: 12, refused: 0 },
  }
}

let saved = 0

/** A valid body of `POST /api/seo-analysis` with a new id. */
export function sampleSave(own: Partial<SaveAnalysisRequest> = {}): SaveAnalysisRequest {
  saved += 1
  return {
    uniqueId: `m3x9k2p1${saved.toString(36).padStart(16, '0')}`,
    website: 'https://mitienda.es',
    name: 'Ana Pérez',
    email: 'ana@example.com',
    results: JSON.stringify(sampleResult()),
    ...own,
  }
}

/** What a browser saw of a small page. */
export function sampleVisit(own: Partial<Visit> = {}): Visit {
  const contact = {
    host: 'www.google-analytics.com',
    url: 'https://www.google-analytics.com/g/collect',
    type: 'ping',
    afterMs: 812,
  }
  return {
    engine: 'svc-browser@0.2.1 Chromium 156',
    finalUrl: 'https://mitienda.es/',
    status: 200,
    visitedAt: '2026-11-20T10:01:00.000Z',
    durationMs: 8200,
    before: {
      contacts: [contact],
      stored: [{ kind: 'cookie', name: '_ga', host: 'mitienda.es', days: 400, isKept: true }],
    },
    ...own,
  }
}

/** What the checks say of it. */
export const sampleJudgement: VisitJudgement = {
  score: { current: 0, max: 23 },
  category: { title: 'Navegador', description: '', icon: 'globe', subcategories: [] },
  hosts: [{ host: 'www.google-analytics.com', company: 'Google', country: 'Estados Unidos' }],
}
