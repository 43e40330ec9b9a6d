import { token } from '@agency/ui'
import { plural } from '@agency/web-kit'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { shortAddresses } from '../../../../features/analysis/short-addresses.ts'
import { pathOf } from '../../../../features/analysis/website-url.ts'
import type {
  FindingItem,
  SiteFindingSeen,
  SiteGroupSeen,
  SiteReportSeen,
} from '../../../../features/site-run/site-report.ts'
import type { ReportContent } from '../../report.content.ts'
import { fixText } from '../fix-line.tsx'
import type { SiteContent } from './site.content.ts'
import { countsLine, countsOf } from './site-words.ts'
import { skippedText } from './skipped-block.tsx'

export interface PrintSiteProps {
  readonly content: SiteContent
  readonly checksContent: ReportContent['sections']
  readonly report: SiteReportSeen
}

/** So much of each fits on four pages. */
const MOST = { items: 3, groups: 30, examples: 2, pages: 40 } as const

/** The whole site on paper: its faults, what is put right once, and its pages as a table. */
export const PrintSite = ({ content, checksContent, report }: PrintSiteProps) => {
  const { findings, groups, pages, skipped } = report
  return (
    <>
      <h2>{content.title}</h2>
      <p>{countsLine(content, report)}</p>
      <Part title={content.findings.title} isShown={findings.length > 0}>
        {findings.map((finding) => (
          <PrintFault key={finding.id} content={content} checksContent={checksContent} fault={finding}>
            {finding.items.slice(0, MOST.items).map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same texts
              <li key={index}>{itemText(item)}</li>
            ))}
            {finding.total > MOST.items && <li>{plural(finding.total - MOST.items, content.more)}</li>}
          </PrintFault>
        ))}
      </Part>
      <Part title={content.groups.title} isShown={groups.length > 0}>
        {groups.slice(0, MOST.groups).map((group) => (
          <PrintFault
            key={`${group.id} ${group.examples[0]}`}
            content={content}
            checksContent={checksContent}
            fault={group}
          >
            {group.examples.slice(0, MOST.examples).map((url) => (
              <li key={url}>{pathOf(url)}</li>
            ))}
          </PrintFault>
        ))}
        {groups.length > MOST.groups && <p>{plural(groups.length - MOST.groups, content.more)}</p>}
      </Part>
      <h3>{content.pages.title}</h3>
      <Table>
        <thead>
          <tr>
            {Object.values(content.pages.columns).map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pages.slice(0, MOST.pages).map((page) => {
            const { errors, warnings } = countsOf(page)
            return (
              <tr key={page.key}>
                <th scope="row">
                  {page.title || content.pages.untitled} · {pathOf(page.url)}
                </th>
                <td>{page.status}</td>
                <td>{page.percent ?? content.pages.unscored}</td>
                <td>{errors}</td>
                <td>{warnings}</td>
              </tr>
            )
          })}
        </tbody>
      </Table>
      {pages.length > MOST.pages && <p>{plural(pages.length - MOST.pages, content.more)}</p>}
      {skipped.length > 0 && (
        <>
          <h3>{content.skipped.title}</h3>
          {skipped.map((pages, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a newer service may send several that are «other» here
            <p key={index}>{skippedText(content, pages)}</p>
          ))}
        </>
      )}
    </>
  )
}

/** A target in one line: what it is, what is wrong with it, and a page where it stands. */
const itemText = ({ target, text, note, pages: [page] }: FindingItem): string =>
  [target && shortAddresses(target).text, text && `«${text}»`, note, page && pathOf(page)]
    .filter(Boolean)
    .join(' · ')

interface PartProps {
  readonly title: string
  readonly isShown: boolean
  readonly children: ReactNode
}

const Part = ({ title, isShown, children }: PartProps) =>
  isShown && (
    <>
      <h3>{title}</h3>
      <Columns>{children}</Columns>
    </>
  )

interface PrintFaultProps extends Omit<PrintSiteProps, 'report'> {
  readonly fault: SiteFindingSeen | SiteGroupSeen
  readonly children: ReactNode
}

const PrintFault = ({ content, checksContent, fault, children }: PrintFaultProps) => (
  <Fault>
    <h4>
      {fault.title} <small>{content.outcomes[fault.outcome]}</small>
    </h4>
    <p>{shortAddresses(fault.message).text}</p>
    <ul>{children}</ul>
    {fault.fix && <small>{fixText(checksContent, fault.fix)}</small>}
  </Fault>
)

const Columns = styled.div`
  columns: 2;
  column-gap: ${token.space[6]};
`

const Fault = styled.article`
  padding-block-end: ${token.space[2]};
  overflow-wrap: anywhere;
  break-inside: avoid;

  ul {
    padding-inline-start: ${token.space[4]};
    font-size: 7.5pt;
  }
`

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 7.5pt;
  line-height: 1.2;

  tr {
    break-inside: avoid;
    border-block-end: 0.5pt solid ${token.color.line};
  }

  th,
  td {
    font-weight: ${token.weight.text};
    text-align: start;
    overflow-wrap: anywhere;
  }

  td,
  th + th {
    width: 4em;
    text-align: end;
  }

  thead th {
    font-weight: ${token.weight.strong};
  }
`
