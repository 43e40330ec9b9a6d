import type { Mail } from '../../platform/mail.ts'
import type { AnalysisRecord } from './analyses.store.ts'
import { analysisMailTexts as texts } from './analysis-mail.content.ts'

/** The mail to the agency about a new analysis. */
export function analysisMail(record: AnalysisRecord, publicUrl: string): Mail {
  const { uniqueId, website, name, email, summary } = record
  const { score, worst } = summary
  return {
    subject: `${texts.subject} ${website}`,
    paragraphs: [
      {
        text: [
          `${texts.website}: ${website}`,
          `${texts.name}: ${name}`,
          `${texts.email}: ${email}`,
          score === null ? texts.noScore : `${texts.score}: ${score} %`,
        ].join('\n'),
      },
      ...(worst.length === 0
        ? []
        : [{ text: [texts.worst, ...worst.map((item) => `– ${item}`)].join('\n') }]),
      { link: `${publicUrl}/analiza-tu-web#${uniqueId}`, label: texts.report },
    ],
    replyTo: { name, address: email },
  }
}
