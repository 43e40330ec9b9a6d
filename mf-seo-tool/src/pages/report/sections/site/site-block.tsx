import { Heading, Text, token } from '@agency/ui'
import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import type { ReportContent } from '../../report.content.ts'
import type { ReportViewState } from '../../use-report-view.ts'
import type { SiteContent } from './site.content.ts'

/** What the blocks of the site's report need. */
export interface BlockProps {
  readonly content: SiteContent
  readonly checksContent: ReportContent['sections']
  readonly view: ReportViewState
}

/** A block of the site's report. */
export function SiteBlock({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const titleId = useId()
  return (
    <Block aria-labelledby={titleId}>
      <Heading level={3} size="title4" id={titleId}>
        {title}
      </Heading>
      {children}
    </Block>
  )
}

export const SiteNote = styled(Text).attrs({ size: 'small', tone: 'muted' })``

/** Rows of a block, one under the other. */
export const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`

/** What a row is made of: targets, examples, faults. */
export const Items = styled.ul`
  display: grid;
  gap: ${token.space[2]};
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    padding-inline-start: ${token.space[3]};
    border-inline-start: 2px solid ${token.color.line};
    overflow-wrap: anywhere;
  }
`

/** A line that belongs to what stands above it. */
export const Detail = styled.span`
  color: ${token.color.muted};
  font-size: ${token.text.caption};
`

const Block = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[2]};
`
