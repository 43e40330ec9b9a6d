import type { HeaderList } from '../artefacts.ts'
import { headerValues } from './headers.ts'
import { relKeywords } from './rel.ts'

/** One link of a `Link` header (RFC 8288). */
export interface HeaderLink {
  /** As it is written, without white space around it. */
  readonly href: string
  /** Its relations, in lower case. */
  readonly rel: readonly string[]
  readonly hreflang?: string
  readonly evidence: string
}

/** Every link of a page's `Link` headers, in order. */
export function linkHeaders(headers: HeaderList): readonly HeaderLink[] {
  return headerValues(headers, 'link').flatMap((header) =>
    [...header.matchAll(/<([^<>]*)>([^<]*)/g)].map(([, href = '', parameters = '']): HeaderLink => {
      const hreflang = parameter(parameters, 'hreflang')
      return {
        href: href.trim(),
        rel: relKeywords(parameter(parameters, 'rel')),
        ...(hreflang !== undefined && { hreflang }),
        evidence: `Link: <${href}>${parameters.replace(/[\s,]+$/, '')}`,
      }
    }),
  )
}

/** A parameter of one link, with or without quotes. */
function parameter(parameters: string, wanted: string): string | undefined {
  for (const part of parameters.split(';')) {
    const [name = '', ...value] = part.split('=')
    if (name.trim().toLowerCase() !== wanted) continue
    return value
      .join('=')
      .replace(/[\s,]+$/, '')
      .trim()
      .replace(/^"(.*)"$/, '$1')
  }
  return undefined
}
