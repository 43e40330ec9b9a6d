import { fill } from './text.ts'

/** What a visitor has learnt from a report, for the agency. */
export interface ConsultationFacts {
  /** The site's host, without `www.`. */
  readonly site: string
  /** The global score, or `null` where nothing could be scored. */
  readonly percent: number | null
  /** Messages of the gravest faults; at most three are named. */
  readonly faults: readonly string[]
}

const FAULTS_NAMED = 3

const texts = {
  scored: 'Hola: he analizado {site} y ha sacado un {percent} de 100.',
  unscored: 'Hola: he analizado {site}.',
  faults: 'Lo más grave que ha salido:',
  wish: 'Me gustaría que lo viéramos juntos.',
} as const

/** The message with which a visitor asks for a consultation: on the contact form and on WhatsApp, to be edited. */
export function consultationText({ site, percent, faults }: ConsultationFacts): string {
  const opening = percent === null ? fill(texts.unscored, { site }) : fill(texts.scored, { site, percent })
  const named = faults.slice(0, FAULTS_NAMED).map((fault) => `- ${fault}`)
  return [opening, ...(named.length > 0 ? ['', texts.faults, ...named] : []), '', texts.wish].join('\n')
}
