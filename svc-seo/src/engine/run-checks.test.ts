import { describe, expect, it } from 'vitest'
import { parseDocument } from '../page/document.ts'
import { buildArtefacts, type SiteSpec } from '../testing/artefacts.ts'
import {
  type AnyCheck,
  defineCheck,
  error,
  type Finding,
  notApplicable,
  success,
  unknown,
  warning,
} from './define-check.ts'
import { deriveArtefacts } from './derive-artefacts.ts'
import { dependsOn, placeholdersOf, runCheck, runChecks, toCheck } from './run-checks.ts'

const artefacts = (site: SiteSpec = {}) =>
  deriveArtefacts(buildArtefacts(site), new Date('2026-11-20T12:00:00Z'))

const check = (run: AnyCheck['run'], changes: Partial<AnyCheck> = {}): AnyCheck => ({
  ...defineCheck({
    id: 'some-check',
    category: 'technical',
    subcategory: 'access',
    title: 'Algo',
    points: 3,
    scope: 'page',
    needs: ['page'],
    fix: { who: 'webmaster', minutes: 30 },
    why: 'Se pierden visitas.',
    source: 'RFC 1',
    messages: { plain: 'Bien.', filled: '{count} de {name}.' },
    solutions: { plain: 'Hazlo.', filled: 'Cambia {name}.' },
    run: () => success('plain'),
  }),
  run,
  ...changes,
})
const say = (finding: Finding, changes: Partial<AnyCheck> = {}) =>
  runCheck(
    check(() => finding, changes),
    artefacts(),
  )

