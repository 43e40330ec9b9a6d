import { fill, plural } from '@agency/web-kit'
import type { BrowserVisit } from '../../../../features/analysis/browser-visit.ts'
import { shortAddresses } from '../../../../features/analysis/short-addresses.ts'
import type { VisitItem } from '../../../../features/analysis/visit-parts.ts'
import { formatNumber } from '../../../../platform/numbers.ts'
import { FirstScreens } from './first-screens.tsx'
import { VisitBlock, type VisitContent } from './visit-block.tsx'
import { VisitTable } from './visit-table.tsx'

/** What the page contacts and stores before any click. */
export const BeforeBlock = ({
  content,
  visit: { before, shots },
}: {
  readonly content: VisitContent
  readonly visit: BrowserVisit
}) => {
  const words = content.before
  return (
    <VisitBlock title={words.title} unseen={content.unseen} part={before}>
      {({ hosts, stored }) => (
        <>
          <FirstScreens content={content.shots} shots={shots} />
          <p>{hosts.length > 0 ? plural(hosts.length, words.hosts) : words.noHosts}</p>
          <VisitTable
            caption={words.hostsCaption}
            isCaptionHidden
            head={words.hostColumns}
            rows={hosts.map(({ host, company, purpose, country, afterMs, askedBy }) => [
              [company ?? words.unknownCompany, [purpose, country].filter(Boolean).join(' · ')],
              [
                host,
                askedBy && askedBy !== host
                  ? fill(words.askedBy, { host: shortAddresses(askedBy).text })
                  : '',
              ],
              [fill(words.after, { seconds: formatNumber(afterMs / 1000) })],
            ])}
            firstWidth="36%"
            lastWidth="22%"
            more={content.more}
          />
          <p>{stored.length > 0 ? plural(stored.length, words.stored) : words.noStored}</p>
          <VisitTable
            caption={words.storedCaption}
            isCaptionHidden
            head={words.storedColumns}
            rows={stored.map((item) => [
              [item.name, item.isKept ? words.kinds[item.kind] : words.refused],
              [item.host],
              [lifeOf(words.life, item)],
            ])}
            firstWidth="36%"
            lastWidth="22%"
            more={content.more}
          />
        </>
      )}
    </VisitBlock>
  )
}

function lifeOf(words: VisitContent['before']['life'], { kind, days }: VisitItem): string {
  if (kind === 'local') return words.storage
  if (days === null) return words.session
  return days < 1 ? words.hours : plural(Math.round(days), words.days)
}
