import type {
  AdminAnalysis,
  AdminMessage,
  Person,
  ProjectRecord,
  Template,
  TodayItem,
} from '@agency/contracts'
import { vi } from 'vitest'

export const CREDENTIALS = { email: 'admin@agencia.es', password: 'secreta-y-larga-ñ' } as const

/** Of the second factor. */
export const CODE = '123456'
export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** A call as the gateway receives it. */
export interface Call {
  readonly method: string
  readonly path: string
  /** JSON, or the fields of a form. */
  readonly body: Readonly<Record<string, unknown>>
  /** What the panel sends for the second factor. */
  readonly token?: string | null
}

interface Data {
  analyses: readonly AdminAnalysis[]
  messages: readonly AdminMessage[]
  projects: readonly ProjectRecord[]
  today: readonly TodayItem[]
  templates: readonly Template[]
  /** The tokens that are valid where a second factor is set up; `undefined` for an older gateway. */
  tokens: readonly string[] | null | undefined
}

type Noted = Pick<Person, 'notes' | 'callOn' | 'doNotContact'>

const TEMPLATES: readonly Template[] = [
  {
    id: 'firstAnswer',
    subject: 'Tu consulta',
    body: 'Hola, {nombre}:\n\nUn saludo,\n{agencia}',
    isDefault: 1,
  },
  {
    id: 'afterReport',
    subject: 'El informe de {web}',
    body: 'Hola, {nombre}:\n\n{fallos}\n\nEntero: {informe}',
    isDefault: 1,
  },
  { id: 'reminder', subject: 'Sigue abierta', body: 'Hola otra vez, {nombre}:', isDefault: 1 },
]

type Answer = (call: Call) => Response | Promise<Response>

