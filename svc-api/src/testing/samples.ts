import {
  type AnalysisResult,
  type Banner,
  type Choice,
  type Dom,
  type PageState,
  type SaveAnalysisRequest,
  VISIT_PARTS,
  type Visit,
  type VisitJudgement,
} from '@agency/contracts'
import { VISIT_MAX } from '@agency/contracts/limits'

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

/** A visit with every part that there is. */
export function sampleWholeVisit(own: Partial<Visit> = {}): Visit {
  const before = sampleVisit().before as PageState
  const banner: Banner = {
    text: 'Usamos cookies.',
    manager: 'Cookiebot',
    buttons: [{ kind: 'reject', text: 'Rechazar', inView: true, covered: false }],
  }
  const dom: Dom = {
    title: 'Mi tienda',
    description: null,
    canonical: 'https://mitienda.es/',
    robots: null,
    h1: ['Mi tienda'],
    textLength: 1312,
    ownLinks: 12,
  }
  return sampleVisit({
    banners: { phone: banner, desktop: banner },
    dom: { sent: { ...dom, title: null, h1: [] }, rendered: dom },
    health: {
      exceptions: [{ text: 'x is not defined', url: 'https://mitienda.es/app.js' }],
      failed: [{ url: 'https://mitienda.es/no.png', type: 'image', status: 404 }],
      mixed: [{ url: 'http://mitienda.es/a.js', isActive: true }],
      width: { content: 512, screen: 390, widest: ['table.precios'] },
      axe: [{ id: 'image-alt', impact: 'critical', help: 'Las imágenes…', count: 3, example: 'img' }],
    },
    reject: { done: true, clicked: 'Rechazar', screens: 1, gone: true, asksAgain: false, state: before },
    accept: { done: false, reason: 'NO_BUTTON' },
    speed: {
      runs: 1,
      fcpMs: 900,
      lcpMs: 2040,
      lcpElement: 'img.portada',
      lcpIsBanner: false,
      cls: 0.02,
      tbtMs: 93,
      bytes: 812_000,
      requests: 41,
      frames: [900, 1100, 1300, 1500, 1800, 2040],
    },
    ...own,
  })
}

/** As heavy as the contract allows: its longest lists, of texts of three bytes a letter. */
export function heaviestVisit(): Visit {
  const text = '€'.repeat(VISIT_MAX.text)
  const address = '€'.repeat(VISIT_MAX.url)
  const name = '€'.repeat(253)
  const state: PageState = {
    contacts: Array.from({ length: VISIT_MAX.contacts }, (_, afterMs) => ({
      host: name,
      url: address,
      type: text,
      afterMs,
      initiator: address,
      status: 200,
    })),
    stored: Array.from({ length: VISIT_MAX.stored }, (_, days) => ({
      kind: 'cookie',
      name: text,
      host: name,
      days,
      isKept: true,
      by: address,
    })),
  }
  const choice: Choice = { done: true, clicked: text, screens: 1, gone: true, asksAgain: false, state }
  return sampleWholeVisit({ before: state, reject: choice, accept: choice })
}

/** Lines of svc-browser for a visit, without places in the queue: each part that was done, these screenshots, the result. */
export function linesOfVisit(visit: Visit, shots: readonly object[] = []): readonly object[] {
  const parts = VISIT_PARTS.flatMap((part) => (visit[part] ? [{ part, value: visit[part] }] : []))
  return [...parts, ...shots, { result: visit }]
}
