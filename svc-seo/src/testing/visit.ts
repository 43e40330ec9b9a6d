import type {
  Banner,
  Choice,
  Contact,
  Dom,
  Health,
  PageState,
  Speed,
  StoredItem,
  Visit,
} from '@agency/contracts'

/** The page of every visit in tests. */
export const VISITED = 'https://www.mitienda.es/'

/** What a page did, saying only what matters to the case. */
interface StateSpec {
  /** Addresses that were contacted, one after 0.8 s and each other 0.1 s later unless told. */
  readonly contacts?: readonly (string | (Pick<Contact, 'url'> & Partial<Contact>))[]
  /** Cookies by name, and whatever else was stored. */
  readonly stored?: readonly (string | (Pick<StoredItem, 'name'> & Partial<StoredItem>))[]
}

/** A choice that was made, with what the page did after it, or why it was not. */
type ChoiceSpec = string | (StateSpec & Partial<Extract<Choice, { done: true }>>)

/** What a browser saw, saying only what matters to the case. */
export interface VisitSpec extends StateSpec {
  /** On both screens alike unless told. */
  readonly banner?: Banner | null
  readonly reject?: ChoiceSpec
  readonly accept?: ChoiceSpec
  readonly sent?: Partial<Dom>
  readonly rendered?: Partial<Dom>
  readonly health?: Partial<Health>
  readonly speed?: Partial<Speed>
  readonly visit?: Partial<Visit>
}

const DOM: Dom = {
  title: 'Mi tienda',
  description: 'Zapatos en Yecla',
  canonical: VISITED,
  robots: null,
  h1: ['Mi tienda'],
  textLength: 1_000,
  ownLinks: 10,
}
const HEALTH: Health = {
  exceptions: [],
  failed: [],
  mixed: [],
  width: { content: 390, screen: 390, widest: [] },
  axe: [],
}
const SPEED: Speed = {
  runs: 1,
  fcpMs: 900,
  lcpMs: 1_200,
  lcpElement: 'img.portada',
  lcpIsBanner: false,
  cls: 0,
  tbtMs: 40,
  bytes: 500_000,
  requests: 20,
  frames: [],
}

/** Builds a visit in which nothing is wrong, and there is no banner, unless told. */
export function buildVisit(spec: VisitSpec = {}): Visit {
  const { banner = null, reject = 'NO_BANNER', accept = 'NO_BANNER' } = spec
  return {
    engine: 'svc-browser@0.1.0 Chromium/156.0.0.0',
    finalUrl: VISITED,
    status: 200,
    visitedAt: '2026-11-20T12:00:00.000Z',
    durationMs: 9_000,
    before: stateOf(spec),
    banners: { phone: banner, desktop: banner },
    dom: { sent: { ...DOM, ...spec.sent }, rendered: { ...DOM, ...spec.rendered } },
    health: { ...HEALTH, ...spec.health },
    reject: choiceOf(reject, 'Rechazar'),
    accept: choiceOf(accept, 'Aceptar'),
    speed: { ...SPEED, ...spec.speed },
    ...spec.visit,
  }
}

/** A banner with a button for each choice unless told. */
export const buildBanner = (
  buttons: readonly (Pick<Banner['buttons'][number], 'kind' | 'text'> &
    Partial<Banner['buttons'][number]>)[] = [
    { kind: 'accept', text: 'Aceptar' },
    { kind: 'reject', text: 'Rechazar' },
  ],
): Banner => ({
  text: 'Usamos cookies.',
  buttons: buttons.map((button) => ({ inView: true, covered: false, ...button })),
})

function choiceOf(spec: ChoiceSpec, clicked: string): Choice {
  if (typeof spec === 'string') return { done: false, reason: spec }
  const { contacts: _contacts, stored: _stored, ...rest } = spec
  return { done: true, clicked, screens: 1, gone: true, asksAgain: false, state: stateOf(spec), ...rest }
}

function stateOf({ contacts = [], stored = [] }: StateSpec): PageState {
  return {
    contacts: contacts.map((contact, index) => ({
      host: URL.parse(typeof contact === 'string' ? contact : contact.url)?.hostname ?? 'nowhere',
      type: 'script',
      afterMs: 800 + index * 100,
      ...(typeof contact === 'string' ? { url: contact } : contact),
    })),
    stored: stored.map((item) => ({
      kind: 'cookie',
      host: 'www.mitienda.es',
      days: 365,
      isKept: true,
      ...(typeof item === 'string' ? { name: item } : item),
    })),
  }
}
