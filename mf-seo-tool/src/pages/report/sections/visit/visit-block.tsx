import { Heading, Text, token } from '@agency/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ReportContent } from '../../report.content.ts'

export type VisitContent = ReportContent['visit']

interface VisitBlockProps<Part> {
  readonly title: string
  /** In place of a part that was not reached. */
  readonly unseen: string
  /** `null` where it was not reached; absent where nobody looked, as in visits of before. */
  readonly part: Part | null | undefined
  readonly children: (part: Part) => ReactNode
}

/** A block of the visit, where its part is there. */
export const VisitBlock = <Part,>({ title, unseen, part, children }: VisitBlockProps<Part>) =>
  part !== undefined && (
    <Block>
      <Heading level={3} size="title4">
        {title}
      </Heading>
      {part === null ? <VisitNote>{unseen}</VisitNote> : children(part)}
    </Block>
  )

export const VisitNote = styled(Text).attrs({ size: 'small', tone: 'muted' })``

export const Block = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[3]};
  overflow-wrap: anywhere;
`
