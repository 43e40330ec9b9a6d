import { once } from 'node:events'
import net from 'node:net'
import { createLogger } from '@agency/service-kit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sampleSave } from '../testing/samples.ts'
import { partsOf, startSmtp } from '../testing/smtp-server.ts'
import { type Gateway, startGateway } from '../testing/start-gateway.ts'
import { storeKinds, type TestStore } from '../testing/stores.ts'
import { createOutbox, type Mail } from './mail.ts'

const TO = 'agencia@example.com'
const MAIL: Mail = {
  subject: 'Nuevo mensaje de Ñandú',
  paragraphs: [
    { text: 'Uno <b>&\ndos' },
    { link: 'https://agencia.example/admin?a=1&b="2"', label: 'Ver en el panel' },
  ],
  replyTo: { name: 'Ana, "la" Pérez', address: 'ana@example.com' },
}

describe('createOutbox', () => {
  let log: string[]
  beforeEach(() => {
    log = []
  })
  const outboxTo = (smtpUrl: string, own: { retryAfterMs?: readonly number[]; timeoutMs?: number } = {}) =>
    createOutbox({
      smtpUrl,
      to: TO,
      logger: createLogger({ name: 'test', destination: { write: (line) => void log.push(line) } }),
      retryAfterMs: [1, 1, 1],
      ...own,
    })

  it('sends plain text and HTML, the visitor to reply to', async () => {
    const smtp = await startSmtp()
    const outbox = outboxTo(smtp.url)
    outbox.put(MAIL)
    await smtp.until(1)
    await outbox.close()
    await smtp.close()
    const [mail] = smtp.received
    expect(mail).toMatchObject({ from: TO, to: [TO] })
    const { head, body } = partsOf(mail?.text ?? '')
    expect(head).toMatch(/^Reply-To: .+<ana@example\.com>$/m)
    expect(head).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(body).toContain('Uno <b>&\r\ndos')
    expect(body).toContain('Ver en el panel: https://agencia.example/admin?a=1&b="2"')
    expect(body).toContain('<p>Uno &lt;b&gt;&amp;<br>dos</p>')
    expect(body).toContain('href="https://agencia.example/admin?a=1&amp;b=&quot;2&quot;"')
  })

  it('sends to a visitor, who replies to the agency', async () => {
    const smtp = await startSmtp()
    const outbox = outboxTo(smtp.url)
    outbox.put({ to: 'ana@example.com', subject: 'Hola', paragraphs: [{ text: 'Uno' }] })
    await smtp.until(1)
    await outbox.close()
    await smtp.close()
    expect(smtp.received[0]).toMatchObject({ from: TO, to: ['ana@example.com'] })
    const { head } = partsOf(smtp.received[0]?.text ?? '')
    expect(head).toMatch(/^To: ana@example\.com$/m)
    expect(head).not.toMatch(/^Reply-To/m)
  })

  it('allows no header injection', async () => {
    const smtp = await startSmtp()
    const outbox = outboxTo(smtp.url)
    const evil = 'x\r\nBcc: spy@example.com\u2028Cc: spy@example.com'
    outbox.put({ ...MAIL, subject: evil, replyTo: { name: evil, address: 'ana@example.com' } })
    await smtp.until(1)
    await outbox.close()
    await smtp.close()
    const [mail] = smtp.received
    expect(mail?.to).toEqual([TO])
    expect(mail?.text).not.toMatch(/^(bcc|cc):/im)
  })

  it('retries after a temporary refusal, in order', async () => {
    let refusals = 2
    const smtp = await startSmtp({
      onMailFrom: (_address, _session, done) => {
        refusals -= 1
        done(
          refusals < 0
            ? undefined
            : Object.assign(new Error('later, ana@example.com'), { responseCode: 451 }),
        )
      },
    })
    const outbox = outboxTo(smtp.url)
    for (const subject of ['one', 'two']) outbox.put({ ...MAIL, subject })
    await smtp.until(2)
    await outbox.close()
    await smtp.close()
    expect(smtp.received.map(({ text }) => /^Subject: (.+)$/m.exec(text)?.[1]?.trim())).toEqual([
      'one',
      'two',
    ])
    expect(log.filter((line) => line.includes('"responseCode":451'))).toHaveLength(2)
    expect(log.join('')).not.toContain('ana@example.com')
  })

  it('gives up at once after a final refusal, and goes on with the next', async () => {
    let refusals = 0
    const smtp = await startSmtp({
      onData: (stream, _session, done) => {
        stream.resume()
        stream.on('end', () => {
          refusals += 1
          done(Object.assign(new Error('no'), { responseCode: 554 }))
        })
      },
    })
    const outbox = outboxTo(smtp.url)
    outbox.put(MAIL)
    outbox.put(MAIL)
    await outbox.close(5000)
    await smtp.close()
    expect(refusals).toBe(2)
    expect(log.filter((line) => line.includes('mail given up'))).toHaveLength(2)
  })

  it('sends nothing unencrypted to another machine, unless its address says so', async () => {
    const smtp = await startSmtp()
    // This machine, under an address that does not look like it.
    const elsewhere = smtp.url.replace('127.0.0.1', '[::ffff:127.0.0.1]')
    const strict = outboxTo(elsewhere)
    strict.put(MAIL)
    await expect.poll(() => log.some((line) => line.includes('mail given up'))).toBe(true)
    expect(log.at(-1)).toContain('"code":"ETLS"')
    await strict.close()
    expect(smtp.received).toEqual([])
    const lenient = outboxTo(`${elsewhere}?requireTLS=false`)
    lenient.put(MAIL)
    await smtp.until(1)
    await lenient.close()
    await smtp.close()
  })

  it('gives up after four tries without a server', async () => {
    const smtp = await startSmtp()
    await smtp.close()
    const outbox = outboxTo(smtp.url)
    outbox.put(MAIL)
    while (!log.some((line) => line.includes('mail given up'))) {
      await new Promise((resolve) => setImmediate(resolve))
    }
    await outbox.close()
    expect(log.filter((line) => line.includes('will try again'))).toHaveLength(3)
  })

  it('gives up on a silent server, and still closes in time', async () => {
    const silent = net.createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as net.AddressInfo
    const outbox = outboxTo(`smtp://127.0.0.1:${port}`, { timeoutMs: 60_000 })
    outbox.put(MAIL)
    outbox.put(MAIL)
    await outbox.close(10)
    expect(log.join('')).toContain('"mails":2,"msg":"mail lost at the stop"')
    silent.close()
  })

  it('takes no more than it can hold, and nothing once it is closed', async () => {
    const smtp = await startSmtp()
    await smtp.close()
    const outbox = outboxTo(smtp.url, { retryAfterMs: [60_000] })
    for (let count = 0; count < 205; count += 1) outbox.put(MAIL)
    expect(log.filter((line) => line.includes('mail not taken'))).toHaveLength(5)
    await outbox.close(5000)
    outbox.put(MAIL)
    expect(log.filter((line) => line.includes('mail not taken'))).toHaveLength(6)
  })
})

