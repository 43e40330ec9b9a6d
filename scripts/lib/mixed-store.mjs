import { createRequire } from 'node:module'
import { join } from 'node:path'
import { inDatabase } from './mongo-server.mjs'
import { call, sendMessage } from './visitor.mjs'
import { ROOT } from './workspace.mjs'

/** What is added to records: tables of SQLite, collections of MongoDB. */
const TABLES = ['analyses', 'messages', 'projects', 'admin_visits', 'done_once']

/**
 * @typedef {{ email: string, password: string }} Administrator
 * @typedef {'old' | 'next'} Age
 * @typedef {Record<string, { id: string, later: unknown }[]>} Additions by table
 * @typedef {{ env: NodeJS.ProcessEnv, add: () => Promise<void>, read: () => Promise<Additions> }} Store `env` makes a gateway
 *   use it; `add` gives every record a field that only the next release knows, `read` gives them all
 */

/**
 * A store is written by the next gateway, read, changed and written by the one before after a rollback, and read by the
 * next one again.
 * @param {object} options
 * @param {Store} options.store
 * @param {Administrator} options.administrator
 * @param {(age: Age, env: NodeJS.ProcessEnv, work: (url: string) => Promise<void>) => Promise<void>} options.withGateway
 *   starts a gateway of that release, gives its address to `work`, and stops it
 * @throws Error in one sentence when something is lost
 */
export async function rollbackOfStore({ store, administrator, withGateway }) {
  const admin = (url, path, body = {}, method) =>
    call(url, `/api/admin${path}`, { ...administrator, ...body }, method)
  const lists = async (url) => ({
    analyses: await admin(url, '/seo-analysis'),
    messages: await admin(url, '/contact-messages'),
    projects: await admin(url, '/projects'),
  })
  const kept = { analyses: '', messages: '', projects: '' }

  await withGateway('next', store.env, async (url) => {
    await admin(url, '/login')
    for (const number of [1, 2]) {
      await save(url, `primera${number}`)
      await sendMessage(url, messageOf(`primera${number}`))
    }
    if ((await lists(url)).projects.length === 0) throw new Error('a first start made no projects')
  })
  await store.add()

  await withGateway('old', store.env, async (url) => {
    const { analyses, messages, projects } = await lists(url)
    const [removedAnalysis, keptAnalysis] = [idOf(analyses, 'primera1'), idOf(analyses, 'primera2')]
    const [removedMessage, keptMessage] = [idOf(messages, 'primera1'), idOf(messages, 'primera2')]
    Object.assign(kept, { analyses: keptAnalysis, messages: keptMessage, projects: projects[0].id })
    const opened = await (await fetch(`${url}/api/seo-analysis/${uniqueIdOf('primera2')}`)).json()
    if (opened.results !== RESULTS) throw new Error('the saved report is no longer what was saved')
    await admin(url, '/login')
    await admin(url, `/seo-analysis/${keptAnalysis}/contacted`, { contacted: true }, 'PATCH')
    await admin(url, `/contact-messages/${keptMessage}/status`, { status: 'leído' }, 'PATCH')
    await changeProject(url, administrator, projects[0])
    await admin(url, '/projects/order', { ids: projects.map(({ id }) => id) })
    await admin(url, `/seo-analysis/${removedAnalysis}`, {}, 'DELETE')
    await admin(url, `/contact-messages/${removedMessage}`, {}, 'DELETE')
    await admin(url, `/contact-messages/${keptMessage}`, {}, 'DELETE')
    await admin(url, `/contact-messages/${keptMessage}/restore`)
    await save(url, 'segunda')
    await sendMessage(url, messageOf('segunda'))
  })

  await withGateway('next', store.env, async (url) => {
    const { analyses, messages, projects } = await lists(url)
    expectEqual(
      'analyses',
      analyses.map(({ name, contacted }) => `${name} ${contacted}`),
      ['primera2 1', 'segunda 0'],
    )
    expectEqual(
      'messages',
      messages.map(({ name, status }) => `${name} ${status}`),
      ['primera2 leído', 'segunda nuevo'],
    )
    if (!projects.some(({ id, title }) => id === kept.projects && title === 'Otro título')) {
      throw new Error('the change of a project is gone')
    }
  })
  const additions = await store.read()
  for (const [table, id] of Object.entries(kept)) {
    const { later } = additions[table]?.find((record) => record.id === id) ?? {}
    if (later !== 'kept') throw new Error(`the field that the next release added to ${table} is gone`)
  }
  for (const table of ['admin_visits', 'done_once']) {
    if (!additions[table]?.every(({ later }) => later === 'kept')) {
      throw new Error(`the field that the next release added to ${table} is gone`)
    }
  }
}