describe('judging a check', () => {
  it('fills message and solution, numbers as written in Spain', () => {
    expect(say(warning('filled', { count: 12345, name: '<h1>' }))).toMatchObject({
      outcome: 'warning',
      key: 'filled',
      message: '12.345 de <h1>.',
      solution: 'Cambia <h1>.',
    })
  })

  it('chooses the word that goes with a number', () => {
    const messages = { plain: '{count} {count:línea:líneas}.' }
    const text = (count: number) => say(success('plain', { count }), { messages }).message
    expect([text(0), text(1), text(2)]).toEqual(['0 líneas.', '1 línea.', '2 líneas.'])
  })

  it('gives a solution only with what warns or accuses', () => {
    expect(say(error('plain')).solution).toBe('Hazlo.')
    expect(say(success('plain')).solution).toBeUndefined()
    expect(say(unknown('plain')).solution).toBeUndefined()
  })

  it('says first that something does not apply or could not be seen', () => {
    expect(say(notApplicable('plain')).message).toBe('No aplica: Bien.')
    expect(say(unknown('plain')).message).toBe('No se ha podido comprobar: Bien.')
    expect(say(error('plain')).message).toBe('Bien.')
  })

  it('keeps ten pieces of evidence of 200 characters, on one line, and never half a character', () => {
    const { evidence } = say(
      error('plain', {}, [' a\n\tb ', 'x'.repeat(300), `${'x'.repeat(198)}😀😀`, ...'0123456789']),
    )
    expect(evidence).toHaveLength(10)
    expect(evidence[0]).toBe('a b')
    expect(evidence[1]).toBe(`${'x'.repeat(199)}…`)
    expect(evidence[2]).toBe(`${'x'.repeat(198)}…`)
  })

  it('shortens what a message quotes', () => {
    expect(say(error('filled', { count: 1, name: 'x'.repeat(300) })).message).toHaveLength(206)
  })

  it('does not take a value for a placeholder', () => {
    expect(say(error('filled', { count: 1, name: '{count} $& $1' })).message).toBe('1 de {count} $& $1.')
  })

  it.each<[string, () => Finding]>([
    [
      'throws',
      () => {
        throw new Error('secret detail')
      },
    ],
    [
      'throws something odd',
      () => {
        throw undefined
      },
    ],
    ['leaves a placeholder empty', () => error('filled', { count: 1 })],
    ['uses a message that does not exist', () => error('other')],
  ])('says that it could not look when a check %s, and keeps the cause apart', (_name, run) => {
    const result = runCheck(check(run), artefacts())
    expect(result).toMatchObject({
      outcome: 'unknown',
      message: 'No se ha podido comprobar: ha fallado nuestra comprobación, no tu web.',
    })
    expect(result.cause).toBeInstanceOf(Error)
    expect(JSON.stringify(toCheck(result))).not.toContain('secret')
  })

  it('says that another page is too deep to be parsed, which is no failure of ours', () => {
    const result = runCheck(
      check(() => {
        parseDocument('<div>'.repeat(2_000))
        return success('plain')
      }),
      artefacts(),
    )
    expect(result).toMatchObject({
      outcome: 'unknown',
      message:
        'No se ha podido comprobar: el código de otra página tiene demasiados niveles para analizarlo.',
    })
    expect(result.cause).toBeUndefined()
  })

  it('hands a check what it named and nothing else', () => {
    let given: unknown
    runCheck(
      check(
        (all) => {
          given = all
          return success('plain')
        },
        { needs: ['robots', 'now'] },
      ),
      artefacts(),
    )
    expect(Object.keys(Object(given))).toEqual(['robots', 'now'])
  })

  it('says why an artefact is missing, without asking the check', () => {
    const asked = check(
      () => {
        throw new Error('must not be asked')
      },
      { needs: ['page', 'robots'] },
    )
    expect(
      runCheck(asked, artefacts({ robots: { reason: 'robots.txt no ha respondido a tiempo' } })),
    ).toEqual({
      check: asked,
      outcome: 'unknown',
      message: 'No se ha podido comprobar: robots.txt no ha respondido a tiempo.',
      data: {},
      evidence: [],
    })
  })

  it('fails a check that needs what is no artefact here', () => {
    const visit = { ok: true, value: { contacts: [], stored: [] } } as const
    const { outcome, cause } = runCheck(
      check(() => success('plain')),
      { visit },
    )
    expect([outcome, cause?.message]).toEqual(['unknown', 'there is no artefact «page»'])
  })

  it('does not ask a check of Spanish law about another country', () => {
    const asked = check(() => success('plain'), { appliesTo: 'spanish-site' })
    const foreign = artefacts({ url: 'https://www.schuhe.de/', html: '<html lang="de"><p>Schuhe' })
    expect(runCheck(asked, foreign)).toMatchObject({
      outcome: 'notApplicable',
      key: 'foreign',
      message: 'No aplica: parece que la web no es española.',
    })
    expect(runCheck(asked, artefacts({ url: 'https://www.mitienda.es/' }))).toMatchObject({ key: 'plain' })
  })

  describe('on a page made in the browser', () => {
    const rendered = artefacts({ html: '<div id="root"></div><script src="/app.js"></script>' })
    const filled = { whenClientRendered: ['filled'] } as const

    it('does not believe what rests on something not being there', () => {
      const asked = check(() => warning('filled', { count: 1, name: 'a' }), filled)
      expect(runCheck(asked, rendered)).toMatchObject({
        outcome: 'unknown',
        key: 'clientRendered',
        evidence: [],
      })
      expect(runCheck(asked, artefacts())).toMatchObject({ outcome: 'warning', key: 'filled' })
    })

    it('believes what was seen', () => {
      expect(
        runCheck(
          check(() => error('plain'), filled),
          rendered,
        ),
      ).toMatchObject({ key: 'plain' })
    })

    it('does not ask who can tell nothing', () => {
      const asked = check(
        () => {
          throw new Error('must not be asked')
        },
        { whenClientRendered: 'unknown' },
      )
      const { outcome, cause, message } = runCheck(asked, rendered)
      expect([outcome, cause]).toEqual(['unknown', undefined])
      expect(message).toContain('se construye con JavaScript')
    })
  })

  it('says of a possible breach what it says of anything', () => {
    const messages = { plain: { text: 'Falta {name}.', legalRisk: true } } as const
    expect(say(error('plain', { name: 'el NIF' }), { messages }).message).toBe('Falta el NIF.')
  })

  describe('an issue that follows from another', () => {
    const named = (id: string, finding: Finding, after?: string) =>
      check(() => finding, {
        id,
        title: `Título de ${id}`,
        ...(after !== undefined && { impliedBy: [{ check: after, messages: ['plain'] }] }),
      })
    const run = (...checks: readonly AnyCheck[]) =>
      runChecks(checks, artefacts()).map(({ outcome, key, message }) => [outcome, key, message])

    it('is told once', () => {
      expect(run(named('b', error('plain'), 'a'), named('a', error('plain')))).toEqual([
        ['notApplicable', 'implied', 'No aplica: ya está dicho en «Título de a».'],
        ['error', 'plain', 'Bien.'],
      ])
    })

    it('is told by the first of a chain', () => {
      expect(
        run(named('a', error('plain')), named('b', error('plain'), 'a'), named('c', error('plain'), 'b'))[2],
      ).toEqual(['notApplicable', 'implied', 'No aplica: ya está dicho en «Título de a».'])
    })

    it('is told where only other messages of the check follow', () => {
      const silencing = (key: 'plain' | 'filled') => ({
        ...named('b', error('plain')),
        impliedBy: [{ check: 'a', messages: ['plain'], silences: [key] }],
      })
      const outcomes = (key: 'plain' | 'filled') =>
        run(named('a', error('plain')), silencing(key)).map(([outcome]) => outcome)
      expect(outcomes('plain')).toEqual(['error', 'notApplicable'])
      expect(outcomes('filled')).toEqual(['error', 'error'])
    })

    it('is told where the other says something else', () => {
      const other = named('a', error('filled', { count: 1, name: 'a' }))
      expect(run(other, named('b', error('plain'), 'a'))[1]).toEqual(['error', 'plain', 'Bien.'])
      expect(run(named('b', error('plain'), 'a'))).toEqual([['error', 'plain', 'Bien.']])
    })
  })

  it.each<[boolean, string, Partial<AnyCheck>, readonly string[]]>([
    [true, 'what it needs', { needs: ['robots'] }, ['robots']],
    [false, 'something else', { needs: ['robots'] }, ['page', 'llms']],
    [
      true,
      'the page, where that says whose site it is',
      { needs: ['robots'], appliesTo: 'spanish-site' },
      ['page'],
    ],
    [
      true,
      'the page, where scripts may write it',
      { needs: ['robots'], whenClientRendered: 'unknown' },
      ['page'],
    ],
  ])('says whether (%s) a check may change with %s', (depends, _what, changes, changed) => {
    expect(
      dependsOn(
        check(() => success('plain'), changes),
        new Set(changed),
      ),
    ).toBe(depends)
  })

  it('goes on after a check that fails, in order', () => {
    const broken = check(() => {
      throw new Error('broken')
    })
    const outcomes = runChecks([broken, check(() => success('plain'))], artefacts())
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['unknown', 'success'])
  })
})

