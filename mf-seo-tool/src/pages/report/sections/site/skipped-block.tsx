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
            {skippedText(content, { why, count, example })}{' '}
            {why !== 'otherHost' && (
              <Detail>{fill(content.skipped.example, { example: pathOf(example) })}</Detail>
            )}
          </li>
        ))}
      </List>
    </SiteBlock>
  )

/** «Búsquedas, filtros y órdenes de listas: 12»; another host by its name. */
export const skippedText = (
  { skipped: words }: BlockProps['content'],
  { why, count, example }: SkippedPages,
): string =>
  why === 'otherHost'
    ? fill(words.host, { host: parseUrl(example)?.host ?? example })
    : `${words.reasons[why]}: ${formatNumber(count)}`

const List = styled.ul`
  display: grid;
  gap: ${token.space[1]};
  padding: 0;
  font-size: ${token.text.small};
  line-height: ${token.leading.snug};
  list-style: none;
  overflow-wrap: anywhere;
`