export const json = (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

export const refuse = (status: number, error: string, fields?: Readonly<Record<string, string>>) =>
  json({ error, code: 'INVALID', ...(fields && { fields }) }, status)

/**
 * Replaces the network with the gateway's administrator calls over records in memory. `answers` take precedence, by
 * prefix of `METHOD /path`.
 */
export function fakeGateway({
  previousVisitAt = null,
  ...records
}: Partial<Data> & { readonly previousVisitAt?: string | null } = {}) {
  const data: Data = {
    analyses: [],
    messages: [],
    projects: [],
    today: [],
    templates: TEMPLATES,
    tokens: null,
    ...records,
  }
  const noted = new Map<string, Noted>()
  const removed = new Map<string, () => void>()
  const calls: Call[] = []
  const answers: Record<string, Answer> = {}

  const lists = { 'seo-analysis': 'analyses', 'contact-messages': 'messages', projects: 'projects' } as const
  const byFilter: Readonly<Record<string, (item: AdminAnalysis & AdminMessage) => boolean>> = {
    notContacted: ({ contacted }) => contacted === 0,
    contacted: ({ contacted }) => contacted === 1,
    nuevo: ({ status }) => status === 'nuevo',
    leído: ({ status }) => status === 'leído',
    respondido: ({ status }) => status === 'respondido',
  }

  function bulk(
    kind: 'seo-analysis' | 'contact-messages',
    { ids, action, ...credentials }: Call['body'],
  ): Response {
    const done = ids as readonly string[]
    const path = `/api/admin/${kind}`
    for (const id of action === 'restore' ? done.toReversed() : done) {
      if (action === 'remove') answer({ method: 'DELETE', path: `${path}/${id}`, body: credentials })
      else if (action === 'restore')
        answer({ method: 'POST', path: `${path}/${id}/restore`, body: credentials })
      else if (kind === 'seo-analysis') {
        const body = { ...credentials, contacted: action === 'contacted' }
        answer({ method: 'PATCH', path: `${path}/${id}/contacted`, body })
      } else
        answer({ method: 'PATCH', path: `${path}/${id}/status`, body: { ...credentials, status: action } })
    }
    return json({ done, missing: [] })
  }

  function listOf(
    name: Exclude<keyof Data, 'tokens'>,
    { ids, filter, search, sort, limit, offset = 0 }: Call['body'],
  ): Response {
    if (Array.isArray(ids)) return json(data[name].filter(({ id }) => ids.includes(id)))
    const found = (data[name] as readonly (AdminAnalysis & AdminMessage)[])
      .filter(byFilter[String(filter)] ?? (() => true))
      .filter((item) =>
        JSON.stringify(item)
          .toLowerCase()
          .includes(String(search ?? '').toLowerCase()),
      )
    const sorted = sort === 'oldest' ? found.toReversed() : found
    const start = Number(offset)
    const page = sorted.slice(start, limit === undefined ? undefined : start + Number(limit))
    return json(page, 200, { 'x-total-count': String(found.length) })
  }

  function changed<Item extends { readonly id: string }>(
    items: readonly Item[],
    id: string,
    change: Partial<Item>,
    keep: (items: readonly Item[]) => void,
  ): Response {
    keep(items.map((item) => (item.id === id ? { ...item, ...change } : item)))
    return json({ id, ...change })
  }

  function summary() {
    const { analyses, messages, projects } = data
    const contacted = analyses.filter((analysis) => analysis.contacted === 1).length
    const withStatus = (status: string) => messages.filter((message) => message.status === status).length
    const active = projects.filter((project) => project.isActive === 1).length
    return {
      analyses: {
        total: analyses.length,
        thisWeek: analyses.length,
        contacted,
        notContacted: analyses.length - contacted,
      },
      messages: {
        total: messages.length,
        new: withStatus('nuevo'),
        read: withStatus('leído'),
        answered: withStatus('respondido'),
      },
      projects: { total: projects.length, active, inactive: projects.length - active },
      today: data.today.length,
      ...(data.tokens !== undefined && { secondFactor: data.tokens ? 1 : 0 }),
      previousVisitAt,
    }
  }

  function personOf(id: string): Person | undefined {
    const email = [...data.analyses, ...data.messages].find((record) => record.id === id)?.email
    if (email === undefined) return undefined
    const messages = data.messages.filter((message) => message.email === email)
    const records: Person['records'] = [
      ...data.analyses
        .filter((analysis) => analysis.email === email)
        .map((analysis) => ({ kind: 'analysis', analysis }) as const),
      ...messages.map((message) => ({ kind: 'message', message }) as const),
    ]
    const newest = records.at(-1)
    const phone = messages.at(-1)?.phone
    return {
      email,
      name: (newest?.kind === 'analysis' ? newest.analysis : newest?.message)?.name ?? '',
      ...(phone && { phone }),
      ...(noted.get(email) ?? { notes: '', callOn: null, doNotContact: 0 }),
      hasWritten: messages.length > 0 ? 1 : 0,
      records,
    }
  }

  function person(method: string, id: string, { notes, callOn, doNotContact }: Call['body']): Response {
    const found = personOf(id)
    if (!found) return json({ error: 'No existe.', code: 'NOT_FOUND' }, 404)
    if (method === 'PATCH') {
      noted.set(found.email, {
        notes: notes === undefined ? found.notes : String(notes),
        callOn: callOn === undefined ? found.callOn : (callOn as string | null),
        doNotContact: doNotContact === undefined ? found.doNotContact : doNotContact ? 1 : 0,
      })
    }
    return json(personOf(id))
  }

  function template(method: string, id: string, { subject, body }: Call['body']): Response {
    const original = TEMPLATES.find((one) => one.id === id)
    if (!original) return json({ error: 'No existe.', code: 'NOT_FOUND' }, 404)
    const changed: Template =
      method === 'DELETE'
        ? original
        : { id: original.id, subject: String(subject), body: String(body), isDefault: 0 }
    data.templates = data.templates.map((one) => (one.id === id ? changed : one))
    return json(changed)
  }

  /** Where a second factor is set up, a login takes CODE, and every other call a token that it answers with. */
  function secondFactor(
    path: string,
    id: string,
    { code, secret }: Call['body'],
    token = '',
  ): Response | null {
    const wrong = () => json({ error: 'El código no es correcto.', code: 'SECOND_FACTOR_WRONG' }, 401)
    const isLogin = path.endsWith('/login')
    if (data.tokens && isLogin && code !== undefined) {
      return code === CODE ? json({ ok: true }, 200, { 'x-second-factor': newToken() }) : wrong()
    }
    if (data.tokens && !data.tokens.includes(token)) {
      return json({ error: 'Escribe también el código.', code: 'SECOND_FACTOR_REQUIRED' }, 401)
    }
    if (id === 'propose') return json({ secret: SECRET, link: `otpauth://totp/agencia?secret=${SECRET}` })
    if (id !== 'on' && id !== 'off') return null
    if (code !== CODE || (id === 'on' && secret !== SECRET)) return wrong()
    if (id === 'on') return new Response(null, { status: 204, headers: { 'x-second-factor': newToken() } })
    data.tokens = null
    return new Response(null, { status: 204 })
  }
  function newToken(): string {
    const token = `token ${(data.tokens?.length ?? 0) + 1}`
    data.tokens = [...(data.tokens ?? []), token]
    return token
  }

  function answer({ method, path, body, token }: Call): Response {
    if (body.email !== CREDENTIALS.email || body.password !== CREDENTIALS.password) {
      return json({ error: 'Credenciales incorrectas', code: 'UNAUTHORIZED' }, 401)
    }
    const [, , , kind = '', id = '', action] = path.split('/')
    const factor = secondFactor(path, kind === 'second-factor' ? id : '', body, token ?? '')
    if (factor) return factor
    if (kind === 'login') return json({ ok: true })
    if (kind === 'summary') return json(summary())
    if (kind === 'funnel') return json({ days: [] })
    if (kind === 'people') return person(method, id, body)
    if (kind === 'today') return json({ count: data.today.length, items: data.today })
    if (kind === 'templates') return id === '' ? json(data.templates) : template(method, id, body)
    if (kind === 'personal-data') {
      const subject = String(body.subject)
      const analyses = data.analyses.filter(({ email }) => email === subject)
      const messages = data.messages.filter(({ email }) => email === subject)
      if (id === 'export') return json({ subject, exportedAt: new Date().toISOString(), analyses, messages })
      data.analyses = data.analyses.filter(({ email }) => email !== subject)
      data.messages = data.messages.filter(({ email }) => email !== subject)
      return json({ analyses: analyses.length, messages: messages.length })
    }
    const name = lists[kind as keyof typeof lists]
    if (id === '') return listOf(name, body)
    if (id === 'bulk') return bulk(kind as 'seo-analysis' | 'contact-messages', body)
    if (id === 'create') {
      const { email: _email, password: _password, image: _image, ...fields } = body
      const made = { ...fields, id: 'made', imagePath: '/images/made.webp', images: [], isSample: 0 }
      const project = { ...made, isActive: Number(fields.isActive) } as unknown as ProjectRecord // text fields
      data.projects = [...data.projects, project]
      return json(project, 201)
    }
    if (id === 'hide-samples') {
      data.projects = data.projects.map((project) =>
        project.isSample ? { ...project, isActive: 0 } : project,
      )
      return json(data.projects)
    }
    if (id === 'order') {
      const ids = body.ids as readonly string[]
      data.projects = data.projects.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      return json(data.projects)
    }
    if (method === 'DELETE') {
      const before: readonly { id: string }[] = data[name]
      const place = before.findIndex((item) => item.id === id)
      removed.set(path, () =>
        Object.assign(data, { [name]: (data[name] as unknown[]).toSpliced(place, 0, before[place]) }),
      )
      Object.assign(data, { [name]: before.toSpliced(place, 1) })
      return new Response(null, { status: 204 })
    }
    if (action === 'restore') {
      removed.get(path.replace('/restore', ''))?.()
      return json({ id })
    }
    if (action === 'contacted') {
      const contacted = body.contacted ? 1 : 0
      return changed(data.analyses, id, { contacted }, (items) => {
        data.analyses = items
      })
    }
    if (action === 'status') {
      const status = body.status as AdminMessage['status']
      return changed(data.messages, id, { status }, (items) => {
        data.messages = items
      })
    }
    return changed(data.projects, id, { title: String(body.title) }, (items) => {
      data.projects = items
    })
  }

  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    const call: Call = {
      method,
      path,
      body: body instanceof FormData ? Object.fromEntries(body) : JSON.parse(String(body)),
      token: new Headers(headers).get('x-second-factor'),
    }
    calls.push(call)
    const special = Object.entries(answers).find(([start]) => `${method} ${path}`.startsWith(start))?.[1]
    return (special ?? answer)(call)
  })
  return {
    data,
    calls,
    summary,
    /** Overrides the response to a kind of call, until `delete answers[…]`. */
    answers,
    to: (start: string) => calls.filter(({ method, path }) => `${method} ${path}`.startsWith(start)),
  }
}