describe('a check as it travels', () => {
  it.each([
    [success('plain'), { status: 'success', points: 3, maxPoints: 3 }],
    [warning('plain'), { status: 'warning', points: 1.5, maxPoints: 3 }],
    [error('plain'), { status: 'error', points: 0, maxPoints: 3 }],
    [notApplicable('plain'), { status: 'success', points: 0, maxPoints: 0 }],
    [unknown('plain'), { status: 'warning', points: 0, maxPoints: 0 }],
  ])('%o', (finding, expected) => {
    expect(toCheck(say(finding))).toMatchObject({ ...expected, outcome: finding.outcome })
  })

  it.each([
    ['error', error('plain')],
    ['warning', warning('plain')],
  ] as const)('says who can put it right, and how long that takes: %s', (_outcome, finding) => {
    expect(toCheck(say(finding, { fix: { who: 'adviser', minutes: 60 } })).fix).toEqual({
      who: 'adviser',
      minutes: 60,
    })
  })

  it.each([success('plain'), notApplicable('plain'), unknown('plain')])(
    'has nothing to put right: %o',
    (finding) => {
      expect(toCheck(say(finding))).not.toHaveProperty('fix')
    },
  )

  it('says of an error that it keeps the page out of Google', () => {
    const messages = { plain: { text: 'Fuera.', indexing: true } } as const
    expect(toCheck(say(error('plain'), { messages }))).toMatchObject({ message: 'Fuera.', indexing: true })
    expect(toCheck(say(warning('plain'), { messages }))).not.toHaveProperty('indexing')
    expect(toCheck(say(error('plain')))).not.toHaveProperty('indexing')
  })

  it('costs nothing where its issue is told by another', () => {
    const cause = { ...check(() => error('plain')), id: 'a' }
    const implied = {
      ...check(() => error('plain'), { points: 8 }),
      impliedBy: [{ check: 'a', messages: ['plain'] }],
    }
    expect(runChecks([cause, implied], artefacts()).map(toCheck)[1]).toEqual({
      id: 'some-check',
      title: 'Algo',
      message: 'No aplica: ya está dicho en «Algo».',
      status: 'success',
      outcome: 'notApplicable',
      points: 0,
      maxPoints: 0,
      why: 'Se pierden visitas.',
    })
  })

  it('leaves out evidence and solution when there is none', () => {
    expect(toCheck(say(success('plain')))).toEqual({
      id: 'some-check',
      title: 'Algo',
      message: 'Bien.',
      status: 'success',
      outcome: 'success',
      points: 3,
      maxPoints: 3,
      why: 'Se pierden visitas.',
    })
    expect(toCheck(say(error('plain', {}, ['a'])))).toMatchObject({ evidence: ['a'], solution: 'Hazlo.' })
  })
})

it('finds the placeholders of a text, not the braces of code', () => {
  expect(placeholdersOf('{a} y {b2} {c:uno:dos}: {"@type": "Thing"} {  } {a b}')).toEqual(['a', 'b2', 'c'])
})
