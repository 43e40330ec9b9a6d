import { type ClientRequest, request as httpRequest } from 'node:http'
import { AppError, createLogger, errorHandler, listen } from '@agency/service-kit'
import express, { type RequestHandler } from 'express'
import { afterEach, describe, expect, it } from 'vitest'
import { plainImage } from '../../testing/images.ts'
import { imageUpload } from './image-upload.ts'

const OWNER = { email: 'ana@example.com', password: 'correct' }
const BUSY = { status: 503, body: { error: expect.stringMatching('demasiadas imágenes') } }

const cleanUp: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of cleanUp.splice(0).reverse()) await undo()
})

/** A server that answers with what it read; the credentials are judged when `judge` resolves. */
async function start({ judge = async () => {} }: { judge?: () => Promise<void> } = {}) {
  const photo = await plainImage('jpeg')
  const requireAdmin: RequestHandler = async (request, _response, next) => {
    await judge()
    if (request.body?.password !== OWNER.password) throw new AppError('UNAUTHORIZED', 'no')
    const { email: _email, password: _password, ...rest } = request.body
    request.body = rest
    next()
  }
  const app = express()
  app.set('trust proxy', 1)
  app.post('/', ...imageUpload('image', requireAdmin), (request, response) => {
    response.json({ body: request.body, bytes: request.file?.size })
  })
  app.use(errorHandler({ logger: createLogger({ name: 'test', level: 'silent' }) }))
  const { port, close } = await listen(app, { host: '127.0.0.1', port: 0 })
  cleanUp.push(() => close(0))

  const partOf = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  /** Begins an upload with these fields before its file; `from` is the client's address. */
  const begin = (fields: Readonly<Record<string, string>>, from = '203.0.113.1') => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'x-forwarded-for': from }
    const upload = httpRequest({ port, host: '127.0.0.1', method: 'POST', headers })
    const answer = new Promise<{ status: number | undefined; body: unknown }>((resolve) => {
      upload.on('error', () => resolve({ status: undefined, body: undefined }))
      upload.on('response', async (response) => {
        let text = ''
        for await (const chunk of response) text += chunk
        resolve({ status: response.statusCode, body: JSON.parse(text) })
      })
    })
    for (const [name, value] of Object.entries(fields)) upload.write(partOf(name, value))
    upload.write('--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n')
    upload.write(photo)
    cleanUp.push(() => upload.destroy())
    const finish = (after: Readonly<Record<string, string>> = {}) => {
      upload.write('\r\n')
      for (const [name, value] of Object.entries(after)) upload.write(partOf(name, value))
      upload.end('--x--\r\n')
      return answer
    }
    return { upload, answer, finish }
  }
  return { begin, photo }
}

/** Resolves when the server has read what was sent so far and the upload is still open. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 150))

describe('an upload', () => {
  it('may name the credentials before or after its file, and passes on neither', async () => {
    const { begin, photo } = await start()
    const ok = { status: 200, body: { body: { title: 'a\nb' }, bytes: photo.byteLength } }
    expect(await begin({ ...OWNER, title: 'a\r\nb' }).finish()).toEqual(ok)
    expect(await begin(OWNER).finish({ title: 'a\r\nb' })).toEqual(ok)
    expect(await begin({ title: 'a\r\nb' }).finish(OWNER)).toEqual(ok)
    // What follows the file does not take their place.
    expect(await begin(OWNER).finish({ title: 'a\r\nb', password: 'other' })).toEqual(ok)
  })

  it('is refused with wrong credentials, or none', async () => {
    const { begin } = await start()
    const wrong = { ...OWNER, password: 'wrong' }
    expect(await begin(wrong).finish()).toMatchObject({ status: 401 })
    expect(await begin({}).finish(wrong)).toMatchObject({ status: 401 })
    expect(await begin({}).finish()).toMatchObject({ status: 401 })
  })

  it('is not kept waiting by slow strangers, from one address or from many', async () => {
    const { begin } = await start()
    const same = Array.from({ length: 8 }, () => begin({}))
    const others = Array.from({ length: 12 }, (_other, index) => begin({}, `198.51.100.${index}`))
    const guesses = Array.from({ length: 8 }, () => begin({ ...OWNER, password: 'wrong' }))
    await settle()
    expect(await begin(OWNER).finish()).toMatchObject({ status: 200 })
    for (const { upload } of [...same, ...others, ...guesses]) upload.destroy()
  })

  it('without credentials before its file finds two places for each address, eight in all', async () => {
    const { begin } = await start()
    const slow = [begin({}), begin({})]
    await settle()
    expect(await begin({}).finish(OWNER)).toMatchObject(BUSY)
    const others = [begin({}, '198.51.100.1'), begin({}, '2001:db8::1'), begin({}, '2001:db8::2')]
    await settle()
    // One customer's addresses count as one.
    expect(await begin({}, '2001:db8::3').finish(OWNER)).toMatchObject(BUSY)
    const more = ['198.51.100.2', '198.51.100.3', '198.51.100.4'].map((from) => begin({}, from))
    await settle()
    expect(await begin({}, '198.51.100.5').finish(OWNER)).toMatchObject(BUSY)
    slow[0]?.upload.destroy()
    await settle()
    expect(await begin({}).finish(OWNER)).toMatchObject({ status: 200 })
    for (const { finish } of [...others, ...more]) expect(await finish(OWNER)).toMatchObject({ status: 200 })
  })

  it('of the administrator finds eight places', async () => {
    const { begin } = await start()
    const open = Array.from({ length: 8 }, () => begin(OWNER))
    await settle()
    expect(await begin(OWNER).finish()).toMatchObject(BUSY)
    for (const { finish } of open) expect(await finish()).toMatchObject({ status: 200 })
    expect(await begin(OWNER).finish()).toMatchObject({ status: 200 })
  })

  it('keeps no place when its client left while the credentials were judged', async () => {
    let goOn = () => {}
    const judging = new Promise<void>((resolve) => {
      goOn = resolve
    })
    let judged = 0
    const { begin } = await start({
      judge: async () => {
        judged += 1
        if (judged <= 8) await judging
      },
    })
    const left: ClientRequest[] = Array.from({ length: 8 }, () => begin(OWNER).upload)
    await expect.poll(() => judged).toBe(8)
    for (const upload of left) upload.destroy()
    await settle()
    goOn()
    await settle()
    const open = Array.from({ length: 8 }, () => begin(OWNER))
    for (const { finish } of open) expect(await finish()).toMatchObject({ status: 200 })
  })
})
