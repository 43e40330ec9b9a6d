/** The directives of one Content-Security-Policy, names and sources in lower case. */
export type CspDirectives = ReadonlyMap<string, readonly string[]>

/** Reads one policy; a header may have several, apart by commas. */
export function parseCsp(text: string): CspDirectives {
  const directives = new Map<string, readonly string[]>()
  for (const directive of text.toLowerCase().split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/)
    // The first of two wins (CSP3 §2.2.1).
    if (name !== '' && !directives.has(name)) directives.set(name, sources)
  }
  return directives
}
