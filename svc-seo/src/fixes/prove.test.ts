import { describe, expect, it } from 'vitest'
import type { GatheredArtefacts } from '../artefacts.ts'
import { CHECKS } from '../checks/index.ts'
import type { AnyCheck } from '../engine/define-check.ts'
import { tagged } from '../page/page-tree.ts'
import { buildArtefacts, type SiteSpec } from '../testing/artefacts.ts'
import { kitOf } from '../testing/fixed-site.ts'
import { type AnyFix, defineFix, type MadePatch } from './define-fix.ts'
import { canonicalFix } from './page/canonical.ts'
import { langFix } from './page/lang.ts'
import { titleFix } from './page/title.ts'
import { viewportFix } from './page/viewport.ts'

const HOME = 'https://www.mitienda.es/'
const TEXT =
  'Hacemos pan de masa madre en nuestro obrador de la calle Mayor, y lo servimos cada mañana a los bares y a las familias que nos lo piden por teléfono. Abrimos de lunes a sábado, y los domingos hasta que se acaba el pan. Si quieres una tarta, llámanos con dos días y te la tenemos lista.'
const SITE: SiteSpec = {
  html: `<!doctype html><html><head><meta charset="utf-8"><title>Pan de masa madre en Yecla</title></head><body><h1>Pan de masa madre</h1><p>${TEXT}</p></body></html>`,
}
const artefacts = buildArtefacts(SITE)

/** A generator of canonicals that does something else. */
const canonicalLike = (made: Partial<MadePatch<'canonical'>>, more: Partial<AnyFix> = {}): AnyFix => ({
  ...defineFix({
    id: 'canonical',
    covers: ['canonical-present'],
    touches: [],
    needs: ['page'],
    make: () => ({ state: 'ready', params: { url: HOME }, from: [], ...made }),
  }),
  ...more,
})

/** Introduces an error: its address does not exist. */
const breaking = canonicalLike({ params: { url: 'https://staging.mitienda.es/' } }, { touches: undefined })

const offered = (fixes: readonly AnyFix[], isLate?: () => boolean, checks?: readonly AnyCheck[]) => {
  const kit = kitOf(artefacts, fixes, isLate, checks)
  return {
    patches: kit?.patches.map(({ gen, covers, zipOnly }) => [gen, covers, ...(zipOnly ? ['zip'] : [])]),
    refused: kit?.refused.map(({ gen, why }) => [gen, why]),
  }
}

