import { type CheckCase, CLIENT_RENDERED } from './check-tester.ts'

const PATHS = { notice: '/aviso-legal', privacy: '/privacidad', cookies: '/cookies' } as const
type Kind = keyof typeof PATHS

/** Enough words for a text to be read, none of which a check looks for. */
const PROSE = 'Aquí contamos qué pasa cuando alguien compra en nuestra tienda de zapatos. '.repeat(12)

/** A legal text of the site, long enough to be judged, that says this. */
export const legalText = (kind: Kind, html: string) => ({
  kind,
  url: PATHS[kind],
  text: `<div>${PROSE} ${html}</div>`,
})

/** Cases of every check that judges a text of this kind by its words alone, where there is none that it can judge. */
export const casesWithoutText = (kind: Kind): readonly CheckCase<'unread' | 'none'>[] => [
  {
    name: 'refused',
    legalPages: [{ kind, url: PATHS[kind], status: 403 }],
    outcome: 'unknown',
    message: 'unread',
  },
  { name: 'not found', html: '', outcome: 'notApplicable', message: 'none' },
  { name: 'white space', html: ' \n ', outcome: 'notApplicable', message: 'none' },
  {
    name: 'not Spanish',
    url: 'https://www.schuhe.de/',
    legalPages: [legalText(kind, '')],
    outcome: 'notApplicable',
    message: 'foreign',
  },
  CLIENT_RENDERED,
]
