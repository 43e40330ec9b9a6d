import type { JudgedVisit } from '@agency/contracts'
import { JudgedVisitSchema } from '@agency/contracts'
import { describe, expect, it } from 'vitest'
import { wholeVisit } from '../../testing/whole-visit.ts'
import { toBrowserVisit } from './browser-visit.ts'

const seenWith = (changes: Record<string, unknown>) =>
  toBrowserVisit({ ...wholeVisit, visit: { ...wholeVisit.visit, ...changes } })

it('is tried with a visit as the services send it', () => {
  expect(JudgedVisitSchema.parse(wholeVisit)).toEqual(wholeVisit satisfies JudgedVisit)
})

it('keeps a part that failed, and one that nobody looked at, apart', () => {
  for (const part of ['reject', 'accept', 'dom', 'speed', 'health'] as const) {
    expect(seenWith({ [part]: null })?.[part]).toBeNull()
    expect(seenWith({ [part]: undefined })?.[part]).toBeUndefined()
  }
})

describe('a contacted host', () => {
  const askedBy = (initiator: string | undefined) =>
    seenWith({ before: { contacts: [{ host: 'a.example', afterMs: 1, initiator }], stored: [] } })?.before
      ?.hosts[0]?.askedBy

  it.each([
    ['https://www.mitienda.es/', undefined],
    [undefined, undefined],
    ['no address', undefined],
    ['https://www.mitienda.es/wp-content/plugins/pixel/pixel.js', '/wp-content/plugins/pixel/pixel.js'],
    ['https://cdn.mitienda.es/tema.js', '/tema.js'],
    ['https://www.googletagmanager.com/gtag/js', 'www.googletagmanager.com'],
  ])('asked for by %s names %s', (initiator, named) => {
    expect(askedBy(initiator)).toBe(named)
  })
})

describe('a choice', () => {
  it('has what was seen after it', () => {
    expect(seenWith({})?.reject).toEqual({
      done: true,
      clicked: 'Guardar ajustes',
      screens: 2,
      state: {
        hosts: [
          {
            host: 'www.googletagmanager.com',
            company: 'Google',
            purpose: 'etiquetas',
            country: 'Estados Unidos',
            afterMs: 380,
          },
        ],
        stored: [{ kind: 'cookie', name: '_ga', host: 'mitienda.es', days: 400, isKept: true }],
      },
    })
  })

  it.each([
    ['COVERED', 'COVERED'],
    ['LATER', 'OTHER'],
    [undefined, 'OTHER'],
  ])('that was not made for %s says %s', (reason, known) => {
    expect(seenWith({ reject: { done: false, reason } })?.reject).toEqual({ done: false, reason: known })
  })

  it('without anything known of it was made without a trace', () => {
    expect(seenWith({ accept: { done: true } })?.accept).toEqual({
      done: true,
      clicked: '',
      screens: 0,
      state: { hosts: [], stored: [] },
    })
  })
})

it('reads both documents, and the rendered one alone', () => {
  expect(seenWith({})?.dom).toEqual(wholeVisit.visit.dom)
  const { rendered } = wholeVisit.visit.dom
  expect(seenWith({ dom: { sent: null, rendered } })?.dom).toEqual({ rendered })
  expect(seenWith({ dom: { sent: 7, rendered: { title: 7, h1: 'one' } } })?.dom?.rendered).toEqual({
    title: null,
    description: null,
    canonical: null,
    robots: null,
    h1: [],
    textLength: 0,
    ownLinks: 0,
  })
})

it('reads the speed, of a page that painted nothing too', () => {
  const { fcpMs: _, ...speed } = wholeVisit.visit.speed
  expect(seenWith({})?.speed).toEqual(speed)
  expect(seenWith({ speed: { lcpMs: null, cls: 'none', frames: ['x'] } })?.speed).toEqual({
    runs: 0,
    lcpMs: null,
    lcpIsBanner: false,
    cls: 0,
    tbtMs: 0,
    bytes: 0,
    requests: 0,
    frames: [0],
  })
})

it('reads what is broken, and what could not be looked at', () => {
  const { exceptions, failed, ...rest } = wholeVisit.visit.health
  const own = <Item>(items: readonly Item[]) => items.map((item) => ({ ...item, isForeign: false }))
  expect(seenWith({})?.health).toEqual({ exceptions: own(exceptions), failed: own(failed), ...rest })
  expect(
    seenWith({
      health: {
        exceptions: [{}, { text: 'Error' }, 7],
        failed: [{ status: 404 }, { url: 'https://a.es/', status: 'x' }],
        mixed: [null, { url: 'http://a.es/' }],
        width: null,
        axe: [{ help: '' }, { help: 'Una regla', impact: 'later' }],
      },
    })?.health,
  ).toEqual({
    exceptions: [{ text: 'Error', isForeign: true }],
    failed: [{ url: 'https://a.es/', type: '', isForeign: true }],
    mixed: [{ url: 'http://a.es/', isActive: false }],
    width: null,
    axe: [{ id: '', impact: 'minor', help: 'Una regla', count: 0, example: '' }],
  })
  expect(seenWith({ health: 'none' })?.health).toEqual({
    exceptions: [],
    failed: [],
    mixed: [],
    width: null,
    axe: null,
  })
})
