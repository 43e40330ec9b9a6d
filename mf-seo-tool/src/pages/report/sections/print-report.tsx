import { token } from '@agency/ui'
import { brand, fill } from '@agency/web-kit'
import { qrCodeOf } from '@agency/web-kit/qr-code'
import { format } from 'date-fns'
import { es } from 'date-fns/locale/es'
import { useLayoutEffect } from 'react'
import { styled } from 'styled-components'
import type { BrowserVisit } from '../../../features/analysis/browser-visit.ts'
import { firstStep } from '../../../features/analysis/first-step.ts'
import type { Report, ReportSection } from '../../../features/analysis/report.ts'
import { shortAddresses } from '../../../features/analysis/short-addresses.ts'
import { pathOf, siteName } from '../../../features/analysis/website-url.ts'
import { checksOf, isRefuted, type WithVisit } from '../../../features/analysis/with-visit.ts'
import type { SiteReportSeen } from '../../../features/site-run/site-report.ts'
import { formatNumber } from '../../../platform/numbers.ts'
import type { ReportContent } from '../report.content.ts'
import { isIssue } from '../shown.ts'
import { verdictOf } from '../verdict.ts'
import { doneSummaryOf } from './browser-visit-section.tsx'
import { fixText } from './fix-line.tsx'
import { PrintSite } from './site/print-site.tsx'
import { siteContent } from './site/site.content.ts'
import { Solution } from './solution.tsx'
import { consentOf } from './visit/consent-block.tsx'
import { domTable } from './visit/dom-block.tsx'
import { healthTables } from './visit/health-block.tsx'
import { speedFigures, speedNote } from './visit/speed-block.tsx'
import type { VisitTableProps } from './visit/visit-table.tsx'

export interface PrintReportProps {
  readonly content: ReportContent
  readonly report: Report
  /** Of a browser, where it has ended. */
  readonly visit?: BrowserVisit | undefined
  readonly beside?: WithVisit | undefined
  /** Of the whole site, where a run has ended. */
  readonly siteReport?: SiteReportSeen | undefined
  /** Opens the report without personal data. */
  readonly shareLink?: string | undefined
}

/** The report on paper: a page of summary, the faults with how to fix them, and all checks as a table. */
export function PrintReport({ content, report, visit, beside, siteReport, shareLink }: PrintReportProps) {
  const site = siteName(report.website) || content.noWebsite
  useMarginBoxes(fill(content.title, { site }))
  return (
    <Paper>
      <Summary content={content} report={report} site={site} shareLink={shareLink} />
      <Faults content={content} sections={report.sections} />
      <AllChecks content={content} sections={report.sections} />
      {visit && beside && <Visit content={content} visit={visit} beside={beside} />}
      {siteReport && siteReport.pages.length > 1 && (
        <NewPage>
          <PrintSite content={siteContent} checksContent={content.sections} report={siteReport} />
        </NewPage>
      )}
    </Paper>
  )
}

function Summary({ content, report, site, shareLink }: PrintReportProps & { readonly site: string }) {
  const { score, priority, print } = content
  const qrCode = shareLink ? qrCodeOf(shareLink) : undefined
  const actions = [...report.priorities.first, ...report.priorities.next]
  return (
    <section>
      {report.isUnproven ? <Unproven>{content.unproven}</Unproven> : <Brand>{brand.name}</Brand>}
      <h1>{fill(content.title, { site })}</h1>
      {report.analyzedAt && <p>{format(report.analyzedAt, content.date, { locale: es })}</p>}
      <Verdict>{verdictOf(content, report)}</Verdict>
      {report.readWith && <p>{content.readWith[report.readWith]}</p>}
      <Scores>
        <div>
          <dt>{score.global}</dt>
          <dd>{report.percent === null ? score.none : fill(score.value, { percent: report.percent })}</dd>
        </div>
        {report.scores.map(({ id, band, current, max }) => (
          <div key={id}>
            <dt>{score.categories[id]}</dt>
            <dd>
              {band === null
                ? score.unscored
                : `${formatNumber(current)}${fill(score.outOf, { max: formatNumber(max) })}`}
            </dd>
          </div>
        ))}
      </Scores>
      {actions.length > 0 && (
        <>
          <h2>{fill(priority.title, { count: report.priorities.first.length })}</h2>
          <Actions>
            {actions.map((check) => (
              <li key={check.key}>
                <strong>{shortAddresses(check.message).text}</strong>
                {check.solution && (
                  <span>
                    {firstStep(check.solution)
                      .map(({ text }) => text)
                      .join('')}
                  </span>
                )}
                {check.fix && <small>{fixText(content.sections, check.fix)}</small>}
              </li>
            ))}
          </Actions>
        </>
      )}
      {shareLink && (
        <ShareLink>
          {qrCode && (
            <svg viewBox={`0 0 ${qrCode.size} ${qrCode.size}`} role="img" aria-label={print.qrCode}>
              <path d={qrCode.path} />
            </svg>
          )}
          <p>
            {print.link} <a href={shareLink}>{shareLink}</a>
          </p>
        </ShareLink>
      )}
    </section>
  )
}

