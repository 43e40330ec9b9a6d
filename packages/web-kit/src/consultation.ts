import { fill } from './text.ts'

/** What a visitor has learnt from a report, for the agency. */
export interface ConsultationFacts {
  /** The site's host, without `www.`. */
  readonly site: string
  /** The global score, or `null` where nothing could be scored. */
  readonly percent: number | null
  /** Messages of the gravest faults; at most three are named. */
  readonly faults: readonly string[]
  /** The same of its whole site, where that was read; at most two are named. */
  readonly siteFaults?: readonly string[]
}

const FAULTS_NAMED = 3
const SITE_FAULTS_NAMED = 2

const texts = {
  scored: 'Hola: he analizado {site} y ha sacado un {percent} de 100.',
  unscored: 'Hola: he analizado {site}.',
  faults: 'Lo más grave que ha salido:',
  siteFaults: 'En todo el sitio:',
  wish: 'Me gustaría que lo viéramos juntos.',
} as const

/** The message with which a visitor asks for a consultation: on the contact form and on WhatsApp, to be edited. */
export function consultationText({ site, percent, faults, siteFaults = [] }: ConsultationFacts): string {
  const opening = percent === null ? fill(texts.unscored, { site }) : fill(texts.scored, { site, percent })
  return [
    opening,
    ...listed(texts.faults, faults.slice(0, FAULTS_NAMED)),
    ...listed(texts.siteFaults, siteFaults.slice(0, SITE_FAULTS_NAMED)),
    '',
    texts.wish,
  ].join('\n')
}

const listed = (title: string, faults: readonly string[]): readonly string[] =>
  faults.length > 0 ? ['', title, ...faults.map((fault) => `- ${fault}`)] : []
