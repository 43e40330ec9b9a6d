import type { Mail } from '../../platform/mail.ts'
import { messageMailTexts } from './message-mail.content.ts'
import type { MessageRecord } from './messages.store.ts'

/** The mail to the agency about a new message. */
export function messageMail(record: MessageRecord, publicUrl: string): Mail {
  const { name, email, phone, message } = record
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
      { link: `${publicUrl}/admin`, label: messageMailTexts.panel },
    ],
    replyTo: { name, address: email },
  }
}
