import { CodeBlock, token } from '@agency/ui'
import { fill } from '@agency/web-kit'
import { styled } from 'styled-components'
import { type SolutionPart, solutionParts } from '../../../features/analysis/solution-parts.ts'
import type { ReportContent } from '../report.content.ts'

export interface SolutionProps {
  readonly content: ReportContent['sections']
  readonly text: string
  /** Of the check it belongs to: it names the code for who cannot see where it stands. */
  readonly title: string
}

/** How a problem is mended; what is code can be copied. */
export const Solution = ({ content, text, title }: SolutionProps) => (
  <Parts>
    {paragraphsOf(solutionParts(text)).map((parts, index) => {
      const [first] = parts
      return first?.kind === 'block' ? (
        <CodeBlock
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
          key={index}
          code={first.text}
          label={fill(content.code, { title })}
          copyLabel={content.copy}
          copiedLabel={content.copied}
        />
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
        <p key={index}>
          {parts.map((part, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
            part.kind === 'code' ? <code key={at}>{part.text}</code> : part.text,
          )}
        </p>
      )
    })}
  </Parts>
)

/** Code worth copying stands by itself; text and code within it run on in one paragraph. */
function paragraphsOf(parts: readonly SolutionPart[]): readonly (readonly SolutionPart[])[] {
  const paragraphs: SolutionPart[][] = []
  for (const part of parts) {
    const last = paragraphs.at(-1)
    if (!last || part.kind === 'block' || last[0]?.kind === 'block') paragraphs.push([part])
    else last.push(part)
  }
  return paragraphs
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[2]};
  white-space: pre-line;
`
