import type { Deps } from '../deps.ts'
import type { Project } from '../features/projects/projects.store.ts'
import { sampleJudgement, sampleSave, sampleVisit } from './samples.ts'
import { siteFacts, sitePage } from './site-samples.ts'

type Stores = Pick<
  Deps,
  | 'analysesStore'
  | 'browserVisitsStore'
  | 'messagesStore'
  | 'peopleStore'
  | 'templatesStore'
  | 'funnelStore'
  | 'projectsStore'
  | 'siteRunsStore'
  | 'siteOptOuts'
  | 'visitsStore'
  | 'doneOnce'
  | 'images'
>

const AT = '2026-11-20T10:00:00.123Z'
const FACTS_UNTIL = '2026-12-20T10:00:00.123Z'

/** Stores a project and its images. */
export async function putProject(
  { projectsStore, images }: Pick<Stores, 'projectsStore' | 'images'>,
  own: Partial<Project> & Pick<Project, 'id'>,
): Promise<void> {
  const hash = Buffer.from(own.id).toString('hex').padEnd(16, '0').slice(0, 16)
  const names = [480, 960].map((width) => `${hash}-0123456789ab-${width}.webp`)
  for (const name of names) await images.put(name, Buffer.alloc(300_000, name))
  await projectsStore.insert({
    title: 'Bodega Ñandú 🦙',
    category: 'Tienda',
    description: 'Vinos.\nY aceite.',
    displayOrder: -1,
    isActive: true,
    isSample: false,
    images: names.map((name, index) => ({ name, width: 480 * (index + 1), height: 300 })),
    createdAt: AT,
    ...own,
  })
}

/** Stores a run that a report shows, of a site of its own. It has ended: a gateway would go on with any other. */
async function putRun(
  { siteRunsStore: runs }: Pick<Stores, 'siteRunsStore'>,
  analysisId: string,
  index: number,
): Promise<void> {
  const site = `tienda-${index}.es`
  const run = await runs.insert({ website: `https://${site}/`, site, createdAt: AT })
  if (run === undefined) throw new Error('every sample has a site of its own')
  await runs.attach(run.id, analysisId, AT)
  if (index === 0) return runs.cancel(run.id, AT)
  const now = new Date(AT)
  const claim = await runs.claimNext('gateway', now)
  if (claim === undefined) throw new Error('there is a run to claim')
  for (const n of [1, 2]) {
    const page = sitePage(`/${n}`)
    const counts = { found: 2, read: n, failed: 0, used: { ms: n, requests: n, bytes: n } }
    await runs.appendPage(claim, now, { n, page, facts: siteFacts(page), factsUntil: FACTS_UNTIL, ...counts })
  }
  const texts = { judgement: '{"findings": "ñ 🦙"}', skipped: '[]', facts: '{"home": "$a."}' }
  const end = { factsUntil: FACTS_UNTIL, stop: undefined, reason: undefined }
  await runs.finish(
    claim,
    now,
    index === 1
      ? { ...end, state: 'failed', reason: 'ñ 🦙' }
      : { ...end, state: 'done', stop: 'PAGES', ...texts },
  )
}

/** Stores some of everything, in all states, including texts that forms accepted once and now refuse. */
export async function fillStore(stores: Stores): Promise<void> {
  const {
    analysesStore,
    browserVisitsStore,
    messagesStore,
    peopleStore,
    templatesStore,
    funnelStore,
    projectsStore,
    visitsStore,
    doneOnce,
  } = stores
  for (const [index, score] of [72, null, 0].entries()) {
    const saved = { ...sampleSave(), createdAt: AT, summary: { score, worst: ['Falta el título «ñ» 🦙'] } }
    const outcome = await analysesStore.insert({ ...saved, results: `{"a": "${'á'.repeat(1000 * index)}"}` })
    if (!outcome.ok) throw new Error('every sample has an id of its own')
    await browserVisitsStore.put({
      id: outcome.record.id,
      createdAt: AT,
      judged: JSON.stringify({ visit: sampleVisit(), ...sampleJudgement }),
      shots: [
        {
          shot: 'phone',
          name: `${Buffer.from(saved.uniqueId).toString('hex').slice(-16)}-0123456789ab-390.webp`,
          ...{ width: 390, height: 844, bytes: Buffer.alloc(100_000, saved.uniqueId) },
        },
      ],
    })
    await putRun(stores, outcome.record.id, index)
    if (index === 1) await analysesStore.setContacted(outcome.record.id, true)
    if (index === 2) await analysesStore.remove(outcome.record.id, AT)
  }
  const message = {
    name: 'Íñigo\n\u202eNúñez\u0000',
    email: 'Inigo@Example.com',
    message: 'Hola.\n\tAdiós.',
    createdAt: AT,
  }
  const { id } = await messagesStore.insert({
    ...message,
    phone: '968 000 000',
    analysisId: 'unknownunknown',
  })
  await messagesStore.setStatus(id, 'leído')
  await messagesStore.remove((await messagesStore.insert(message)).id, AT)
  await peopleStore.change('Ana@example.com', { notes: 'Llamar.\n🦙', callOn: '2026-11-23' }, AT)
  await peopleStore.change('inigo@example.com', { doNotContact: true }, AT)
  for (const step of ['started', 'started', 'saved']) await funnelStore.add('2026-11-20', step)
  await templatesStore.put({
    id: 'reminder',
    subject: '¿Sigues ahí?',
    body: 'Hola, {nombre}.',
    updatedAt: AT,
  })
  await putProject(stores, { id: 'first', externalLink: 'https://bodega.example' })
  await putProject(stores, { id: 'second', title: 'Con\nsalto\u0000', isActive: false, isSample: true })
  await putProject(stores, { id: 'third' })
  await projectsStore.remove('third', AT)
  await stores.siteOptOuts.add('no-me-leas.es', AT)
  await doneOnce.mark('sample-projects', AT)
  await visitsStore.put({ currentAt: AT, previousAt: null })
}
