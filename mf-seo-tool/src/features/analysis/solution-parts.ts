/** A part of a solution: text, inline code, or a block of code to copy. */
export interface SolutionPart {
  readonly kind: 'text' | 'code' | 'block'
  readonly text: string
}

const FENCE = /```[^\n`]*\n?([\s\S]*?)```/g

/** A line that is all code: markup, a robots.txt directive, a response header or JSON. */
const CODE_LINE =
  /^\s*(?:<[!?/a-z].*>|(?:User-agent|Disallow|Allow|Sitemap|[A-Z]\w*(?:-[A-Z]\w*)+):\s*\S.*|\{.*\})\s*$/

/** Inline code: in backticks, or markup (an element with its text, or a single tag). */
const INLINE_CODE =
  /`(?<ticked>[^`]+)`|(?<markup><(?<tag>[a-z][\w-]*)\b[^<>]*>[^<>]*<\/\k<tag>>|<[!?/a-z][^<>]*>)/gi

/** Shorter code is a name within a sentence; longer code is worth copying. */
const COPY_FROM_CHARACTERS = 24

/**
 * Splits a solution into text and code, in order. Code becomes a block if it is fenced, fills a line, or is long and
 * ends its line; code in the middle of a sentence stays inline.
 */
export function solutionParts(solution: string): readonly SolutionPart[] {
  const parts: SolutionPart[] = []
  let from = 0
  for (const match of solution.matchAll(FENCE)) {
    parts.push(...linesOf(solution.slice(from, match.index)))
    parts.push({ kind: 'block', text: (match[1] ?? '').trimEnd() })
    from = match.index + match[0].length
  }
  parts.push(...linesOf(solution.slice(from)))
  return joined(parts)
}

const linesOf = (text: string): readonly SolutionPart[] =>
  text
    .split(/(?<=\n)/)
    .flatMap((line): readonly SolutionPart[] =>
      CODE_LINE.test(line) ? [{ kind: 'block', text: line }] : inlineParts(line),
    )

function inlineParts(line: string): readonly SolutionPart[] {
  const parts: SolutionPart[] = []
  let from = 0
  for (const match of line.matchAll(INLINE_CODE)) {
    const text = match.groups?.ticked ?? match.groups?.markup ?? ''
    const end = match.index + match[0].length
    const endsLine = /^[.\s]*$/.test(line.slice(end))
    parts.push({ kind: 'text', text: line.slice(from, match.index) })
    parts.push({ kind: endsLine && text.length >= COPY_FROM_CHARACTERS ? 'block' : 'code', text })
    from = end
  }
  parts.push({ kind: 'text', text: line.slice(from) })
  return parts
}

/** Merges adjacent parts of one kind, and drops the full stop after a code block. */
function joined(parts: readonly SolutionPart[]): readonly SolutionPart[] {
  const whole: SolutionPart[] = []
  for (const part of parts) {
    const last = whole.at(-1)
    if (part.text === '' || (last?.kind === 'block' && /^[.\s]*$/.test(part.text))) continue
    if (last?.kind === part.kind) whole[whole.length - 1] = { ...part, text: last.text + part.text }
    else whole.push(part)
  }
  return whole
    .map((part) => (part.kind === 'block' ? { ...part, text: part.text.trim() } : part))
    .filter((part) => part.text.trim() !== '')
}
