import type { SitePage, SiteReport, SiteRun } from '@agency/contracts'

export const RUN_ID = '0123456789abcdef0123456789abcdef'

/** A run over four pages that has ended. */
export const siteRun = {
  runId: RUN_ID,
  website: 'https://mitienda.es/',
  state: 'done',
  found: 4,
  read: 4,
  failed: 0,
  startedAt: '2026-11-24T10:00:00.000Z',
  endedAt: '2026-11-24T10:01:00.000Z',
  engine: 'svc-seo@1',
} as const satisfies SiteRun

/** A page of the site, of 60 points of 100. */
export const sitePage = (path: string, changes: Partial<SitePage> = {}): SitePage => ({
  key: `mitienda.es${path}`,
  url: `https://mitienda.es${path}`,
  status: 200,
  from: 'nav',
  depth: 1,
  title: `Página ${path}`,
  template: 't1',
  noindex: false,
  scores: {
    technical: { current: 40, max: 60 },
    analytics: { current: 10, max: 20 },
    legal: { current: 10, max: 20 },
  },
  faults: [],
  ...changes,
})

const fault = (id: string, outcome: 'error' | 'warning') => ({
  id,
  outcome,
  key: 'missing',
  title: `Comprobación ${id}`,
  message: `Falta ${id}.`,
  evidence: ['<h1></h1>'],
})

/** What the run has found: two findings, one of them an error, a fault of the template, and pages with faults of their own. */
export const siteReport = {
  run: siteRun,
  findings: [
    {
      id: 'site-broken-links',
      outcome: 'error',
      title: 'Enlaces rotos',
      message: 'Un enlace de tu web lleva a una página que no existe.',
      why: 'Quien lo pulsa se marcha.',
      solution: 'Cambia la dirección del enlace.',
      fix: { who: 'you', minutes: 10 },
      pages: 2,
      of: 4,
      items: [
        {
          target: 'https://mitienda.es/presupuesto',
          pages: ['https://mitienda.es/', 'https://mitienda.es/servicios'],
          total: 2,
          text: 'Pide presupuesto',
          note: 'responde 404',
        },
      ],
      total: 1,
    },
    {
      id: 'site-duplicate-h1',
      outcome: 'info',
      title: 'Titulares repetidos',
      message: 'Dos páginas tienen el mismo titular.',
      pages: 2,
      of: 4,
      items: [
        {
          pages: ['https://mitienda.es/servicios', 'https://mitienda.es/contacto'],
          total: 2,
          text: 'Nuestros servicios',
        },
      ],
      total: 1,
    },
  ],
  groups: [
    {
      id: 'meta-description',
      scope: 'page',
      category: 'technical',
      outcome: 'warning',
      title: 'Descripción',
      message: 'En 4 de 4 páginas: falta la descripción.',
      solution: 'Añádela en la plantilla.',
      fix: { who: 'webmaster', minutes: 30 },
      pages: 4,
      of: 4,
      examples: [
        'https://mitienda.es/',
        'https://mitienda.es/a',
        'https://mitienda.es/b',
        'https://mitienda.es/c',
      ],
    },
  ],
  cleared: [{ id: 'title-present', url: 'https://mitienda.es/contacto' }],
  pages: [
    sitePage('/', { title: 'Mi tienda', from: 'home', depth: 0 }),
    sitePage('/servicios', {
      title: 'Servicios',
      faults: [fault('h1', 'error'), fault('alt', 'warning')],
      scores: {
        technical: { current: 30, max: 60 },
        analytics: { current: 10, max: 20 },
        legal: { current: 5, max: 20 },
      },
    }),
    sitePage('/contacto', { title: 'Contacto', noindex: true, faults: [fault('alt', 'warning')] }),
    sitePage('/vieja', { title: '', status: 404, scores: undefined }),
  ],
  skipped: [
    { why: 'filter', count: 12, example: 'https://mitienda.es/?orderby=price' },
    { why: 'otherHost', count: 1, example: 'https://tienda.mitienda.es/' },
  ],
} as const satisfies SiteReport
