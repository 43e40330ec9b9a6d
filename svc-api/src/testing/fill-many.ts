import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { createAnalysesStore } from '../features/analyses/analyses.store.ts'
import { createMessagesStore } from '../features/contact/messages.store.ts'
import { createFunnelStore } from '../features/funnel/funnel.store.ts'
import { createPeopleStore } from '../features/people/people.store.ts'
import { createProjectsStore } from '../features/projects/projects.store.ts'
import { openSqlite } from '../platform/sqlite/sqlite.ts'
import { createSqliteTables } from '../platform/tables/tables.sqlite.ts'

const FIRST_NAMES = ['Ana', 'Íñigo', 'María José', 'Luis', 'Carmen', 'Antonio']
const LAST_NAMES = ['Núñez', 'García', 'Pérez', 'Martínez', 'Soriano', 'Ortín']
/** About the length of the messages that people write. */
const WISH =
  'Tengo una tienda de zapatos y me gustaría una web nueva, con catálogo, cesta y un blog que podamos escribir nosotros. La de ahora es lenta y no sale en Google. ¿Me podéis decir un precio? Gracias.'
const DAY_MS = 24 * 60 * 60 * 1000
/** What is to do «today», and the projects: as many in every store. */
const FEW = 20

/**
 * Fills the embedded store of a `DATA_DIR` with so many analyses, messages and notes about people, over the year before `now`,
 * and with a portfolio: what a list shows must not depend on how long it is. One in three analyses is contacted, all but a
 * few messages are read.
 * @returns ids of records in the middle
 */
export async function fillMany({
  dataDir,
  count,
  now,
}: {
  readonly dataDir: string
  readonly count: number
  readonly now: Date
}): Promise<{ readonly uniqueId: string; readonly analysisId: string; readonly messageId: string }> {
  mkdirSync(dataDir, { recursive: true })
  const db = openSqlite({ file: path.join(dataDir, 'agency.sqlite'), isDurable: false })
  const open = createSqliteTables({ db })
  const analyses = await createAnalysesStore(open)
  const messages = await createMessagesStore(open)
  const people = await createPeopleStore(open)
  const funnel = await createFunnelStore(open)
  const projects = await createProjectsStore(open)
  const ids = { uniqueId: '', analysisId: '', messageId: '' }
  // One transaction: a hundred thousand in half a minute.
  db.exec('BEGIN')
  for (let index = 0; index < count; index += 1) {
    const createdAt = new Date(now.getTime() - 365 * DAY_MS * (1 - index / count)).toISOString()
    const name = `${FIRST_NAMES[index % 6]} ${LAST_NAMES[(index * 7) % 6]} ${index}`
    const person = { name, email: `persona${index}@ejemplo-${index % 50}.es`, createdAt }
    const uniqueId = `many${index.toString(36).padStart(20, '0')}`
    const website = `https://tienda-${index}.example.es/`
    const summary = { score: index % 101, worst: ['El título de la página es demasiado largo.'] }
    const saved = await analyses.insert({ ...person, uniqueId, website, summary, results: reportOf(website) })
    if (!saved.ok) throw new Error('the store was not empty')
    if (index % 3 === 0) await analyses.setContacted(saved.record.id, true)
    const { id } = await messages.insert({ ...person, phone: '968 000 000', message: `${WISH} ${name}` })
    if (index >= FEW) await messages.setStatus(id, index % 2 === 0 ? 'leído' : 'respondido')
    const isDue = index < FEW
    await people.change(
      person.email,
      { notes: 'Llamar por la tarde.', doNotContact: index % 10 === 9, callOn: isDue ? '2026-01-01' : null },
      createdAt,
    )
    if (index === Math.floor(count / 2))
      Object.assign(ids, { uniqueId, analysisId: saved.record.id, messageId: id })
  }
  for (let day = 0; day < 365; day += 1) {
    await funnel.add(new Date(now.getTime() - day * DAY_MS).toISOString().slice(0, 10), 'saved')
  }
  for (let index = 0; index < FEW; index += 1) {
    await projects.insert({
      id: `project-${index}`,
      title: `Proyecto ${index}`,
      category: 'Tienda',
      description: WISH,
      displayOrder: index,
      isActive: true,
      isSample: false,
      images: [],
      createdAt: now.toISOString(),
    })
  }
  db.exec('COMMIT')
  db.close()
  return ids
}

/** A small report: what a list reads must not depend on its length either, and the store has room for a hundred thousand. */
function reportOf(website: string): string {
  const score = { current: 1, max: 2 }
  const check = { title: 'Título', message: 'El título es demasiado largo.', status: 'error', maxPoints: 3 }
  const category = { title: 'Categoría', checks: Array.from({ length: 10 }, () => check) }
  return JSON.stringify({
    website,
    scores: { technical: score, analytics: score, legal: score },
    categories: { technical: category, analytics: category, legal: category },
  })
}
