import type { Robots, RobotsLine } from './robots.ts'

/** A line that a crawler may skip or misread, and why. */
export interface RobotsIssue {
  readonly line: number
  readonly text: string
  readonly what: string
}

/** Keys that some crawler understands (Lighthouse's robots-txt audit), and newer ones that do no harm. */
const KNOWN: ReadonlySet<string> = new Set([
  'user-agent',
  'disallow',
  'allow',
  'sitemap',
  'crawl-delay',
  'clean-param',
  'host',
  'request-rate',
  'visit-time',
  'noindex',
  'content-signal',
  'content-usage',
])

/** Every line that is not written as the standard says, in order. */
export function robotsIssues({ lines }: Robots): readonly RobotsIssue[] {
  let hasAgent = false
  return lines.flatMap((line) => {
    const what = issueOf(line, hasAgent)
    hasAgent ||= line.kind === 'user-agent'
    return what === undefined ? [] : [{ line: line.number, text: line.text, what }]
  })
}

function issueOf(line: RobotsLine, hasAgent: boolean): string | undefined {
  const { key, kind, value, hasColon } = line
  if (key.startsWith('llms')) return undefined
  if (!hasColon) return 'faltan los dos puntos'
  if (!KNOWN.has(key)) return 'no es una instrucción conocida'
  if (kind === 'user-agent' && value === '') return 'falta el nombre del rastreador'
  if (kind === 'sitemap' && !/^https?:\/\/./i.test(value)) return 'el sitemap necesita la dirección completa'
  if (kind !== 'allow' && kind !== 'disallow') return undefined
  if (!hasAgent) return 'va antes de cualquier «User-agent»'
  if (value !== '' && !/^[/*]/.test(value)) return 'la ruta debe empezar por «/» o «*»'
  const end = value.indexOf('$')
  return end >= 0 && end < value.length - 1 ? '«$» solo vale al final' : undefined
}
