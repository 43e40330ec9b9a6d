import { ADMIN, saveAnalysis, sendMessage, unique } from '../support/admin.ts'
import { expect, test } from '../support/test.ts'

test('from a shared report to the record of a person', async ({ request }) => {
  const admin = async (path: string, data: object = {}) => {
    const response = await request.post(`/api/admin${path}`, { data: { ...ADMIN, ...data } })
    expect(response.status()).toBe(200)
    return response.json()
  }
  const email = `${unique('ana')}@example.com`

  const person = { name: 'Ana Ortín', email }
  const uniqueId = await saveAnalysis(request, { website: 'https://mitienda.es', ...person })
  const { shareId, results } = await (await request.get(`/api/seo-analysis/${uniqueId}`)).json()
  const shared = await (await request.get(`/api/seo-analysis/${shareId}`)).json()
  expect(shared).toMatchObject({ uniqueId: shareId, name: '', email: '', results })
  expect(JSON.stringify(shared)).not.toContain(uniqueId)

  const before = (await admin('/funnel', { days: 1 })).days[0]
  expect((await request.post('/api/funnel/consultation')).status()).toBe(204)
  await sendMessage(request, { ...person, message: 'Quiero arreglarlo.', analysisId: shareId })
  const days = async () => (await admin('/funnel', { days: 1 })).days[0]
  await expect.poll(days).toMatchObject({
    consultations: before.consultations + 1,
    messages: before.messages + 1,
  })

  const [listed] = await admin('/contact-messages', { search: email })
  expect(listed).toMatchObject({ analysisId: uniqueId, report: { isGone: false, summary: { score: 40 } } })
  const change = { notes: 'Prefiere la tarde.', callOn: '2026-01-31' }
  const changed = await request.patch(`/api/admin/people/${listed.id}`, { data: { ...ADMIN, ...change } })
  expect(await changed.json()).toMatchObject({
    email,
    hasWritten: 1,
    ...change,
    records: [{ kind: 'analysis' }, { kind: 'message' }],
  })
  const today = await admin('/today')
  expect(today.items.filter((item: { email: string }) => item.email === email)).toMatchObject([
    { reason: 'call', dueOn: '2026-01-31', isOverdue: 1, website: 'https://mitienda.es' },
  ])

  const [kept] = await admin('/seo-analysis', { search: email, slim: true })
  const bulk = (action: string) => admin('/seo-analysis/bulk', { ids: [kept.id], action })
  expect(await bulk('remove')).toEqual({ done: [kept.id], missing: [] })
  expect((await request.get(`/api/seo-analysis/${shareId}`)).status()).toBe(404)
  expect((await admin('/contact-messages', { search: email }))[0].report).toEqual({ isGone: true })
  expect(await bulk('restore')).toEqual({ done: [kept.id], missing: [] })

  const exported = await admin('/personal-data/export', { subject: email })
  expect(exported.people).toMatchObject([{ email, notes: 'Prefiere la tarde.', doNotContact: 0 }])
  const erased = await admin('/personal-data/erase', { subject: email })
  expect(erased).toEqual({ analyses: 1, messages: 1, people: 1 })
})
