import { type Banner, type Choice, ChoiceSchema, type Visit, type VisitEvent } from '@agency/contracts'
import { strictly } from '@agency/contracts/testing/strictly'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { consentSites } from '../testing/consent-sites.ts'
import { browserFolder, serve } from '../testing/fixtures.ts'
import { ownBrowser } from '../testing/own-browser.ts'
import { NO_BROWSER } from '../testing/test-browser.ts'
import { accepting, rejecting } from './choice.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 180_000 })
browserFolder()
const browser = ownBrowser()

type Site = keyof typeof consentSites
const PARTS = { reject: rejecting, accept: accepting } as const
/** Sites that are visited at once. */
const AT_ONCE = 3

const bannerOf = (...kinds: Banner['buttons'][number]['kind'][]): Banner => ({
  text: 'Usamos cookies.',
  buttons: kinds.map((kind) => ({ kind, text: 'Botón', inView: true, covered: false })),
})

async function choose(
  name: Site,
  kind: keyof typeof PARTS,
  { ms = 15_000, phone = bannerOf('accept') as Banner | null } = {},
) {
  const site = await serve(consentSites[name])
  const events: VisitEvent[] = []
  const result: Partial<Visit> = await PARTS[kind].run({
    website: site.url,
    browser: browser(),
    until: performance.now() + ms,
    onEvent: (event) => void events.push(event),
    found: { finalUrl: site.url, before: null, banners: { phone } },
  })
  const choice = result[kind]
  if (choice) expect(strictly(ChoiceSchema).parse(choice)).toEqual(choice)
  const { contacts = [], stored = [] } = choice?.done ? choice.state : {}
  return {
    choice,
    /** What it says beside the state. */
    made: madeOf(choice),
    events,
    asked: site.asked,
    phone: result.banners?.phone,
    desktop: result.banners?.desktop,
    others: [...new Set(contacts.map(({ host }) => host))].filter((host) => host !== 'www.zapateria.test'),
    stored: stored.map(({ kind: where, name: item }) => `${where} ${item}`),
  }
}

function madeOf(choice: Choice | null | undefined) {
  if (!choice?.done) return choice
  const { state, ...made } = choice
  return made
}