interface SectionsProps {
  readonly content: ReportContent
  readonly sections: readonly ReportSection[]
}

/** What to put right, by category. */
function Faults({ content, sections }: SectionsProps) {
  const faulty = sections
    .map((section) => ({ section, faults: checksOf(section).filter(isIssue) }))
    .filter(({ faults }) => faults.length > 0)
  if (faulty.length === 0) return null
  return (
    <NewPage>
      <h2>{content.print.faults}</h2>
      {faulty.map(({ section, faults }) => (
        <Columns key={section.key}>
          {faults.map((check, index) => (
            <Fault key={check.key}>
              {/* In one piece with the first of them, so that it never ends a column. */}
              {index === 0 && <h3>{section.title || content.sections.untitled}</h3>}
              <h4>
                {check.title} <small>{content.sections.outcomes[check.outcome]}</small>
              </h4>
              <p>{shortAddresses(check.message).text}</p>
              {check.elsewhere && (
                <p>{fill(content.sections.elsewhere, { page: pathOf(check.elsewhere) })}</p>
              )}
              {check.seen && (
                <p>
                  {content.sections.seen}: {check.seen.message}
                </p>
              )}
              {check.solution && (
                <Solution content={content.sections} text={check.solution} title={check.title} />
              )}
              {check.fix && <small>{fixText(content.sections, check.fix)}</small>}
            </Fault>
          ))}
        </Columns>
      ))}
    </NewPage>
  )
}

