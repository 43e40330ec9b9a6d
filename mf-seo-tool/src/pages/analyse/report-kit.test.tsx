import { configure, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeApi, json } from '../../testing/fake-api.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { resultWithKit } from '../../testing/small-kit.ts'
// Loaded before the tests: a busy machine takes long.
import '../report/report-parts.ts'

configure({ asyncUtilTimeout: 20_000 })
vi.setConfig({ testTimeout: 60_000 })

const ID = 'mi0abcdefghijklmnopqrst'
const saved = (result: object) => ({
  uniqueId: ID,
  shareId: 'mi0share0share0share0sh',
  website: 'https://mitienda.es',
  name: 'Ana Pérez',
  email: 'ana@mitienda.es',
  results: JSON.stringify(result),
  createdAt: '2026-11-20T10:00:00.000Z',
})
const download = () => screen.queryByRole('button', { name: 'Descargar el kit (zip)' })
const onReport = (site = 'mitienda.es') =>
  screen.findByRole('heading', { level: 1, name: `Informe de ${site}` })

const load = vi.fn()
vi.mock('../../features/kit/kit-code.ts', async (original) => {
  load()
  return await original()
})

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const { proof: _, ...unsigned } = resultWithKit()

// First: what has been loaded once is kept.
it.each<[string, object, object]>([
  ['was saved here but not made here', resultWithKit(), { isUnproven: true }],
  ['has been opened by the share link', resultWithKit(), { shareId: ID }],
  ['is of before proofs', unsigned, {}],
  ['is of before kits', { ...resultWithKit(), kit: undefined }, {}],
])('of a report that %s, nothing of a kit is shown or loaded', async (_name, result, fields) => {
  fakeApi({ 'GET /api/seo-analysis/': () => json({ ...saved(result), ...fields }) })
  renderPage({ hash: `#${ID}` })
  await onReport()
  expect(download()).toBeNull()
  expect(screen.queryByRole('button', { name: 'Cópialo ya arreglado' })).toBeNull()
  expect(load).not.toHaveBeenCalled()
})

it('the example has none', async () => {
  fakeApi({})
  renderPage({ hash: '#ejemplo' })
  await onReport('www.ejemplo.es')
  expect(download()).toBeNull()
  expect(load).not.toHaveBeenCalled()
})

it('a saved report has its kit as soon as it is shown', async () => {
  fakeApi({ 'GET /api/seo-analysis/': () => json(saved(resultWithKit())) })
  renderPage({ hash: `#${ID}` })
  await onReport()
  expect(download()).toBeTruthy()
})

it('a fresh report has its kit as soon as it is shown', async () => {
  fakeApi({
    'POST /api/analyze-seo': () => json(resultWithKit()),
    'POST /api/seo-analysis': () => json({ uniqueId: ID }, 201),
  })
  const { user } = renderPage()
  for (const [name, text] of [
    ['URL de tu web', 'https://mitienda.es'],
    ['Nombre', 'Ana'],
    ['Email', 'ana@mitienda.es'],
  ]) {
    await user.type(screen.getByRole('textbox', { name }), text ?? '')
  }
  await user.click(screen.getByRole('button', { name: 'Analizar mi web' }))
  await onReport()
  expect(download()).toBeTruthy()
})