describe.skipIf(NO_BROWSER !== undefined)(
  `a choice in a banner${NO_BROWSER ? ` (NOT TESTED: ${NO_BROWSER})` : ''}`,
  () => {
    const results = new Map<string, Awaited<ReturnType<typeof choose>>>()
    const seen = (name: Site, kind: keyof typeof PARTS = 'reject') => {
      const result = results.get(`${kind} ${name}`)
      if (result === undefined) throw new Error(`${name} was not visited`)
      return result
    }
    beforeAll(async () => {
      const ACCEPTED: readonly Site[] = ['obeys', 'acceptOnly', 'chain', 'framed', 'broken']
      const rejected = (Object.keys(consentSites) as Site[]).filter(
        (name) => !['chain', 'crashes'].includes(name),
      )
      const tried = [
        ...rejected.map((name) => [name, 'reject'] as const),
        ...ACCEPTED.map((name) => [name, 'accept'] as const),
      ]
      const visitor = async () => {
        for (let next = tried.shift(); next !== undefined; next = tried.shift()) {
          const [name, kind] = next
          results.set(`${kind} ${name}`, await choose(name, kind))
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, visitor))
    })
    const DONE = { done: true, screens: 1, gone: true, asksAgain: false }

    it('is rejected with a click, and the page is loaded again', () => {
      const { made, others, stored, desktop, phone, choice, events, asked } = seen('obeys')
      expect(made).toEqual({ ...DONE, clicked: 'Rechazar todas' })
      // What the click itself has set off is no contact after it.
      expect(asked.filter((line) => line === 'POST /respuesta').length).toBeGreaterThan(1)
      expect({ others, stored }).toEqual({ others: [], stored: ['cookie respuesta'] })
      expect(choice?.done && choice.state.contacts).toMatchObject([
        { type: 'document', status: 200, afterMs: 0 },
      ])
      expect(desktop).toEqual({
        text: 'Usamos cookies propias y de terceros para medir las visitas. Más información Aceptar todas Rechazar todas',
        buttons: [
          { kind: 'accept', text: 'Aceptar todas', inView: true, covered: false },
          { kind: 'reject', text: 'Rechazar todas', inView: true, covered: false },
        ],
      })
      // What the part before it has found is still there.
      expect(phone).toEqual(bannerOf('accept'))
      expect(events).toEqual([
        { shot: 'desktop', jpeg: expect.stringMatching(/^\/9j\//) },
        { part: 'reject', value: choice },
      ])
    })

    it('is accepted with a click', () => {
      const { made, others, stored, events, choice, desktop } = seen('obeys', 'accept')
      expect(made).toEqual({ ...DONE, clicked: 'Aceptar todas' })
      expect({ others, stored }).toEqual({
        others: ['seguidor.test'],
        stored: ['cookie respuesta', 'cookie _ga'],
      })
      expect(events).toEqual([{ part: 'accept', value: choice }])
      expect(desktop).toBeUndefined()
    })

    it('sees who ignores it, and what is stored whatever one answers', () => {
      expect(seen('ignores')).toMatchObject({
        made: DONE,
        others: ['seguidor.test'],
        stored: ['cookie respuesta', 'cookie _ga'],
      })
      expect(seen('ignoresLate').others).toEqual(['seguidor.test'])
      expect(seen('headers')).toMatchObject({
        made: DONE,
        others: [],
        stored: ['cookie _fbp', 'cookie secreta', 'cookie respuesta'],
      })
    })

    it('sees what a tag manager brings once one has accepted', () => {
      expect(seen('chain', 'accept')).toMatchObject({
        made: DONE,
        others: ['seguidor.test', 'gestor.test', 'pixel.test'],
        stored: ['cookie respuesta', 'cookie _ga', 'cookie _fbp'],
      })
    })

    it('cannot be rejected without a button, nor by settings that are ticked', () => {
      const NO_BUTTON = { done: false, reason: 'NO_BUTTON' }
      expect(seen('acceptOnly').made).toEqual(NO_BUTTON)
      expect(seen('acceptOnly', 'accept').made).toEqual({ ...DONE, clicked: 'Aceptar todas' })
      expect(seen('ticked').made).toEqual(NO_BUTTON)
    })

    it('goes through settings, and tells how many screens', () => {
      expect(seen('secondLayer').made).toEqual({ ...DONE, clicked: 'Guardar', screens: 2 })
      expect(seen('settingsStay').made).toEqual({ ...DONE, clicked: 'Rechazar todas', screens: 2 })
    })

    it.each<[Site, string]>([
      ['catalan', 'Rebutja-les'],
      ['shadow', 'Rechazar todas'],
      ['late', 'Rechazar todas'],
      ['shy', 'Rechazar todas'],
      ['liar', 'Rechazar todas'],
      ['clings', 'Rechazar'],
    ])('is rejected in the banner that is %s', (name, clicked) => {
      expect(seen(name).made).toEqual({ ...DONE, clicked })
      expect(seen(name).others).toEqual([])
    })

    it('is made in a frame of another site', () => {
      expect(seen('framed')).toMatchObject({
        made: { ...DONE, clicked: 'Rechazar' },
        desktop: { manager: 'Sourcepoint', buttons: [{ kind: 'accept' }, { kind: 'reject' }] },
        others: [],
      })
      expect(seen('framed', 'accept')).toMatchObject({ made: DONE, others: ['seguidor.test'] })
    })

    it.each<[Site, string]>([
      ['none', 'NO_BANNER'],
      ['covered', 'COVERED'],
      ['leads', 'NAVIGATED'],
      ['broken', 'NOT_GONE'],
    ])('says why it could not be made: %s', (name, reason) => {
      const { made, events } = seen(name)
      expect(made).toEqual({ done: false, reason })
      expect(events.at(-1)).toEqual({ part: 'reject', value: made })
    })

    it('tells the banner that was not there, and one that is covered', () => {
      expect(seen('none').desktop).toBe(null)
      expect(seen('covered').desktop?.buttons.map(({ covered }) => covered)).toEqual([true, true])
    })

    it('tells of a banner that stays, unless scripts of the site have failed', () => {
      expect(seen('stays').made).toEqual({
        ...DONE,
        clicked: 'Rechazar',
        gone: false,
        asksAgain: true,
      })
      expect(seen('broken', 'accept').made).toEqual({ done: false, reason: 'NOT_GONE' })
    })

    it('is not accepted where no banner has anything to accept', async () => {
      expect(await choose('obeys', 'accept', { phone: bannerOf('reject') })).toMatchObject({
        choice: undefined,
        events: [],
      })
      expect((await choose('obeys', 'accept', { phone: null })).choice).toBeUndefined()
    })

    it('fails with a page that ends with the click', async () => {
      const { made, desktop } = await choose('crashes', 'reject', { ms: 40_000 })
      expect(made).toEqual({ done: false, reason: 'FAILED' })
      expect(desktop?.buttons).toHaveLength(1)
    })

    it('ends in time, with the banner that was seen', async () => {
      const { made, desktop } = await choose('stays', 'reject', { ms: 4_000 })
      expect(made).toEqual({ done: false, reason: 'TIME' })
      expect(desktop?.buttons).toHaveLength(2)
    })
  },
)
