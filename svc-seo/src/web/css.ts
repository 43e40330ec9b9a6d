/** A style sheet without its comments; an unclosed one takes the rest with it, as browsers read it. */
export function withoutComments(css: string): string {
  const parts: string[] = []
  let from = 0
  for (let start = css.indexOf('/*'); start >= 0; start = css.indexOf('/*', from)) {
    parts.push(css.slice(from, start), ' ')
    const end = css.indexOf('*/', start + 2)
    from = end < 0 ? css.length : end + 2
  }
  return parts.join('') + css.slice(from)
}

/** A font that a style sheet declares. */
export interface FontFace {
  readonly family: string
  /** Value of `font-display`, lower case; absent when it is left to the browser. */
  readonly display?: string
  /** Its file must be asked for: it is not on the device or within the style sheet. */
  readonly isFetched: boolean
}

/** The `@font-face` rules of a style sheet, in order; one without its end is left out. */
export function fontFacesOf(css: string): readonly FontFace[] {
  const code = withoutComments(css)
  const faces: FontFace[] = []
  for (const { index, 0: opening } of code.matchAll(/@font-face\s{0,20}\{/gi)) {
    const start = index + opening.length
    const end = code.indexOf('}', start)
    if (end < 0) break
    faces.push(fontFaceOf(code.slice(start, end)))
  }
  return faces
}

function fontFaceOf(rule: string): FontFace {
  const family = /font-family\s{0,20}:([^;]{1,200})/i.exec(rule)?.[1] ?? ''
  const display = /(?:^|[;\s])font-display\s{0,20}:\s{0,20}([a-z]{1,20})/i.exec(rule)?.[1]
  return {
    family: family.replace(/["']/g, '').trim(),
    ...(display !== undefined && { display: display.toLowerCase() }),
    isFetched: /\burl\(\s{0,20}["']?(?!["']?data:)[^\s"')]/i.test(rule),
  }
}

/** Addresses of the `@import` rules of a style sheet, as they were written. */
export function importsOf(css: string): readonly string[] {
  const imports = withoutComments(css).matchAll(
    /@import\s{1,20}(?:url\(\s{0,20}["']?([^"')\s]{1,2000})|["']([^"']{1,2000})["'])/gi,
  )
  return [...imports].map(([, url, text]) => url ?? text ?? '')
}

/** Addresses of every `url()` of a style sheet, as they were written; what is within the sheet (`data:`) left out. */
export function cssUrls(css: string): readonly string[] {
  const urls = withoutComments(css).matchAll(
    /(@namespace[^;{}]{0,60})?\burl\(\s{0,20}["']?((?!data:)[^"')\s]{1,2000})/gi,
  )
  // The name of an XML namespace looks like an address, but is never fetched.
  return [...urls].flatMap(([, namespace, url]) =>
    namespace === undefined && url !== undefined ? [url] : [],
  )
}
