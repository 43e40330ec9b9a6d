import { describe, expect, it } from 'vitest'
import { chooseBanner, type LookedInto } from './choose-banner.ts'
import type { LookedBox } from './in-frame.ts'

const boxOf = (box: Partial<LookedBox> = {}): LookedBox => ({
  outer: -1,
  isFloating: true,
  isNamed: false,
  isInMain: false,
  isPage: false,
  hasField: false,
  hasPolicy: false,
  ticked: 0,
  length: box.text?.length ?? 20,
  text: 'Usamos cookies.',
  names: 'div',
  ...box,
})
const frameOf = (
  boxes: readonly LookedBox[],
  controls: readonly (readonly [box: number, text: string])[],
  around?: LookedInto['around'],
): LookedInto => ({
  boxes,
  controls: controls.map(([box, text]) => ({ box, text, inView: true, covered: false })),
  around,
})
const kindsOf = (frames: readonly LookedInto[]) =>
  chooseBanner(frames)?.banner.buttons.map(({ kind }) => kind)

describe('chooseBanner', () => {
  it.each<[string, Partial<LookedBox>, readonly string[], readonly string[] | undefined]>([
    ['floats and speaks of cookies', {}, ['Aceptar', 'Configurar', 'Ver más'], ['accept', 'configure']],
    ['can only be rejected', {}, ['Rechazar'], ['reject']],
    ['floats under the name of a banner', { isNamed: true, text: 'Tu privacidad' }, ['Acepto'], ['accept']],
    ['speaks of something else', { text: 'Rebajas' }, ['Aceptar'], undefined],
    ['has settings alone', {}, ['Configurar'], undefined],
    ['has no control', {}, [], undefined],
    ['asks for a text', { hasField: true }, ['Aceptar'], undefined],
    ['says too much', { length: 6_001 }, ['Aceptar'], undefined],
    ['sells them', { text: 'Hoy, dos cookies gratis' }, ['Aceptar', 'No, gracias'], undefined],
    ['sells them by name', { text: 'Dos cookies gratis', isNamed: true }, ['Aceptar'], undefined],
    [
      'says little by name',
      { text: 'Cookies', isNamed: true },
      ['Aceptar', 'Rechazar'],
      ['accept', 'reject'],
    ],
    ['has a manager’s name', { text: 'Cookies', names: 'div cky-consent-bar' }, ['Aceptar'], ['accept']],
    ['says little and links to the policy', { text: 'Cookies', hasPolicy: true }, ['OK'], ['accept']],
    ['says nothing', { text: '' }, ['Aceptar'], undefined],
    ['is part of the page', { isFloating: false }, ['Aceptar', 'Rechazar'], undefined],
    [
      'is part of the page, by name',
      { isFloating: false, isNamed: true },
      ['Aceptar', 'Rechazar'],
      ['accept', 'reject'],
    ],
    ['has a name and one button', { isFloating: false, isNamed: true }, ['Aceptar'], undefined],
    ['links to the policy', { isFloating: false, isNamed: true, hasPolicy: true }, ['OK'], ['accept']],
    [
      'explains cookies in the page’s content',
      { isFloating: false, isNamed: true, hasPolicy: true, isInMain: true },
      ['OK'],
      undefined,
    ],
    [
      'explains cookies at length',
      { isFloating: false, isNamed: true, hasPolicy: true, length: 1_501 },
      ['OK'],
      undefined,
    ],
    [
      'holds the page',
      { isFloating: false, isNamed: true, hasPolicy: true, isPage: true },
      ['OK'],
      undefined,
    ],
  ])('a box that %s', (_name, box, texts, kinds) => {
    const frame = frameOf(
      [boxOf(box)],
      texts.map((text) => [0, text]),
    )
    expect(kindsOf([frame])).toEqual(kinds)
  })

  it('takes the outermost box that floats and is not the page', () => {
    const page = boxOf({ isPage: true, text: 'Zapatería. Usamos cookies.' })
    const banner = boxOf({ outer: 0 })
    const buttons = boxOf({ outer: 1, text: 'Aceptar las cookies' })
    const frame = frameOf(
      [page, banner, buttons],
      [
        [2, 'Aceptar las cookies'],
        [1, 'Rechazar'],
      ],
    )
    expect(chooseBanner([frame])).toMatchObject({
      banner: { text: 'Usamos cookies.', buttons: [{ kind: 'accept' }, { kind: 'reject' }] },
      controls: [
        { index: 0, frame: 0 },
        { index: 1, frame: 0 },
      ],
    })
  })

  it('prefers what floats, and then what can be answered in more ways', () => {
    const bar = boxOf({ isFloating: false, isNamed: true, hasPolicy: true })
    const other = boxOf({ text: 'Cookies propias' })
    const frame = frameOf(
      [bar, boxOf(), other],
      [
        [0, 'Aceptar'],
        [0, 'Rechazar'],
        [1, 'Aceptar'],
        [2, 'Aceptar'],
        [2, 'Rechazar'],
      ],
    )
    expect(chooseBanner([frame])?.banner.text).toBe('Cookies propias')
  })

  it('takes a frame for what is around it', () => {
    const inner = (isFloating: boolean) =>
      frameOf([boxOf({ isFloating: false, names: '' })], [[0, 'Aceptar']], {
        isFloating,
        isNamed: false,
        isInMain: false,
        names: 'iframe sp_message_iframe_7',
      })
    const page = frameOf([], [])
    expect(chooseBanner([page, inner(false)])).toBeUndefined()
    expect(chooseBanner([page, inner(true)])).toMatchObject({
      banner: { manager: 'Sourcepoint' },
      controls: [{ frame: 1, index: 0 }],
    })
  })

  it('takes saved settings for an answer only where they were asked for', () => {
    const frame = frameOf([boxOf({ ticked: 3 })], [[0, 'Guardar preferencias']])
    expect(chooseBanner([frame])).toBeUndefined()
    expect(chooseBanner([frame], true)).toMatchObject({ ticked: 3, controls: [{ saves: true }] })
  })

  it('takes settings that reject before the banner behind them', () => {
    const frame = frameOf(
      [boxOf({ text: 'Usa cookies' }), boxOf({ text: 'Tus cookies' })],
      [
        [0, 'Aceptar'],
        [0, 'Configurar'],
        [1, 'Guardar'],
      ],
    )
    expect(chooseBanner([frame])?.banner.text).toBe('Usa cookies')
    expect(chooseBanner([frame], true)?.banner.text).toBe('Tus cookies')
  })

  it('names the manager by its boxes, and cuts what the page says', () => {
    const outer = boxOf({ isFloating: false, names: 'div onetrust-consent-sdk' })
    const banner = boxOf({ outer: 0, text: `Cookies ${'a'.repeat(400)}` })
    const frame = frameOf(
      [outer, banner],
      Array.from({ length: 30 }, () => [1, 'Aceptar'] as const),
    )
    const { banner: chosen } = chooseBanner([frame]) ?? {}
    expect(chosen?.manager).toBe('OneTrust')
    expect(chosen?.text).toHaveLength(300)
    expect(chosen?.buttons).toHaveLength(20)
  })

  it('does not follow boxes round and round', () => {
    const frame = frameOf([boxOf({ outer: 1 }), boxOf({ outer: 0 })], [[0, 'Aceptar']])
    expect(kindsOf([frame])).toEqual(['accept'])
  })
})
