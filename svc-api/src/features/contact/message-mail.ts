import type { MessageReport } from '@agency/contracts'
import type { Mail } from '../../platform/mail.ts'
import type { ReportedMessage } from './contact.service.ts'
import { messageMailTexts } from './message-mail.content.ts'

/** The mail to the agency about a new message. */
export function messageMail(record: ReportedMessage, publicUrl: string): Mail {
  const { name, email, phone, message, analysisId, report } = record
  return {
    subject: `${messageMailTexts.subject} ${name}`,
    paragraphs: [
      {
        text: [
          `${messageMailTexts.name}: ${name}`,
          `${messageMailTexts.email}: ${email}`,
          ...(phone === undefined ? [] : [`${messageMailTexts.phone}: ${phone}`]),
        ].join('\n'),
      },
      { text: message },
      ...(report === undefined ? [] : [{ text: reportText(report) }]),
      ...(analysisId === undefined || report?.isGone !== false
        ? []
        : [{ link: `${publicUrl}/analiza-tu-web#${analysisId}`, label: messageMailTexts.openReport }]),
      { link: `${publicUrl}/admin`, label: messageMailTexts.panel },
    ],
    replyTo: { name, address: email },
  }
}

function reportText({ isGone, website = '', summary }: MessageReport): string {
  if (isGone) return messageMailTexts.reportGone
  const { score } = summary ?? {}
  return `${messageMailTexts.report} ${website}: ${typeof score === 'number' ? `${score} %` : messageMailTexts.noScore}`
}
