import { CATEGORY_IDS, type Points, percentOf, totalOf } from '@agency/contracts'
import { fieldsOf, prioritiesOf, readPoints } from '@agency/contracts/saved-report'
import type { Mail } from '../../platform/mail.ts'
import type { FullAnalysisRecord } from './analyses.store.ts'
import { linkMailTexts as texts } from './link-mail.content.ts'
import { checksOf, parsedReport } from './summary-of.ts'

/**
 * The mail with the link of an analysis to the address that was given with it. Anyone can give the address of another person
 * and save any text as a report, so nothing in it was written by a visitor: numbers, and titles of checks that are our own.
 */
export function linkMail(
  { uniqueId, email, results }: Pick<FullAnalysisRecord, 'uniqueId' | 'email' | 'results'>,
  { publicUrl, isOwnTitle }: { readonly publicUrl: string; readonly isOwnTitle: (title: string) => boolean },
): Mail {
  const report = parsedReport(results)
  const scores = CATEGORY_IDS.map(
    (id) => [texts.categories[id], readPoints(fieldsOf(report.scores)[id])] as const,
  )
  const titles = prioritiesOf(checksOf(report))
    .first.map(({ title }) => title)
    .filter(isOwnTitle)
  return {
    to: email,
    subject: texts.subject,
    paragraphs: [
      { text: texts.intro },
      { link: `${publicUrl}/analiza-tu-web#${uniqueId}`, label: texts.report },
      {
        text: [
          `${texts.score}: ${percentText(totalOf(scores.map(([, points]) => points)))}`,
          ...scores.map(([title, points]) => `${title}: ${percentText(points)}`),
        ].join('\n'),
      },
      ...(titles.length === 0
        ? []
        : [{ text: [texts.priorities, ...titles.map((title) => `– ${title}`)].join('\n') }]),
      { text: texts.notYou },
    ],
  }
}

function percentText(points: Points): string {
  const percent = percentOf(points)
  return percent === null ? texts.noScore : `${percent} %`
}