describe('the proof', () => {
  it('offers what takes a finding away', () => {
    expect(offered([canonicalFix, langFix, viewportFix])).toEqual({
      patches: [
        ['canonical', ['canonical-present']],
        ['lang', ['html-lang']],
        ['viewport', ['viewport']],
      ],
      refused: [],
    })
  })

  it.each([
    ['first', [breaking, langFix, viewportFix]],
    ['in between', [langFix, breaking, viewportFix]],
    ['last', [langFix, viewportFix, breaking]],
  ])('finds the patch that introduces an issue: %s', (_where, fixes) => {
    expect(offered(fixes)).toEqual({
      patches: [
        ['lang', ['html-lang']],
        ['viewport', ['viewport']],
      ],
      refused: [['canonical', 'unproven']],
    })
  })

  it('does not offer what changes nothing', () => {
    const idle = {
      ...langFix,
      make: canonicalLike({}).make,
      id: 'image-lazy' as const,
      covers: ['html-lang'],
    }
    const made: AnyFix = { ...idle, make: () => ({ state: 'ready', params: {}, from: [] }) }
    expect(offered([made, viewportFix])).toEqual({
      patches: [['viewport', ['viewport']]],
      refused: [['image-lazy', 'unproven']],
    })
  })

  it('does not offer a patch without the ones it depends on', () => {
    expect(offered([canonicalLike({ with: ['lang'] }), viewportFix])).toEqual({
      patches: [['viewport', ['viewport']]],
      refused: [['canonical', 'unproven']],
    })
  })

  it('puts in the zip alone what only all together have proven', () => {
    let runs = 0
    // Each asks before its run: the whole has its time, and no row has.
    const isLate = () => runs++ > 0
    const shared = { ...langFix, touches: ['canonical-present'] }
    expect(offered([canonicalFix, shared], isLate)).toEqual({
      patches: [
        ['canonical', ['canonical-present'], 'zip'],
        ['lang', ['html-lang'], 'zip'],
      ],
      refused: [],
    })
  })

  describe('of a row that shares a check with an answer of the server', () => {
    const withRobots = (text: string) => (gathered: GatheredArtefacts) => ({
      ...gathered,
      robots: buildArtefacts({ robots: text }).robots,
    })
    /** Has the site answer with the robots.txt that it needs, and with a header. */
    const answering: AnyFix = {
      id: 'image-lazy',
      covers: ['hsts'],
      touches: ['canonical-present', 'robots-txt-allows'],
      needs: ['page'],
      make: () => ({
        state: 'ready',
        params: {},
        from: [],
        answers: (gathered) => {
          if (!gathered.page.ok) return gathered
          const header = ['strict-transport-security', 'max-age=31536000'] as const
          const { headers, ...answer } = gathered.page.value
          const page = { ok: true as const, value: { ...answer, headers: [...headers, header] } }
          return withRobots('User-agent: *')({ ...gathered, page, sentPage: page })
        },
      }),
    }

    it('offers it, with the page parsed for the whole', () => {
      let parsed = 0
      const counting: AnyFix = { ...canonicalFix, touches: ['html-errors'] }
      const checks = CHECKS.map((check) =>
        check.id === 'html-errors'
          ? {
              ...check,
              run: (known: Parameters<typeof check.run>[0]) => {
                known.sentPage.document.once(checks, () => parsed++)
                return check.run(known)
              },
            }
          : check,
      )
      expect(offered([counting, langFix, answering], undefined, checks).patches).toEqual([
        ['canonical', ['canonical-present']],
        ['lang', ['html-lang']],
        ['image-lazy', ['hsts']],
      ])
      expect(parsed).toBe(1)
    })

    it('leaves it to the zip where it needs that answer', () => {
      const blocking = canonicalLike({ answers: withRobots('User-agent: *\nDisallow: /') })
      const touching = { ...blocking, touches: ['robots-txt-allows'] }
      expect(offered([touching, langFix, answering]).patches).toEqual([
        ['canonical', ['canonical-present'], 'zip'],
        ['lang', ['html-lang']],
        ['image-lazy', ['hsts']],
      ])
    })
  })

  it('offers nothing without time for the whole', () => {
    expect(offered([canonicalFix, langFix], () => true)).toEqual({
      patches: [],
      refused: [
        ['canonical', 'unproven'],
        ['lang', 'unproven'],
      ],
    })
  })

  it('counts towards the score what is ready, not what has to be chosen', () => {
    const untitled = buildArtefacts({
      url: `${HOME}pan`,
      html: `<!doctype html><html lang="es"><head><title>Inicio</title></head><body><h1>Pan de masa madre en Yecla</h1><p>${TEXT}</p></body></html>`,
    })
    const alone = kitOf(untitled, [titleFix])
    const both = kitOf(untitled, [titleFix, viewportFix])
    expect(alone?.patches).toMatchObject([{ gen: 'title', state: 'choose', covers: ['title-present'] }])
    const [before, after] = [alone, both].map((kit) => kit?.expected.technical.current ?? 0) as [
      number,
      number,
    ]
    expect(after - before).toBe(5)
  })
})

describe('the kit', () => {
  it('is empty if there is nothing to fix', () => {
    expect(kitOf(artefacts, [{ ...canonicalFix, covers: ['title-present'] }])).toBeUndefined()
  })

  it('is none behind a firewall', () => {
    expect(kitOf(buildArtefacts({ blocked: 'un cortafuegos nos ha cortado el paso' }))).toBeUndefined()
  })

  it('drops whole what does not fit its contract', () => {
    const long = canonicalLike({ params: { url: `${HOME}${'a'.repeat(2_048)}` } })
    expect(offered([long])).toEqual({ patches: [], refused: [['canonical', 'tooLong']] })
  })

  it('drops the longest patches of a kit that is too large to be saved', () => {
    const tag = `<meta name="a" content="${'ñ'.repeat(370)}">`
    const site = buildArtefacts({
      ...SITE,
      html: SITE.html?.replace('</head>', `${tag.repeat(120)}</head>`) ?? '',
    })
    const heavy: AnyFix = {
      ...viewportFix,
      make: (known) => ({
        state: 'ready',
        params: {},
        from: [],
        edits: tagged(known.page.document, 'meta')
          .slice(1, 61)
          .map(({ element }) => ({ element, set: { lang: 'es', loading: 'lazy', decoding: 'async' } })),
      }),
    }
    const kit = kitOf(site, [heavy, langFix])
    expect(kit?.patches.map(({ gen }) => gen)).toEqual(['lang'])
    expect(kit?.refused).toEqual([{ gen: 'viewport', why: 'tooLong' }])
  })

  it('goes on without a generator that throws', () => {
    const broken = canonicalLike(
      {},
      {
        make: () => {
          throw new Error('broken')
        },
      },
    )
    expect(() => offered([broken])).toThrow('canonical')
  })
})
