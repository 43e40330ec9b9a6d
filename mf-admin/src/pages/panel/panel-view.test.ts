import { describe, expect, it } from 'vitest'
import { addressOf, FIRST_VIEW, type PanelView, viewAt } from './panel-view.ts'

const at = (hash: string) => viewAt({ hash, privateSearch: '' }, FIRST_VIEW)
const messages = (changes: Partial<PanelView['messages']>): PanelView => ({
  ...FIRST_VIEW,
  tab: 'messages',
  messages: { ...FIRST_VIEW.messages, ...changes },
})

describe('the address of the panel', () => {
  it('is empty for a new panel', () => {
    expect(addressOf(FIRST_VIEW)).toEqual({ hash: '', privateSearch: '' })
  })

  it.each<[string, PanelView]>([
    ['#tab=projects', { ...FIRST_VIEW, tab: 'projects' }],
    ['#tab=messages&filter=today', { ...FIRST_VIEW, tab: 'messages', isToday: true }],
    ['#open=m1', { ...FIRST_VIEW, open: 'm1' }],
    ['#filter=contacted&sort=score', at('#filter=contacted&sort=score')],
    [
      '#tab=messages&filter=le%C3%ADdo&search=pan+y+vino&page=3',
      messages({ filter: 'leído', search: 'pan y vino', page: 2 }),
    ],
  ])('%s leads to what it was made of', (hash, view) => {
    expect(addressOf(view).hash).toBe(hash)
    expect(at(hash)).toEqual(view)
  })

  it('never holds an e-mail address', () => {
    const view = messages({ search: 'ana@mitienda.es' })
    const address = addressOf(view)
    expect(address).toEqual({ hash: '#tab=messages', privateSearch: 'ana@mitienda.es' })
    expect(viewAt(address, FIRST_VIEW)).toEqual(view)
  })

  it.each(['#tab=otra', '#filter=todo&sort=peor', '#page=0', '#page=-4', '#page=x', '#search=', '#mi0abc'])(
    'ignores what it does not know: %s',
    (hash) => {
      expect(at(hash)).toEqual(FIRST_VIEW)
    },
  )

  it('limits a search to what the gateway takes', () => {
    expect(at(`#search=${'a'.repeat(300)}`).analyses.search).toHaveLength(200)
  })

  it('keeps the other list as it is', () => {
    const view = messages({ search: 'vino' })
    expect(viewAt({ hash: '#filter=contacted', privateSearch: '' }, view).messages).toEqual(view.messages)
  })
})
