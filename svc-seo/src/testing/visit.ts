import type { Contact, StoredItem, Visit } from '@agency/contracts'

/** The page of every visit in tests. */
export const VISITED = 'https://www.mitienda.es/'

/** What a browser saw, saying only what matters to the case. */
export interface VisitSpec {
  /** Addresses that were contacted, one after 0.8 s and each other 0.1 s later unless told. */
  readonly contacts?: readonly (string | (Pick<Contact, 'url'> & Partial<Contact>))[]
  /** Cookies by name, and whatever else was stored. */
  readonly stored?: readonly (string | (Pick<StoredItem, 'name'> & Partial<StoredItem>))[]
  readonly visit?: Partial<Visit>
}

/** Builds the visit of an untouched page. */
export function buildVisit({ contacts = [], stored = [], visit }: VisitSpec = {}): Visit {
  return {
    engine: 'svc-browser@0.1.0 Chromium/156.0.0.0',
    finalUrl: VISITED,
    status: 200,
    visitedAt: '2026-11-20T12:00:00.000Z',
    durationMs: 9_000,
    before: {
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
    },
    ...visit,
  }
}
