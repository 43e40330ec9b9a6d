import { markedBlockContent } from './server.content.ts'

/** Lines between the markers of the kit: taking everything between them away undoes the patch. */
export function markedBlock(lines: readonly string[]): string {
  const { start, end } = markedBlockContent
  return [`# >>> ${start}`, ...lines, `# <<< ${end}`, ''].join('\n')
}