/**
 * The embedded store of a folder.
 * @param {string} dataDir
 * @returns {Store}
 */
export function embeddedStore(dataDir) {
  const withDatabase = async (work) => {
    const Database = createRequire(join(ROOT, 'svc-api/package.json'))('better-sqlite3')
    const db = new Database(join(dataDir, 'agency.sqlite'))
    try {
      return work(db)
    } finally {
      db.close()
    }
  }
  const keyOf = (table) => (table === 'done_once' ? 'name' : 'id')
  return {
    env: { DATA_DIR: dataDir },
    add: () =>
      withDatabase((db) => {
        // The columns are the next gateway's own, which it makes when it starts.
        for (const table of TABLES) db.exec(`UPDATE ${table} SET later = 'kept'`)
      }),
    read: () =>
      withDatabase((db) =>
        Object.fromEntries(
          TABLES.map((table) => [
            table,
            db.prepare(`SELECT CAST(${keyOf(table)} AS TEXT) AS id, later FROM ${table}`).all(),
          ]),
        ),
      ),
  }
}

/**
 * The MongoDB database that `uri` names; images apart, everything is in it.
 * @param {string} uri
 * @param {string} dataDir for the gateway's secrets
 * @returns {Store}
 */
export function mongoStore(uri, dataDir) {
  return {
    env: { MONGODB_URI: uri, DATA_DIR: dataDir },
    add: () =>
      inDatabase(uri, async (connection) => {
        for (const table of TABLES)
          await connection.collection(table).updateMany({}, { $set: { later: 'kept' } })
        for (const { _id, images } of await connection.collection('projects').find().toArray()) {
          const newer = images.map((image) => ({ ...image, later: 'kept' }))
          await connection.collection('projects').updateOne({ _id }, { $set: { images: newer } })
        }
      }),
    read: () =>
      inDatabase(uri, async (connection) => {
        /** @type {Additions} */
        const additions = {}
        for (const table of TABLES) {
          const documents = await connection.collection(table).find().toArray()
          additions[table] = documents.map(({ _id, later, images = [] }) => ({
            id: String(_id),
            later: images.every((image) => image.later === 'kept') ? later : undefined,
          }))
        }
        return additions
      }),
  }
}

const score = { current: 1, max: 2 }
const category = {
  title: 'Categoría',
  checks: [{ title: 'Título', message: 'Falta el título', status: 'error' }],
}
/** As a page saves it: spaces and fields of its own are kept too. */
const RESULTS = JSON.stringify(
  {
    website: 'https://mitienda.es',
    later: 1,
    scores: { technical: score, analytics: score, legal: score },
    categories: { technical: category, analytics: category, legal: category },
  },
  undefined,
  2,
)

const uniqueIdOf = (name) => name.padEnd(24, '0')
const messageOf = (name) => ({ name, email: 'ana@example.com', message: 'Quiero una web.' })

const save = (url, name) =>
  call(url, '/api/seo-analysis', {
    uniqueId: uniqueIdOf(name),
    website: 'https://mitienda.es',
    name,
    email: 'ana@example.com',
    results: RESULTS,
  })

/** @returns {string} */
function idOf(records, name) {
  const record = records.find((one) => one.name === name)
  if (!record) throw new Error(`${name} is gone after the rollback`)
  return record.id
}

/** As the panel sends its form, without another image. */
async function changeProject(url, administrator, { id, category, description, displayOrder }) {
  const form = new FormData()
  const fields = { ...administrator, title: 'Otro título', category, description, displayOrder, isActive: 1 }
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  const response = await fetch(`${url}/api/admin/projects/${id}`, { method: 'PATCH', body: form })
  if (!response.ok) throw new Error(`changing a project answers ${response.status}: ${await response.text()}`)
}

function expectEqual(what, found, expected) {
  if (found.toSorted().join() !== expected.join()) {
    throw new Error(`after the rollback the ${what} are ${found.join(', ')}, not ${expected.join(', ')}`)
  }
}