/** Every check with its outcome. */
const AllChecks = ({ content, sections }: SectionsProps) => (
  <NewPage>
    <h2>{content.print.all}</h2>
    {sections.map((section) => (
      <Columns key={section.key}>
        <table>
          <caption>{section.title || content.sections.untitled}</caption>
          <tbody>
            {checksOf(section).map((check) => (
              <tr key={check.key}>
                <th scope="row">{check.title}</th>
                <td>
                  {isRefuted(check) ? content.sections.refuted : content.sections.outcomes[check.outcome]}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Columns>
    ))}
  </NewPage>
)

/** What a browser saw: at most this many rows of a table, so that it stays within two pages. */
const VISIT_ROWS = 12

function Visit({
  content,
  visit,
  beside,
}: {
  readonly content: ReportContent
  readonly visit: BrowserVisit
  readonly beside: WithVisit
}) {
  const { visit: words } = content
  const { before, dom, speed, health } = visit
  const consent = consentOf(words.consent, visit)
  return (
    <NewPage>
      <h2>{words.title}</h2>
      <p>{doneSummaryOf(words, visit, beside)}</p>
      <p>{words.note}</p>
      <Columns>
        {checksOf(beside.visitSection)
          .filter(isIssue)
          .map((check) => (
            <Fault key={check.key}>
              <h4>
                {check.title} <small>{content.sections.outcomes[check.outcome]}</small>
              </h4>
              <p>{shortAddresses(check.message).text}</p>
            </Fault>
          ))}
      </Columns>
      {consent && (
        <>
          <h3>{words.consent.title}</h3>
          {[...(consent.finding ? [consent.finding] : []), ...consent.lines].map((line) => (
            <p key={line}>{line}</p>
          ))}
          {consent.head.length > 0 && (
            <Columns>
              <PrintTable caption={words.consent.contacted} head={consent.head} rows={consent.contacted} />
              <PrintTable caption={words.consent.stored} head={consent.head} rows={consent.stored} />
            </Columns>
          )}
        </>
      )}
      {speed && (
        <>
          <h3>{words.speed.title}</h3>
          <p>{speedNote(words.speed, speed)}</p>
          <p>
            {speedFigures(words, speed)
              .map(({ name, value }) => `${name}: ${value}`)
              .join(' · ')}
          </p>
        </>
      )}
      {dom && (
        <>
          <h3>{words.dom.title}</h3>
          <PrintTable {...domTable(words.dom, dom)} />
        </>
      )}
      <Columns>
        {before && before.hosts.length > 0 && (
          <PrintTable
            caption={words.before.hostsCaption}
            rows={before.hosts.map(({ host, company }) => [[host], [company ?? words.before.unknownCompany]])}
          />
        )}
        {before && before.stored.length > 0 && (
          <PrintTable
            caption={words.before.storedCaption}
            rows={before.stored.map(({ name, host, kind }) => [[name], [host || words.before.kinds[kind]]])}
          />
        )}
        {health &&
          healthTables(words.health, health).map(({ caption, rows }) => (
            <PrintTable key={caption} caption={caption} rows={rows} />
          ))}
      </Columns>
    </NewPage>
  )
}

interface PrintTableProps extends Pick<VisitTableProps, 'rows'> {
  readonly caption?: string
  readonly head?: readonly string[]
}

const PrintTable = ({ caption, head, rows }: PrintTableProps) => (
  <Unbroken>
    {caption && <caption>{caption}</caption>}
    {head && (
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
    )}
    <tbody>
      {rows.slice(0, VISIT_ROWS).map(([first, ...others], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a site may set two cookies of one name
        <tr key={index}>
          <th scope="row">{first?.filter(Boolean).join(' · ')}</th>
          {others.map(([text, detail], column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order
            <td key={column}>{text || detail}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </Unbroken>
)

/** Title and page number in the margins of every page. A sheet made by script, which the CSP lets through. */
function useMarginBoxes(title: string): void {
  useLayoutEffect(() => {
    // Older browsers print without.
    if (!('adoptedStyleSheets' in document)) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(marginBoxes(title))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
    }
  }, [title])
}

/** The margin boxes of a page with this title. */
export const marginBoxes = (title: string): string => {
  // In a CSS string quotes, backslashes and line breaks are escaped by code.
  const text = title.replace(/["\\\n\r\f]/g, (character) => `\\${character.charCodeAt(0).toString(16)} `)
  return `@page {
    margin: 14mm 12mm 16mm;
    @bottom-left { content: "${text}"; font: 8pt sans-serif; }
    @bottom-right { content: counter(page) " / " counter(pages); font: 8pt sans-serif; }
  }`
}

const Paper = styled.div`
  display: none;

  @media print {
    display: block;
    font-size: 8.5pt;
    line-height: 1.35;
  }

  h1 {
    font-size: 24pt;
    overflow-wrap: anywhere;
  }

  h2 {
    margin-block: ${token.space[3]} ${token.space[2]};
    font-size: 14pt;
  }

  h3 {
    margin-block: ${token.space[2]};
    font-size: 11pt;
  }

  h4 {
    font-size: 9pt;
  }

  small {
    color: ${token.color.muted};
    font-size: 7.5pt;
    font-weight: ${token.weight.text};
  }

  pre {
    padding: 0;
    font-size: 7pt;
    line-height: 1.3;
  }
`

const NewPage = styled.section`
  break-before: page;
`

const Brand = styled.p`
  margin-block-end: ${token.space[6]};
  color: ${token.color.accent};
  font-family: ${token.font.heading};
  font-size: 14pt;
  font-weight: ${token.weight.heading};
`

const Unproven = styled.p`
  margin-block-end: ${token.space[6]};
  padding: ${token.space[3]};
  border: 1px solid;
  font-size: 12pt;
  font-weight: ${token.weight.strong};
`

const Verdict = styled.p`
  margin-block: ${token.space[4]};
  font-size: 12pt;
`

const Scores = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  gap: ${token.space[3]};

  & > div {
    padding: ${token.space[3]};
    border: 1px solid ${token.color.line};
    border-radius: ${token.radius.medium};
  }

  dd {
    font-size: 14pt;
    font-weight: ${token.weight.strong};
  }
`

const Actions = styled.ol`
  display: grid;
  gap: ${token.space[2]};
  margin-block-end: ${token.space[5]};
  padding-inline-start: ${token.space[5]};
  font-size: 9.5pt;

  & > li > * {
    display: block;
    overflow-wrap: anywhere;
  }
`

const ShareLink = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  overflow-wrap: anywhere;
  break-inside: avoid;

  & > svg {
    flex: none;
    width: 30mm;
    height: 30mm;
    fill: black;
    shape-rendering: crispEdges;
  }
`

const Columns = styled.div`
  columns: 2;
  column-gap: ${token.space[6]};

  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 7.5pt;
    line-height: 1.2;
  }

  caption {
    padding-block: ${token.space[2]} ${token.space[1]};
    font-size: 11pt;
    font-weight: ${token.weight.strong};
    text-align: start;
    break-after: avoid;
  }

  tr {
    break-inside: avoid;
    border-block-end: 0.5pt solid ${token.color.line};
  }

  th {
    font-weight: ${token.weight.text};
    text-align: start;
  }

  td {
    text-align: end;
    white-space: nowrap;
  }
`

const Unbroken = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 7.5pt;
  line-height: 1.2;
  break-inside: avoid;

  tr {
    border-block-end: 0.5pt solid ${token.color.line};
  }

  th,
  td {
    font-weight: ${token.weight.text};
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }

  thead th {
    font-weight: ${token.weight.strong};
  }
`

const Fault = styled.article`
  padding-block-end: ${token.space[2]};
  overflow-wrap: anywhere;
  break-inside: avoid;
`
