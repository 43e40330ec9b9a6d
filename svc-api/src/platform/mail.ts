import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from '@agency/service-kit'
import nodemailer from 'nodemailer'

/** A mail to the agency, or to a visitor who asked for it; texts are raw visitor input. */
export type Mail = {
  /** The visitor's address, checked. Without it the mail goes to the agency. */
  readonly to?: string
  readonly subject: string
  readonly paragraphs: readonly MailParagraph[]
  /** By default the agency. */
  readonly replyTo?: { readonly name: string; readonly address: string }
}

/** Line breaks of a text are kept. */
export type MailParagraph = { readonly text: string } | { readonly link: string; readonly label: string }

export type Outbox = {
  /** Queues a mail and returns at once; never throws. */
  readonly put: (mail: Mail) => void
  /** Number of queued mails. */
  readonly waiting: () => number
  /** Tries the queued mails once more and gives up after `graceMs`. */
  readonly close: (graceMs?: number) => Promise<void>
}

export type OutboxOptions = {
  readonly smtpUrl: string
  /** Sender of every mail, and recipient of those to the agency: with a visitor's address as sender it would look forged. */
  readonly to: string
  readonly logger: Logger
  /** Pauses before each retry, in milliseconds. */
  readonly retryAfterMs?: readonly number[]
  /** Timeout for a silent server. */
  readonly timeoutMs?: number
}

const RETRY_AFTER_MS = [2000, 15_000, 120_000]
const TIMEOUT_MS = 10_000
/** Length of the queue; further mails are dropped, their records are in the store anyway. */
const CAPACITY = 200
const CLOSE_GRACE_MS = 1000

/**
 * Whether mails to this server never leave the machine. To any other they go encrypted or not at all: a machine in between
 * could otherwise remove the server's offer of encryption. `?requireTLS=false` in the address overrides it.
 */
function isOnThisMachine(smtpUrl: string): boolean {
  const { hostname } = new URL(smtpUrl)
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)
}

/** For installations without a mail server. */
export const noOutbox: Outbox = { put: () => {}, waiting: () => 0, close: async () => {} }

/** Sends mails one by one in the background; failures are retried, then logged and dropped. */
export function createOutbox({
  smtpUrl,
  to,
  logger,
  retryAfterMs = RETRY_AFTER_MS,
  timeoutMs = TIMEOUT_MS,
}: OutboxOptions): Outbox {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    requireTLS: !isOnThisMachine(smtpUrl),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const closing = new AbortController()
  const waiting: Mail[] = []
  let sending: Promise<void> | undefined

  const sendAll = async () => {
    for (let mail = waiting[0]; mail !== undefined; mail = waiting[0]) {
      await send(mail)
      waiting.shift()
    }
    sending = undefined
  }

  const send = async (mail: Mail) => {
    for (const pause of [...retryAfterMs, undefined]) {
      try {
        await transport.sendMail(composed(mail, to))
        return
      } catch (error) {
        // The server's message may contain an address.
        const { code, responseCode } = codesOf(error)
        const isFinal = pause === undefined || closing.signal.aborted || (responseCode ?? 0) >= 500
        logger.warn({ code, responseCode }, isFinal ? 'mail given up' : 'mail not sent, will try again')
        if (isFinal) return
        await wait(pause, undefined, { signal: closing.signal }).catch(() => undefined)
      }
    }
  }

  return {
    put: (mail) => {
      if (waiting.length >= CAPACITY || closing.signal.aborted) {
        logger.warn('mail not taken: too many are waiting')
        return
      }
      waiting.push(mail)
      sending ??= sendAll()
    },
    waiting: () => waiting.length,
    close: async (graceMs = CLOSE_GRACE_MS) => {
      closing.abort()
      const inTime = await Promise.race([sending?.then(() => true) ?? true, wait(graceMs, false)])
      if (!inTime) logger.warn({ mails: waiting.length }, 'mail lost at the stop')
      transport.close()
    },
  }
}

function composed({ to, subject, paragraphs, replyTo }: Mail, agency: string) {
  return {
    from: agency,
    to: to === undefined ? agency : { name: '', address: to },
    ...(replyTo && { replyTo: { name: oneLine(replyTo.name), address: replyTo.address } }),
    subject: oneLine(subject),
    text: paragraphs
      .map((paragraph) => ('link' in paragraph ? `${paragraph.label}: ${paragraph.link}` : paragraph.text))
      .join('\n\n'),
    html: `<!doctype html><html lang="es"><body>${paragraphs.map(htmlOf).join('')}</body></html>`,
  }
}

function htmlOf(paragraph: MailParagraph): string {
  return 'link' in paragraph
    ? `<p><a href="${escaped(paragraph.link)}">${escaped(paragraph.label)}</a></p>`
    : `<p>${escaped(paragraph.text).replace(/\r?\n/g, '<br>')}</p>`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)

/** A line break would start another header. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

function codesOf(error: unknown): { readonly code?: string; readonly responseCode?: number } {
  if (!(error instanceof Error)) return {}
  return {
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...('responseCode' in error && typeof error.responseCode === 'number'
      ? { responseCode: error.responseCode }
      : {}),
  }
}
