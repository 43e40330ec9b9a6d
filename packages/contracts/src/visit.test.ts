import { describe, expect, it } from 'vitest'
import { VISIT_MAX } from './limits.ts'
import { SavedAnalysisSchema } from './saved-analysis.ts'
import { strictly } from './testing/strictly.ts'
import {
  BrowserVisitEventSchema,
  ContactSchema,
  PageStateSchema,
  readBrowserVisitEvent,
  StoredItemSchema,
  VisitEventSchema,
  VisitSchema,
} from './visit.ts'

const contact = {
  host: 'www.google-analytics.com',
  url: 'https://www.google-analytics.com/g/collect',
  type: 'ping',
  afterMs: 812,
}
const stored = { kind: 'cookie', name: '_ga', host: 'mitienda.es', days: 400, isKept: true }
const before = { contacts: [contact], stored: [stored] }
const visit = {
  engine: 'svc-browser@0.2.1 Chromium 156',
  finalUrl: 'https://mitienda.es/',
  status: 200,
  visitedAt: '2026-11-23T10:00:00.000Z',
  durationMs: 8200,
  before,
}
const banner = {
  text: 'Usamos cookies.',
  manager: 'Cookiebot',
  buttons: [{ kind: 'reject', text: 'Rechazar', inView: true, covered: false }],
}
const choice = { done: true, clicked: 'Rechazar', screens: 1, gone: true, asksAgain: false, state: before }
const dom = {
  title: 'Mi tienda',
  description: null,
  canonical: 'https://mitienda.es/',
  robots: null,
  h1: ['Mi tienda'],
  textLength: 1312,
  ownLinks: 12,
}
const doms = { sent: null, rendered: dom }
const health = {
  exceptions: [{ text: 'x is not defined', url: 'https://mitienda.es/app.js' }],
  failed: [{ url: 'https://mitienda.es/no.png', type: 'image', status: 404 }],
  mixed: [{ url: 'http://mitienda.es/a.js', isActive: true }],
  width: { content: 512, screen: 390, widest: ['table.precios'] },
  axe: [{ id: 'image-alt', impact: 'critical', help: 'Las imágenes deben…', count: 3, example: 'img' }],
}
const speed = {
  runs: 1,
  fcpMs: 900,
  lcpMs: 2040,
  lcpElement: 'img.portada',
  lcpIsBanner: false,
  cls: 0.02,
  tbtMs: 93,
  bytes: 812_000,
  requests: 41,
  frames: [900, 2040],
}
const whole = {
  ...visit,
  banners: { phone: banner, desktop: null },
  dom: doms,
  health,
  reject: choice,
  accept: { done: false, reason: 'NO_BUTTON' },
  speed,
}
const judged = {
  visit,
  score: { current: 8, max: 23 },
  category: { title: 'Navegador', description: '', icon: 'globe', checks: [] },
  hosts: [{ host: contact.host, company: 'Google', purpose: 'analítica', country: 'Estados Unidos' }],
  ownHosts: ['mitienda.es'],
  answered: [{ check: 'cmp-present', by: 'visit-banner' }],
}
const failure = { error: 'Ahora mismo no hay navegador.', code: 'BROWSER_OFF', status: 503 }

describe('ContactSchema', () => {
  it.each([
    contact,
    { ...contact, initiator: 'https://mitienda.es/app.js', status: 204, googleConsent: 'G100' },
  ])('takes %j', (value) => {
    expect(strictly(ContactSchema).parse(value)).toEqual(value)
  })

  it.each([
    { host: '' },
    { url: `https://a.es/${'a'.repeat(VISIT_MAX.url)}` },
    { afterMs: -1 },
    { status: 999 },
    { googleConsent: 'G1xx' },
    { type: 'a'.repeat(VISIT_MAX.text + 1) },
  ])('refuses %j', (change) => {
    expect(ContactSchema.safeParse({ ...contact, ...change }).success).toBe(false)
  })
})

