import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ADMIN } from './started-site.mjs'

/** The gateway refuses a form that was sent sooner after its token (svc-api, contact-token.ts). */
const TOKEN_AGE_MS = 2100
/** Beyond this an answer counts as none. */
const PATIENCE_MS = 60_000
/** A PNG of 1 × 1. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/**
 * @typedef {{ status: number, text: string, ms: number }} Answer `status` 0: the connection broke, or nothing came
 * @typedef {'message' | 'analysis' | 'project'} Kind
 * @typedef {{ acknowledged: number, lost: string[], twice: string[] }} Count
 */

/**
 * One request, whose answer counts only when it came whole.
 * @param {string} address
 * @param {RequestInit & { patienceMs?: number }} [options]
 * @returns {Promise<Answer>}
 */
export async function ask(address, { patienceMs = PATIENCE_MS, ...init } = {}) {
  const begun = performance.now()
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(patienceMs) })
    const text = await response.text()
    return { status: response.status, text, ms: performance.now() - begun }
  } catch (error) {
    return { status: 0, text: String(error.cause ?? error), ms: performance.now() - begun }
  }
}

/**
 * Sends JSON.
 * @param {string} address
 * @param {unknown} body
 * @param {Record<string, string>} [headers]
 */
export const post = (address, body, headers = {}) =>
  ask(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/**
 * Writes to a site as visitors and the administrator do, remembers what it has acknowledged, and counts it afterwards.
 * @param {string} url
 */
export function createLedger(url) {
  /** @type {Record<Kind, Set<string>>} */
  const acknowledged = { message: new Set(), analysis: new Set(), project: new Set() }
  /** @type {{ token: unknown, at: number }[]} */
  const tokens = []
  const newId = () => randomBytes(16).toString('hex')

  const fetchToken = async (headers = {}) => {
    const answer = await ask(`${url}/api/contact/token`, { headers })
    if (answer.status === 200) tokens.push({ token: JSON.parse(answer.text), at: performance.now() })
    return answer
  }
  /** @param {Kind} kind @param {string} id @param {Answer} answer */
  const note = (kind, id, answer) => {
    if (answer.status === 201) acknowledged[kind].add(id)
    return answer
  }

  return {
    /** Fetches tokens for messages to come: each is good once, from two seconds on. @param {number} count */
    prepare: (count) => Promise.all(Array.from({ length: count }, () => fetchToken())),
    /** Drops tokens of another time. */
    forgetTokens: () => tokens.splice(0),
    /** @param {Record<string, string>} [headers] */
    sendMessage: async (headers = {}) => {
      if (tokens.length === 0) {
        const answer = await fetchToken(headers)
        if (answer.status !== 200) return answer
      }
      const { token, at } = /** @type {{ token: object, at: number }} */ (tokens.shift())
      await sleep(Math.max(0, TOKEN_AGE_MS - (performance.now() - at)))
      const id = newId()
      const message = { name: 'Ana', email: 'ana@example.es', message: `Mensaje ${id}`, honeypot: '' }
      return note('message', id, await post(`${url}/api/contact`, { ...message, ...token }, headers))
    },
    /** @param {Record<string, string>} [headers] */
    saveAnalysis: async (headers = {}) => {
      const uniqueId = newId()
      const website = 'https://mitienda.es'
      const results = JSON.stringify({ website, scores: SCORES, categories: CATEGORIES })
      const record = { uniqueId, website, name: 'Ana', email: 'ana@example.es', results }
      return note('analysis', uniqueId, await post(`${url}/api/seo-analysis`, record, headers))
    },
    /** @param {Record<string, string>} [headers] */
    createProject: async (headers = {}) => {
      const title = newId()
      const form = new FormData()
      const fields = {
        ...ADMIN,
        title,
        category: 'Web',
        description: 'Una web',
        displayOrder: '9',
        isActive: '1',
      }
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      form.append('image', new Blob([PIXEL], { type: 'image/png' }), 'pixel.png')
      const body = { method: 'POST', headers, body: form }
      return note('project', title, await ask(`${url}/api/admin/projects/create`, body))
    },
    /** One call of the panel. @param {string} path below `/api/admin` @param {object} [body] */
    askPanel: (path, body = {}) => post(`${url}/api/admin${path}`, { ...ADMIN, ...body }),
    /**
     * What the site has of all that it acknowledged.
     * @returns {Promise<Count>}
     * @throws Error when the panel cannot be read
     */
    count: async () => {
      /** @type {Record<Kind, [path: string, idOf: (record: any) => string]>} */
      const lists = {
        message: ['/contact-messages', ({ message }) => message.replace('Mensaje ', '')],
        analysis: ['/seo-analysis', ({ uniqueId }) => uniqueId],
        project: ['/projects', ({ title }) => title],
      }
      const lost = []
      const twice = []
      for (const [kind, [path, idOf]] of Object.entries(lists)) {
        const answer = await post(`${url}/api/admin${path}`, { ...ADMIN, slim: true })
        if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${answer.text}`)
        const stored = new Map()
        for (const record of JSON.parse(answer.text))
          stored.set(idOf(record), (stored.get(idOf(record)) ?? 0) + 1)
        for (const id of acknowledged[kind]) if (!stored.has(id)) lost.push(`${kind} ${id}`)
        for (const [id, count] of stored) if (count > 1) twice.push(`${kind} ${id}`)
      }
      const total = Object.values(acknowledged).reduce((sum, ids) => sum + ids.size, 0)
      return { acknowledged: total, lost, twice }
    },
  }
}

const SCORE = { current: 1, max: 2 }
const SCORES = { technical: SCORE, analytics: SCORE, legal: SCORE }
const CATEGORY = { title: 'Categoría', checks: [{ title: 'Título', message: 'Bien', status: 'success' }] }
const CATEGORIES = { technical: CATEGORY, analytics: CATEGORY, legal: CATEGORY }
