import { once } from 'node:events'
import type net from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

type Received = { readonly from: string; readonly to: readonly string[]; readonly text: string }

/** A real SMTP server on a free port. */
export async function startSmtp(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const waiting: (() => void)[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        })
        done()
        for (const resolve of waiting.splice(0)) resolve()
      })
    },
    ...options,
  })
  // Connection errors of a client that leaves are expected.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as net.AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** Resolves when this many mails have arrived. */
    until: async (count: number) => {
      while (received.length < count) await new Promise<void>((resolve) => waiting.push(resolve))
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** The parts of a mail, decoded. */
export function partsOf(text: string) {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1] ?? ''
  const parts = rest.join('\r\n\r\n').split(`--${boundary}`)
  const decoded = parts.map((part) => {
    const [headers = '', ...body] = part.trim().split('\r\n\r\n')
    const content = body.join('\r\n\r\n')
    if (/base64/i.test(headers)) return Buffer.from(content, 'base64').toString()
    const bytes = content
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    return Buffer.from(bytes, 'latin1').toString()
  })
  return { head: head.replace(/\r\n\s+/g, ' '), body: decoded.join('\n') }
}
