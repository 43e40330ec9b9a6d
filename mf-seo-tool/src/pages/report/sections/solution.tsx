import { CodeBlock, token } from '@agency/ui'
import { fill } from '@agency/web-kit'
import { styled } from 'styled-components'
import { type SolutionPart, solutionParts } from '../../../features/analysis/solution-parts.ts'
import type { ReportContent } from '../report.content.ts'

export interface SolutionProps {
  readonly content: ReportContent['sections']
  readonly text: string
  /** Title of its check: part of the code block's accessible name. */
  readonly title: string
}

/** How to fix an issue; code blocks can be copied. */
export const Solution = ({ content, text, title }: SolutionProps) => (
  <Parts>
    {paragraphsOf(solutionParts(text)).map((parts, index) => {
      const [first] = parts
      return first?.kind === 'block' ? (
        <CodeBlock
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
          key={index}
          code={first.text}
          label={fill(content.code, { title })}
          copyLabel={content.copy}
          copiedLabel={content.copied}
        />
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
        <p key={index}>
          {parts.map((part, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
            part.kind === 'code' ? <code key={at}>{part.text}</code> : part.text,
          )}
        </p>
      )
    })}
  </Parts>
)

/** Code blocks are separate; text and inline code form one paragraph. */
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