describe.each(storeKinds)('mail of a gateway on $name', ({ create }) => {
  let testStore: TestStore
  let gateway: Gateway
  let now = Date.parse('2026-11-20T10:00:00.000Z')
  beforeEach(() => {
    testStore = create()
  })
  afterEach(async () => {
    await gateway.close()
    await testStore.remove()
  })

  async function start(smtpUrl: string) {
    gateway = await startGateway({
      env: {
        ...testStore.env,
        SMTP_URL: smtpUrl,
        NOTIFY_EMAIL: TO,
        PUBLIC_URL: 'https://agencia.example',
      },
      clock: () => new Date(now),
    })
  }
  async function write(own: object = {}) {
    const token = (await (await gateway.get('/api/contact/token')).json()) as object
    now += 5000
    const message = { name: 'Ana Pérez', email: 'ana@example.com', phone: '600', message: 'Hola\n¿qué tal?' }
    return (await gateway.post('/api/contact', { ...message, ...token, ...own })).status
  }
  const kept = async () => (await gateway.deps.messagesStore.list({ filter: 'all', sort: 'newest' })).total

  it('mails the agency about a message and an analysis', async () => {
    const smtp = await startSmtp()
    await start(smtp.url)
    const analysis = sampleSave()
    expect([await write(), (await gateway.post('/api/seo-analysis', analysis)).status]).toEqual([201, 201])
    await smtp.until(2)
    await smtp.close()
    const [message, report] = smtp.received.map(({ text }) => partsOf(text).body)
    expect(message).toContain('Nombre: Ana Pérez\r\nEmail: ana@example.com\r\nTeléfono: 600')
    expect(message).toContain('Hola\r\n¿qué tal?')
    expect(message).toContain('https://agencia.example/admin')
    expect(report).toContain('Web: https://mitienda.es')
    expect(report).toContain('Puntuación: 50 %')
    expect(report).toContain(`https://agencia.example/analiza-tu-web#${analysis.uniqueId}`)
  })

  it('names the report of a message, its score and its link', async () => {
    const smtp = await startSmtp()
    await start(smtp.url)
    const analysis = sampleSave()
    await gateway.post('/api/seo-analysis', analysis)
    await write({ analysisId: analysis.uniqueId })
    await write({ analysisId: 'unknownunknown' })
    await smtp.until(3)
    await smtp.close()
    const [, about, without] = smtp.received.map(({ text }) => partsOf(text).body)
    expect(about).toContain('Sobre el informe de https://mitienda.es: 50 %')
    expect(about).toContain(`Ver el informe: https://agencia.example/analiza-tu-web#${analysis.uniqueId}`)
    expect(without).not.toMatch(/informe/i)
  })

  it.each([
    ['there is no server', 'smtp://127.0.0.1:1'],
    ['its name is unknown', 'smtp://mail.invalid:25'],
  ])('answers 201 and keeps the message when %s', async (_case, smtpUrl) => {
    await start(smtpUrl)
    expect(await write()).toBe(201)
    expect(await kept()).toBe(1)
  })

  it('answers 201 without waiting for a silent server', async () => {
    const silent = net.createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    await start(`smtp://127.0.0.1:${(silent.address() as net.AddressInfo).port}`)
    expect(await write()).toBe(201)
    expect(await kept()).toBe(1)
    silent.close()
  })
})
