import { type ClientRequest, request as httpRequest } from 'node:http'
import { ProjectRecordSchema, PublicProjectSchema } from '@agency/contracts'
import { strictly } from '@agency/contracts/testing/strictly'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  htmlPage,
  hugePng,
  noiseJpeg,
  plainImage,
  sidewaysPhoto,
  svgWithScript,
} from '../../testing/images.ts'
import { ADMIN, type Gateway, startGateway } from '../../testing/start-gateway.ts'
import { storeKinds, type TestStore } from '../../testing/stores.ts'
import { createProjectsCleaner } from './projects-cleaner.ts'

const CREATE = '/api/admin/projects/create'
const LIST = '/api/admin/projects'
const FIELDS = {
  title: 'Bodega Ñandú',
  category: 'Tienda online',
  description: 'Vinos del Altiplano.\nY aceite.',
  externalLink: 'https://bodega.example',
  displayOrder: '3',
  isActive: '1',
}

type Fields = Readonly<Record<string, string | undefined>>
type Sent = { readonly bytes: Uint8Array; readonly name?: string; readonly type?: string }

describe.each(storeKinds)('projects on $name', { timeout: 30_000 }, ({ create }) => {
  let testStore: TestStore
  let gateway: Gateway
  let photo: Buffer
  let now = new Date('2026-11-20T10:00:00.000Z')
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  beforeAll(async () => {
    photo = await plainImage('jpeg')
    testStore = create()
    gateway = await startGateway({
      env: testStore.env,
      clock: () => now,
    })
  })
  afterEach(async () => {
    for (const { id } of (await gateway.deps.projectsStore.list()).records)
      await call('DELETE', `${LIST}/${id}`)
    later(120_000)
    await cleanOnce()
  })
  afterAll(async () => {
    await gateway.close()
    await testStore.remove()
  })

  const cleanOnce = () => {
    const { projectsStore, images } = gateway.deps
    return createProjectsCleaner({ store: projectsStore, images })(now)
  }

  async function send(
    method: string,
    path: string,
    { fields = FIELDS, image, by = ADMIN }: { fields?: Fields; image?: Sent | undefined; by?: Fields } = {},
  ) {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...by, ...fields })) {
      if (value !== undefined) form.append(name, value)
    }
    if (image !== undefined) {
      const { bytes, name = 'foto.jpg', type = 'image/jpeg' } = image
      form.append('image', new Blob([Buffer.from(bytes)], { type }), name)
    }
    return answerOf(await fetch(`${gateway.url}${path}`, { method, body: form }))
  }

  async function call(method: string, path: string, body: object = {}, by: object = ADMIN) {
    const response = await fetch(`${gateway.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...by, ...body }),
    })
    return answerOf(response)
  }

  async function answerOf(response: Response) {
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? undefined : JSON.parse(text),
    }
  }

  async function created(fields: Fields = {}, image: Buffer = photo) {
    const answer = await send('POST', CREATE, { fields: { ...FIELDS, ...fields }, image: { bytes: image } })
    expect(answer.status).toBe(201)
    return strictly(ProjectRecordSchema).parse(answer.body)
  }
  const publicList = async () =>
    strictly(z.array(PublicProjectSchema)).parse((await answerOf(await gateway.get('/api/projects'))).body)
  const publicTitles = async () => (await publicList()).map(({ title }) => title)
  /** Without the headers that `fetch` adds to a conditional request. */
  const statusFor = (path: string, headers: Record<string, string>) =>
    new Promise((resolve, reject) => {
      const asked = httpRequest(`${gateway.url}${path}`, { headers }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      asked.on('error', reject).end()
    })
  const imageStatus = async (url: string) => {
    const response = await gateway.get(url)
    await response.arrayBuffer()
    return response.status
  }

  it('creates a project that visitors see with its image in every width', async () => {
    const answer = await send('POST', CREATE, { image: { bytes: photo, name: 'diseño ñandú.jpg' } })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store'])
    const record = strictly(ProjectRecordSchema).parse(answer.body)
    expect(record).toMatchObject({
      ...FIELDS,
      displayOrder: 3,
      isActive: 1,
      isSample: 0,
      createdAt: now.toISOString(),
    })
    expect(record.images.map(({ width, height }) => [width, height])).toEqual([
      [480, 320],
      [600, 400],
    ])
    expect(record.imagePath).toBe(record.images[1]?.url)

    const { displayOrder: _o, isActive: _a, isSample: _s, createdAt: _c, ...visible } = record
    expect(await publicList()).toEqual([visible])
    expect((await gateway.get('/api/projects')).headers.get('cache-control')).toBe('no-cache')

    for (const { url, width } of record.images) {
      const response = await gateway.get(url)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, s-maxage=0, immutable',
        'x-content-type-options': 'nosniff',
      })
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width })
      const etag = response.headers.get('etag') ?? ''
      expect([await statusFor(url, { 'if-none-match': etag }), etag.length > 10]).toEqual([304, true])
    }
  })

  it('stores empty optional fields: no link, no order, not active', async () => {
    const record = await created({ externalLink: '', displayOrder: '', isActive: '0' })
    expect(record).toMatchObject({ displayOrder: 0, isActive: 0 })
    expect(record).not.toHaveProperty('externalLink')
    expect(await publicList()).toEqual([])
  })

  it('rotates a sideways photo and removes its location', async () => {
    const { images } = await created({}, await sidewaysPhoto())
    expect(images.map(({ width, height }) => [width, height])).toEqual([[40, 60]])
    const bytes = Buffer.from(await (await gateway.get(images[0]?.url ?? '')).arrayBuffer())
    expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  })

  it.each([
    ['an SVG with a script', svgWithScript, 'logo.svg', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a page named .png', htmlPage, 'foto.png', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['256 million pixels', hugePng({ width: 16_000, height: 16_000 }), 'foto.png', 400, 'INVALID'],
    ['an empty file', Buffer.alloc(0), 'foto.jpg', 400, 'INVALID'],
  ])('refuses %s beside its field', async (_case, bytes, name, status, code) => {
    const { status: got, body } = await send('POST', CREATE, { image: { bytes, name, type: 'image/png' } })
    expect([got, body.code]).toEqual([status, code])
    expect(body.fields).toEqual({ image: body.error })
    expect(await publicList()).toEqual([])
  })

  it('refuses half a JPEG, and one of 17 MB', async () => {
    const half = (await noiseJpeg({ width: 800, height: 600 })).subarray(0, 100_000)
    expect(await send('POST', CREATE, { image: { bytes: half } })).toMatchObject({
      status: 400,
      body: { code: 'INVALID', fields: { image: expect.stringContaining('dañada') } },
    })
    const large = Buffer.concat([photo, Buffer.alloc(17e6)])
    expect(await send('POST', CREATE, { image: { bytes: large } })).toMatchObject({
      status: 413,
      body: { code: 'TOO_LARGE', error: 'La imagen no puede pasar de 10 MB.' },
    })
    expect(await gateway.deps.images.names()).toEqual([])
  })

  it('reports all issues of a form at once', async () => {
    const answer = await send('POST', CREATE, {
      fields: {
        title: ' ',
        category: 'x'.repeat(81),
        externalLink: 'javascript:alert(1)',
        displayOrder: '1.5',
      },
    })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields).sort()).toEqual(
      ['title', 'category', 'description', 'externalLink', 'displayOrder', 'image'].sort(),
    )
    expect(answer.body.fields.image).toBe('Elige una imagen.')
  })

  it.each([
    ['title', 'Bodega\nÑandú', 'El título'],
    ['category', 'Tienda\u0000online', 'La categoría'],
    ['externalLink', 'https://bodega.example/\u202egpj.exe', 'El enlace'],
    ['externalLink', 'https://bodega\t.example', 'El enlace'],
  ])('refuses a line break or a control character in %s: %j', async (field, value, label) => {
    const sentence = `${label} no puede contener saltos de línea ni caracteres de control.`
    const refused = { status: 400, body: { code: 'INVALID', error: sentence, fields: { [field]: sentence } } }
    const fields = { ...FIELDS, [field]: value }
    expect(await send('POST', CREATE, { fields, image: { bytes: photo } })).toMatchObject(refused)
    expect(await gateway.deps.images.names()).toEqual([])
    const record = await created()
    const path = `${LIST}/${record.id}`
    expect(await send('PATCH', path, { fields: { [field]: value } })).toMatchObject(refused)
    expect((await call('POST', LIST)).body).toEqual([record])
  })

  it('lists, changes and restores a project that is older than the rules of its form', async () => {
    const old = {
      id: 'older',
      title: 'Bodega\n\u202eÑandú',
      category: 'Tienda\u0000',
      description: 'Vinos\u0000.',
      externalLink: 'https://bodega.example/a\tb',
      displayOrder: 3,
      createdAt: now.toISOString(),
    }
    await gateway.deps.projectsStore.insert({ ...old, isActive: true, isSample: false, images: [] })
    const { createdAt: _time, displayOrder: _order, ...visible } = old
    expect(await publicList()).toMatchObject([visible])
    const path = `${LIST}/older`
    expect(await send('PATCH', path, { fields: { displayOrder: '4' } })).toMatchObject({
      status: 200,
      body: { ...old, displayOrder: 4 },
    })
    await call('DELETE', path)
    expect(await call('POST', `${path}/restore`)).toMatchObject({ status: 200, body: visible })
    expect(await send('PATCH', path, { fields: { title: old.title } })).toMatchObject({ status: 400 })
  })

  it.each([
    ['POST', CREATE],
    ['PATCH', `${LIST}/unknown`],
  ])('refuses in the promised order: %s %s', async (method, path) => {
    const wrong = { email: ADMIN.email, password: 'wrong' }
    const svg = { bytes: svgWithScript }
    expect(await send(method, path, { by: wrong, image: svg })).toMatchObject({ status: 401 })
    expect(await send(method, path, { by: {}, image: svg })).toMatchObject({ status: 401 })
    const large = { bytes: Buffer.concat([photo, Buffer.alloc(17e6)]) }
    expect(await send(method, path, { by: wrong, image: large })).toMatchObject({ status: 401 })
    expect(await send(method, path, { image: large })).toMatchObject({ status: 413 })
    expect(await send(method, path, { image: svg })).toMatchObject({ status: 415 })
    const nothing = { fields: {}, by: wrong, image: { bytes: photo } }
    expect(await send(method, path, nothing)).toMatchObject({
      status: 401,
      body: { error: 'Credenciales incorrectas', code: 'UNAUTHORIZED' },
    })
    expect(await send(method, path, { by: {}, image: { bytes: photo } })).toMatchObject({ status: 401 })
    const json = await call(method, path)
    expect([json.status, json.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    expect(await send(method, path, { fields: { title: '' } })).toMatchObject({
      status: method === 'PATCH' ? 404 : 400,
    })
  })

  it('refuses forms that no browser sends', async () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_field, index) => [`f${index}`, 'x']))
    expect(await send('POST', CREATE, { fields: many })).toMatchObject({
      status: 400,
      body: { code: 'INVALID' },
    })
    const long = { ...FIELDS, description: 'x'.repeat(100_000) }
    expect(await send('POST', CREATE, { fields: long })).toMatchObject({ status: 413 })
    const nested = { ...FIELDS, 'title[$ne]': '1' }
    expect(await send('POST', CREATE, { fields: nested })).toMatchObject({ status: 400 })
    const twoFiles = new FormData()
    for (const [name, value] of Object.entries({ ...ADMIN, ...FIELDS })) twoFiles.append(name, value)
    for (const name of ['a.jpg', 'b.jpg']) twoFiles.append('image', new Blob([photo]), name)
    const response = await fetch(`${gateway.url}${CREATE}`, { method: 'POST', body: twoFiles })
    expect(response.status).toBe(400)
    const cut = await fetch(`${gateway.url}${CREATE}`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\ncontent-disposition: form-data; name="title"\r\n\r\nhalf',
    })
    expect(await cut.json()).toMatchObject({ code: 'INVALID', error: expect.stringContaining('incompleto') })
    const twice = new FormData()
    for (const [name, value] of Object.entries({ ...ADMIN, ...FIELDS, title2: 'x' }))
      twice.append(name, value)
    twice.append('title', 'otra vez')
    expect((await fetch(`${gateway.url}${CREATE}`, { method: 'POST', body: twice })).status).toBe(400)
  })

  /** An upload of which only the beginning is sent. */
  async function startUpload(method: string, path: string, by: Fields = ADMIN) {
    const upload = httpRequest(`${gateway.url}${path}`, {
      method,
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 1_000_000 },
    })
    upload.on('error', () => undefined)
    for (const [name, value] of Object.entries(by))
      upload.write(`--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    upload.write('--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n')
    await new Promise((resolve) => upload.write(photo, resolve))
    return upload
  }

  it('bounds the uploads that are read at once, new projects and changes together', async () => {
    const { id } = await created()
    const calls = [
      ['POST', CREATE],
      ['PATCH', `${LIST}/${id}`],
    ] as const
    // What is read is refused, so that nothing is stored: 415 means that there was a place.
    const change = () => send('PATCH', `${LIST}/${id}`, { image: { bytes: svgWithScript } })
    const open = new Set<ClientRequest>()
    // Where a change comes before an upload is admitted, it takes the last place for a moment: one more is begun then.
    let refused = await change()
    for (let count = 0; refused.status === 415; count += 1) {
      const [method, path] = calls[count % 2] ?? calls[0]
      open.add(await startUpload(method, path))
      await new Promise((resolve) => setTimeout(resolve, 50))
      refused = await change()
    }
    expect(open.size).toBeGreaterThanOrEqual(8)
    expect(refused).toMatchObject({
      status: 503,
      body: {
        code: 'SERVICE_UNAVAILABLE',
        error: 'Se están recibiendo demasiadas imágenes a la vez. Inténtalo de nuevo en un minuto.',
      },
    })
    expect(refused.headers.get('retry-after')).toBe('10')
    for (const upload of open) upload.destroy()
    while ((await change()).status !== 415);
  })

  it('takes an upload of the administrator while strangers keep theirs open', async () => {
    const open = await Promise.all(Array.from({ length: 10 }, () => startUpload('POST', CREATE, {})))
    await created()
    for (const upload of open) upload.destroy()
  })

  it('stores nothing of an incomplete upload', async () => {
    const upload = await startUpload('POST', CREATE)
    upload.destroy()
    expect(await gateway.deps.images.names()).toEqual([])
    expect(await publicList()).toEqual([])
  })

  it('changes what the form says and keeps the image unless there is a new one', async () => {
    const record = await created()
    const changed = await send('PATCH', `${LIST}/${record.id}`, {
      fields: { title: 'Otro título', externalLink: '', isActive: '0' },
      image: { bytes: Buffer.alloc(0) },
    })
    const { externalLink: _gone, ...rest } = record
    expect([changed.status, changed.body]).toEqual([200, { ...rest, title: 'Otro título', isActive: 0 }])
    expect(await publicList()).toEqual([])

    const fields = { isActive: '1', displayOrder: '-2' }
    const { body } = await send('PATCH', `${LIST}/${record.id}`, {
      fields,
      image: { bytes: await plainImage('png', { width: 200, height: 100 }) },
    })
    expect(body).toMatchObject({ title: 'Otro título', displayOrder: -2, createdAt: record.createdAt })
    expect(body.images).toHaveLength(1)
    expect(await publicList()).toMatchObject([{ images: body.images }])
    expect(await imageStatus(body.imagePath)).toBe(200)
  })

  it('refuses a change that is not valid and changes nothing', async () => {
    const record = await created()
    const answers = [
      await send('PATCH', `${LIST}/${record.id}`, { fields: { title: '' } }),
      await send('PATCH', `${LIST}/${record.id}`, { fields: { isActive: 'sí' } }),
      await send('PATCH', `${LIST}/${record.id}`, { fields: {}, image: { bytes: photo.subarray(0, 200) } }),
    ]
    expect(answers.map(({ status, body }) => [status, Object.keys(body.fields)])).toEqual([
      [400, ['title']],
      [400, ['isActive']],
      [400, ['image']],
    ])
    expect((await call('POST', LIST)).body).toEqual([record])
  })

  it('keeps the old image for the pages that show it, and then removes it', async () => {
    const record = await created()
    const change = await send('PATCH', `${LIST}/${record.id}`, { image: { bytes: await plainImage('webp') } })
    const { projectsStore, images } = gateway.deps
    const clean = createProjectsCleaner({ store: projectsStore, images })
    await clean(now)
    expect(await imageStatus(record.imagePath)).toBe(200)
    later(6 * 60_000)
    await clean(now)
    expect(await imageStatus(record.imagePath)).toBe(404)
    expect(await imageStatus(change.body.imagePath)).toBe(200)
  })

  it('lists projects for the administrator, with their number', async () => {
    await created({ title: 'Zapatería', displayOrder: '2', category: 'Tienda' })
    later(1000)
    await created({ title: 'Árbol', displayOrder: '1', isActive: '0', description: 'Jardines' })
    later(1000)
    await created({ title: 'Bodega', displayOrder: '1', description: 'Vinos y jardín' })
    const titles = async (options: object) => {
      const { status, body, headers } = await call('POST', LIST, options)
      expect(status).toBe(200)
      return [Number(headers.get('x-total-count')), ...body.map(({ title }: { title: string }) => title)]
    }
    expect(await titles({})).toEqual([3, 'Bodega', 'Árbol', 'Zapatería'])
    expect(await titles({ sort: 'newest' })).toEqual([3, 'Bodega', 'Árbol', 'Zapatería'])
    expect(await titles({ sort: 'title' })).toEqual([3, 'Árbol', 'Bodega', 'Zapatería'])
    expect(await titles({ filter: 'active' })).toEqual([2, 'Bodega', 'Zapatería'])
    expect(await titles({ filter: 'inactive' })).toEqual([1, 'Árbol'])
    expect(await titles({ search: 'JARDIN' })).toEqual([2, 'Bodega', 'Árbol'])
    expect(await titles({ search: '.*' })).toEqual([0])
    expect(await titles({ limit: 1, offset: 1 })).toEqual([3, 'Árbol'])
    expect(await publicTitles()).toEqual(['Bodega', 'Zapatería'])
    expect(await call('POST', LIST, { limit: { $ne: 1 } })).toMatchObject({ status: 400 })
    expect(await call('POST', LIST, { filter: 'todos' })).toMatchObject({ status: 400 })
  })

  it('orders projects, those that are not named last', async () => {
    const [a, b, c] = [
      await created({ title: 'A' }),
      await created({ title: 'B' }),
      await created({ title: 'C' }),
    ]
    const { status, body } = await call('POST', `${LIST}/order`, { ids: [b.id, a.id] })
    expect(status).toBe(200)
    expect(body.map((record: object) => strictly(ProjectRecordSchema).parse(record).displayOrder)).toEqual([
      1, 2, 3,
    ])
    expect(await publicTitles()).toEqual(['B', 'A', 'C'])
    for (const ids of [['unknown'], [a.id, a.id], [], 'x', [{ $ne: 1 }], undefined]) {
      expect(await call('POST', `${LIST}/order`, { ids })).toMatchObject({ status: 400 })
    }
    await call('DELETE', `${LIST}/${c.id}`)
    expect(await call('POST', `${LIST}/order`, { ids: [c.id] })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('ha cambiado') },
    })
    expect(await publicTitles()).toEqual(['B', 'A'])
  })

  it('removes a project at once, brings it back within a minute, and then removes its image', async () => {
    const record = await created()
    const path = `${LIST}/${record.id}`
    const gone = await call('DELETE', path)
    expect([gone.status, gone.body]).toEqual([204, undefined])
    expect(await publicList()).toEqual([])
    expect((await call('POST', LIST)).body).toEqual([])
    expect(await call('DELETE', path)).toMatchObject({ status: 404 })
    expect(await send('PATCH', path)).toMatchObject({ status: 404 })

    later(59_000)
    await cleanOnce()
    expect(await call('POST', `${path}/restore`)).toMatchObject({ status: 200, body: record })
    expect(await publicList()).toHaveLength(1)
    expect(await call('POST', `${path}/restore`)).toMatchObject({ status: 404 })

    await call('DELETE', path)
    later(61_000)
    expect(await call('POST', `${path}/restore`)).toMatchObject({ status: 404 })
    await cleanOnce()
    expect(await imageStatus(record.imagePath)).toBe(404)
    expect(await gateway.deps.images.names()).toEqual([])
  })

  it('shows no image of a removed project, in any width, until the removal is undone', async () => {
    const record = await created()
    const path = `${LIST}/${record.id}`
    const etagOf = (url: string) => `"${url.slice(url.lastIndexOf('/') + 1)}"`
    const seen = async (from: Pick<Gateway, 'get'> = gateway) => {
      const answers = await Promise.all(record.images.map(({ url }) => from.get(url)))
      return answers.map(({ status, headers }) => [status, headers.get('cache-control')])
    }
    const shown = record.images.map(() => [200, 'public, max-age=31536000, s-maxage=0, immutable'])
    const gone = record.images.map(() => [404, 'no-store'])
    const other = await startGateway({ env: testStore.env, clock: () => now })
    expect(record.images.length).toBeGreaterThan(1)
    expect(await seen()).toEqual(shown)

    await call('DELETE', path)
    expect(await seen()).toEqual(gone)
    expect(await seen(other)).toEqual(gone)
    for (const { url } of record.images) {
      expect(await statusFor(url, { 'if-none-match': etagOf(url) })).toBe(404)
    }
    await call('POST', `${path}/restore`)
    expect(await seen()).toEqual(shown)
    expect(await seen(other)).toEqual(shown)
    await other.close()
  })

  it('never shows the image of a removed project again while it is being cleaned up', async () => {
    const record = await created()
    await call('DELETE', `${LIST}/${record.id}`)
    later(61_000)
    const { projectsStore, images } = gateway.deps
    const statuses: number[] = []
    const look = async () => {
      for (const { url } of record.images) statuses.push(await imageStatus(url))
    }
    // Between every two steps of the clean-up.
    await createProjectsCleaner({
      store: {
        ...projectsStore,
        expire: (before) => projectsStore.expire(before).finally(look),
        purge: () => look().then(projectsStore.purge).finally(look),
      },
      images: {
        ...images,
        purge: (names) =>
          look()
            .then(() => images.purge(names))
            .finally(look),
      },
    })(now)
    expect(statuses.length).toBeGreaterThan(8)
    expect(new Set(statuses)).toEqual(new Set([404]))
    expect(await images.names()).toEqual([])
  })

  it('shows the image of a project that is not active: the panel does', async () => {
    const record = await created({ isActive: '0' })
    for (const { url } of record.images) expect(await imageStatus(url)).toBe(200)
  })

  it.each([
    ['POST', LIST],
    ['POST', `${LIST}/order`],
    ['POST', `${LIST}/unknown/restore`],
    ['DELETE', `${LIST}/unknown`],
  ])('allows only the administrator to %s %s', async (method, path) => {
    for (const by of [{}, { ...ADMIN, password: 'wrong' }, { email: { $ne: 1 }, password: { $ne: 1 } }]) {
      const { status, body, headers } = await call(method, path, { ids: [] }, by)
      expect([status, body.code, headers.get('cache-control')]).toEqual([401, 'UNAUTHORIZED', 'no-store'])
    }
    const text = await fetch(`${gateway.url}${path}`, { method, body: 'x' })
    expect(text.status).toBe(415)
    expect(await call(method, path, { text: 'x'.repeat(70_000) }, {})).toMatchObject({ status: 413 })
  })

  it.each([
    '/images/',
    '/images/0123456789abcdef-0123456789ab-480.webp',
    '/images/..%2Fagency.sqlite',
    '/images/%2e%2e%2fagency.sqlite',
    '/images/agency.sqlite',
    '/images/0123456789abcdef-0123456789ab-480.webp%00',
    '/images/sub/0123456789abcdef-0123456789ab-480.webp',
  ])('has no image at %s', async (path) => {
    const response = await gateway.get(path)
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'NOT_FOUND' }])
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('shows what one gateway stored through another on the same store', async () => {
    const other = await startGateway({ env: testStore.env, clock: () => now })
    const record = await created()
    const image = await other.get(record.imagePath)
    expect([image.status, (await image.arrayBuffer()).byteLength > 100]).toEqual([200, true])
    expect(await (await other.get('/api/projects')).json()).toHaveLength(1)
    await other.close()
  })

  it('takes 60 uploads from an address and no more, whatever they hold', async () => {
    const limited = await startGateway({
      env: {
        ...testStore.env,
        RATE_LIMIT_FACTOR: '0.05',
        TRUST_PROXY: '1',
      },
    })
    const statuses: number[] = []
    for (let time = 0; time < 4; time += 1) {
      const { status, headers } = await limited.post(CREATE, '{}', { 'x-forwarded-for': '203.0.113.77' })
      statuses.push(status)
      expect(headers.has('retry-after')).toBe(status === 429)
    }
    expect(statuses).toEqual([415, 415, 415, 429])
    await limited.close()
  })
})
