import { token } from '@agency/ui'
import { fill, parseUrl } from '@agency/web-kit'
import { styled } from 'styled-components'
import { pathOf } from '../../../../features/analysis/website-url.ts'
import type { SkippedPages } from '../../../../features/site-run/site-report.ts'
import { formatNumber } from '../../../../platform/numbers.ts'
import { type BlockProps, Detail, SiteBlock } from './site-block.tsx'

/** What was not read as a page, why, and how often. */
export const SkippedBlock = ({
  content,
  skipped,
}: Pick<BlockProps, 'content'> & { readonly skipped: readonly SkippedPages[] }) =>
  skipped.length > 0 && (
    <SiteBlock title={content.skipped.title}>
      <List role="list">
        {skipped.map(({ why, count, example }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a newer service may send several reasons that are «other» here
          <li key={index}>
            {skippedText(content, { why, count })} <Detail>{exampleText(content, { why, example })}</Detail>
          </li>
        ))}
      </List>
    </SiteBlock>
  )

/** «12: búsquedas, filtros y órdenes de listas». */
export const skippedText = (
  { skipped: { reasons } }: BlockProps['content'],
  { why, count }: Pick<SkippedPages, 'why' | 'count'>,
): string => `${formatNumber(count)}: ${reasons[why]}`

/** One of them; of another host its name. */
export const exampleText = (
  { skipped: words }: BlockProps['content'],
  { why, example }: Pick<SkippedPages, 'why' | 'example'>,
): string =>
  why === 'otherHost'
    ? fill(words.host, { host: parseUrl(example)?.host ?? example })
    : fill(words.example, { example: pathOf(example) })

const List = styled.ul`
  display: grid;
  gap: ${token.space[1]};
  padding: 0;
  font-size: ${token.text.small};
  line-height: ${token.leading.snug};
  list-style: none;
  overflow-wrap: anywhere;
`
