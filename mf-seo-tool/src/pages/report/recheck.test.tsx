import { expectNoAxeViolations } from '@agency/ui/testing'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { exampleContent } from '../../features/analysis/example.content.ts'
import { toReport } from '../../features/analysis/to-report.ts'
import { recheckContent as content } from '../../features/recheck/recheck.content.ts'
import { fakeApi, json } from '../../testing/fake-api.ts'
import { smallResult } from '../../testing/small-result.ts'
import { reportContent } from './report.content.ts'
import { ReportView, type ReportViewProps } from './report-view.tsx'

// Generous for a busy machine; no test here waits for time to pass.
vi.setConfig({ testTimeout: 60_000 })

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

const TITLE = 'Título de la página'
const WAS = 'El título da error.'
const now = (outcome: string, message: string) => ({
  checks: [{ id: 'title-present', title: TITLE, message, outcome }],
})

function renderReport(result: unknown, example?: 'asked') {
  const common = { content: reportContent, report: toReport(result), onBack: vi.fn() }
  const props: ReportViewProps = example
    ? { ...common, example, onRetryOpen: vi.fn() }
    : {
        ...common,
        fields: { website: 'https://mitienda.es', name: '', email: '' },
        saving: 'saved',
        uniqueId: 'mi0abcdefghijklmnop',
        hasBrowser: false,
        onRerun: vi.fn(),
        onAnalyse: vi.fn(),
        onRetrySave: vi.fn(),
        onSiteRun: vi.fn(),
      }
  const view = render(
    <MemoryRouter>
      <ReportView {...props} />
    </MemoryRouter>,
  )
  return { ...view, user: userEvent.setup() }
}

const rowsOf = (container: HTMLElement) => [...container.querySelectorAll<HTMLElement>('li[data-outcome]')]

/** Opens the row of the small result's only check. */
async function openRow(result: unknown) {
  const { container, user } = renderReport(result)
  const [row] = rowsOf(container)
  if (!row) throw new Error('there is no row')
  const summary = within(row).getByRole('button', { name: new RegExp(TITLE) })
  if (summary.getAttribute('aria-expanded') !== 'true') await user.click(summary)
  return { container, user, row, summary }
}
const ask = (row: HTMLElement) => within(row).getByRole('button', { name: content.ask })
const live = (row: HTMLElement) => row.querySelector('[aria-live="polite"]')

describe('an issue that is checked again', () => {
  it.each([
    ['Arreglado', now('success', 'El título está bien.')],
    ['Sigue igual', now('error', WAS)],
    ['Ahora dice otra cosa · Hay dos títulos.', now('error', 'Hay dos títulos.')],
    ['No se ha podido comprobar: no responde.', now('unknown', 'No se ha podido comprobar: no responde.')],
    ['No se ha podido comprobar', {}],
  ])('is told politely: «%s»', async (said, answer) => {
    const api = fakeApi({ 'POST /api/recheck': () => json(answer) })
    const { row, user, container } = await openRow(smallResult('error'))
    expect(live(row)?.textContent).toBe('')
    await user.click(ask(row))
    await waitFor(() => expect(live(row)?.textContent).toBe(said))
    expect(api.calls.map(({ body }) => body)).toEqual([
      { website: 'https://mitienda.es', checks: ['title-present'] },
    ])
    // The saved report is unchanged.
    expect(row.dataset.outcome).toBe('error')
    expect(within(row).getByText(WAS)).toBeTruthy()
    await expectNoAxeViolations(container)
  })

  it('keeps the focus, says that it asks, and is asked once however often it is pressed', async () => {
    const answers: ((response: Response) => void)[] = []
    const api = fakeApi({ 'POST /api/recheck': () => new Promise((resolve) => answers.push(resolve)) })
    const { row, user } = await openRow(smallResult('error'))
    ask(row).focus()
    await user.keyboard('{Enter}{Enter} ')
    const asking = within(row).getByRole('button', { name: content.asking })
    expect([document.activeElement, asking.getAttribute('aria-disabled')]).toEqual([asking, 'true'])
    await user.dblClick(asking)
    expect(api.calls).toHaveLength(1)
    await act(async () => answers[0]?.(json(now('error', WAS))))
    expect(await within(row).findByText('Sigue igual')).toBeTruthy()
    expect(document.activeElement).toBe(ask(row))
    await user.keyboard('{Enter}')
    expect(api.calls).toHaveLength(2)
    // What was said is not said of the new try.
    expect(live(row)?.textContent).toBe('')
  })

  it('is given up when its row is closed, and forgotten', async () => {
    const api = fakeApi({
      'POST /api/recheck': ({ signal }) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    })
    const { row, user, summary } = await openRow(smallResult('error'))
    await user.click(ask(row))
    await user.click(summary)
    expect(api.calls[0]?.signal?.aborted).toBe(true)
    await user.click(summary)
    expect([ask(row).getAttribute('aria-disabled'), live(row)?.textContent]).toEqual([null, ''])
  })
})

describe('nothing is checked again', () => {
  it('of what is right', async () => {
    const { container, user } = renderReport(smallResult('success'))
    for (const button of screen.getAllByRole('button', { expanded: false })) await user.click(button)
    for (const row of rowsOf(container)) await user.click(within(row).getAllByRole('button')[0] ?? row)
    expect(screen.queryByRole('button', { name: content.ask })).toBeNull()
  })

  it.each(['visit-reject', 'Título de la página'])(
    'of what the catalogue does not know by its id: %s',
    async (id) => {
      const text = JSON.stringify(smallResult('error')).replace('"title-present"', `"${id}"`)
      const { row } = await openRow(JSON.parse(text))
      expect(within(row).queryByRole('button', { name: content.ask })).toBeNull()
    },
  )

  it('in the example', async () => {
    const { container, user } = renderReport(exampleContent, 'asked')
    const [issue] = rowsOf(container)
    if (!issue) throw new Error('there is no row')
    await user.click(within(issue).getAllByRole('button')[0] ?? issue)
    expect(within(issue).queryByRole('button', { name: content.ask })).toBeNull()
  })
})
