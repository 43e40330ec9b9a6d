import { type SolutionPart, solutionParts } from './solution-parts.ts'

/** Words that end with a full stop within a sentence: «p. ej.», «etc.», «núm.», «C.». */
const ABBREVIATION = /(?:^|[\s(«])(?:p|ej|etc|art|núm|n\.º|tel|sr|sra|dr|dra|[A-ZÁÉÍÓÚÑ])\.$/iu

/** Longer code is left for the row. */
const CODE_MAX_CHARACTERS = 100

/** The first sentence of a solution, with short code in line; it ends where it announces longer code. */
export function firstStep(solution: string): readonly SolutionPart[] {
  const step: SolutionPart[] = []
  for (const part of solutionParts(solution)) {
    if (part.kind === 'text') {
      const { text, isWhole } = firstSentence(part.text)
      step.push({ kind: 'text', text })
      if (isWhole) break
    } else {
      const isShort = part.text.length <= CODE_MAX_CHARACTERS && !part.text.includes('\n')
      if (isShort) step.push({ kind: 'code', text: part.text })
      if (part.kind === 'block') break
    }
  }
  return tidy(step)
}

function firstSentence(text: string): { readonly text: string; readonly isWhole: boolean } {
  for (const { index } of text.matchAll(/[.!?…](?=[»)"]?(?:\s|$))|\n/g)) {
    const end = text.slice(0, index + 1)
    if (ABBREVIATION.test(end) || end.trim() === '') continue
    // A line that announces what follows it.
    if (text[index] === '\n' && /:\s*$/.test(end)) continue
    const closing = /^[»)"]/.exec(text.slice(index + 1))?.[0] ?? ''
    return { text: end.trimEnd() + closing, isWhole: true }
  }
  return { text, isWhole: false }
}

/** Without the colon of an announcement whose code is left out, and without space at the end. */
function tidy(step: readonly SolutionPart[]): readonly SolutionPart[] {
  const last = step.at(-1)
  if (last?.kind !== 'text') return step
  return [...step.slice(0, -1), { ...last, text: last.text.trimEnd().replace(/\s*:$/, '.') }]
}