describe('StoredItemSchema', () => {
  it('takes what ends with the browser', () => {
    expect(StoredItemSchema.safeParse({ ...stored, kind: 'local', days: null }).success).toBe(true)
  })

  it.each([{ kind: 'indexed' }, { days: -1 }, { days: Number.NaN }, { isKept: undefined }])(
    'refuses %j',
    (change) => {
      expect(StoredItemSchema.safeParse({ ...stored, ...change }).success).toBe(false)
    },
  )
})

describe('VisitSchema', () => {
  it.each([
    visit,
    { ...visit, before: null, stopped: 'MEMORY' },
    whole,
    {
      ...whole,
      health: { ...health, width: null, axe: null },
      speed: null,
      stopped: 'TIME',
      stoppedIn: 'speed',
    },
  ])('takes %j', (value) => {
    expect(strictly(VisitSchema).parse(value)).toEqual(value)
  })

  it('keeps what a newer service added', () => {
    const newer = { paint: { done: true }, stopped: 'LATER', reject: { done: false, reason: 'LATER' } }
    expect(VisitSchema.parse({ ...visit, ...newer })).toMatchObject(newer)
  })

  it.each([
    { finalUrl: 'file:///etc/passwd' },
    { visitedAt: 'today' },
    { status: 0 },
    { before: undefined },
    { reject: { done: true } },
    { speed: { ...speed, cls: -1 } },
    { dom: { sent: dom } },
  ])('refuses %j', (change) => {
    expect(VisitSchema.safeParse({ ...visit, ...change }).success).toBe(false)
  })

  it('refuses longer lists than a report shows', () => {
    const contacts = Array.from({ length: VISIT_MAX.contacts + 1 }, () => contact)
    expect(PageStateSchema.safeParse({ ...before, contacts }).success).toBe(false)
  })
})

describe.each([
  ['VisitEventSchema', VisitEventSchema, visit],
  ['BrowserVisitEventSchema', BrowserVisitEventSchema, judged],
] as const)('%s', (_name, schema, result) => {
  it.each([
    { queued: 0 },
    { part: 'before', value: before },
    { part: 'dom', value: doms },
    { part: 'health', value: health },
    { part: 'reject', value: choice },
    { part: 'accept', value: choice },
    { part: 'speed', value: speed },
    { shot: 'phone', jpeg: '/9j/4AAQ' },
    { shot: 'frame6', jpeg: '/9j/4AAQ' },
    { result },
    failure,
  ])('accepts %j', (event) => {
    expect(strictly(schema).parse(event)).toEqual(event)
  })

  it.each([
    {},
    { queued: -1 },
    { part: 'speed', value: before },
    { shot: 'phone', jpeg: 'no base64 !' },
    { shot: 'phone', jpeg: 'A'.repeat(VISIT_MAX.shotBytes * 2) },
    { result: {} },
  ])('refuses %j', (event) => {
    expect(strictly(schema).safeParse(event).success).toBe(false)
  })
})

describe('readBrowserVisitEvent', () => {
  it.each([{ queued: 3 }, { result: judged }, failure, { ...failure, code: 'LATER' }])(
    'reads %j',
    (event) => {
      expect(readBrowserVisitEvent(event)).toEqual(event)
    },
  )

  it.each([{}, { part: 'later', value: {} }, { shot: 'tablet', jpeg: '' }])('passes over %j', (event) => {
    expect(readBrowserVisitEvent(event)).toBeUndefined()
  })

  it.each([null, 'queued', { result: {} }, { error: '' }])('refuses %j', (event) => {
    expect(() => readBrowserVisitEvent(event)).toThrow()
  })
})

it('a saved report may have a visit', () => {
  const report = {
    uniqueId: 'mfoo1a2b3c4d5e',
    website: 'https://mitienda.es',
    name: '',
    email: '',
    results: '{}',
    createdAt: '2026-11-23T10:00:00.000Z',
    visit: { ...judged, shots: [{ shot: 'phone', url: '/images/a.webp', width: 390, height: 844 }] },
  }
  expect(strictly(SavedAnalysisSchema).parse(report)).toEqual(report)
})
