import type { KeptSiteFacts, SitePage } from '@agency/contracts'

/** A page of https://a.es with two faults, of which one says an address of the page. */
export function sitePage(path: string, own: Partial<SitePage> = {}): SitePage {
  return {
    key: `a.es${path}`,
    url: `https://a.es${path}`,
    status: 200,
    from: 'link',
    depth: 1,
    title: `Página ${path}`,
    template: 't1',
    noindex: false,
    scores: {
      technical: { current: 1.5, max: 3 },
      analytics: { current: 3, max: 3 },
      legal: { current: 0, max: 3 },
    },
    faults: [
      {
        id: 'title-length',
        outcome: 'warning',
        key: 'long',
        title: 'Longitud del título',
        message: 'El título es demasiado largo.',
        evidence: ['<title>…</title>'],
      },
      {
        id: 'id-email',
        outcome: 'error',
        key: 'missing',
        title: 'Correo',
        message: 'Escribe a ana@example.com.',
        evidence: [],
      },
    ],
    ...own,
  }
}

/** What svc-seo might say of it: opaque, with names that a database would read as its own. */
export const siteFacts = ({ key, url }: Pick<SitePage, 'key' | 'url'>): KeptSiteFacts => ({
  key,
  url,
  emails: ['Ana@Example.com'],
  '$ne.a': { 'b.c': [1, null, 'ñ'] },
})
