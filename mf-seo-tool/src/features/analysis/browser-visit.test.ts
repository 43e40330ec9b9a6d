import { describe, expect, it } from 'vitest'
import { smallVisit } from '../../testing/small-visit.ts'
import { toBrowserVisit } from './browser-visit.ts'

describe('toBrowserVisit', () => {
  it('lists the hosts of others once, at their first request, with what is known of them', () => {
    expect(toBrowserVisit(smallVisit)?.before?.hosts).toEqual([
      {
        host: 'www.googletagmanager.com',
        company: 'Google',
        purpose: 'etiquetas',
        country: 'Estados Unidos',
        afterMs: 412,
      },
      { host: 'px.desconocido.example', afterMs: 1240, askedBy: 'www.googletagmanager.com' },
    ])
  })

  it('leaves to the judgement which hosts are the site’s own', () => {
    const hostsOf = (ownHosts: unknown) =>
      toBrowserVisit({ ...smallVisit, ownHosts })?.before?.hosts.map(({ host }) => host)
    expect(hostsOf(['www.mitienda.es'])).toEqual([
      'www.googletagmanager.com',
      'px.desconocido.example',
      'cdn.mitienda.es',
    ])
    expect(hostsOf(['www.mitienda.es', 'cdn.mitienda.es', 'px.desconocido.example'])).toEqual([
      'www.googletagmanager.com',
    ])
    // Of a visit that was saved before, or is damaged.
    for (const none of [undefined, 'www.mitienda.es']) {
      expect(hostsOf(none)).toEqual(['www.googletagmanager.com', 'px.desconocido.example'])
    }
  })

  it('has the checks as a section, with their score', () => {
    const visit = toBrowserVisit(smallVisit)
    expect(visit?.score).toEqual({ current: 13, max: 23 })
    expect(visit?.section).toMatchObject({ key: 'browser', counters: { total: 2, error: 1, success: 1 } })
    expect(visit?.section.groups[0]?.checks[0]?.key).toBe('browser.0.0')
  })

  it('tells a part that failed from one in which nothing was seen', () => {
    const { visit } = smallVisit
    expect(toBrowserVisit({ ...smallVisit, visit: { ...visit, before: null } })?.before).toBeNull()
    const empty = { ...visit, before: { contacts: [], stored: [] } }
    expect(toBrowserVisit({ ...smallVisit, visit: empty })?.before).toEqual({ hosts: [], stored: [] })
  })

  it.each([
    [undefined, undefined],
    ['MEMORY', 'MEMORY'],
    ['LATER', 'OTHER'],
  ])('reads the stop %s as %s', (stopped, expected) => {
    expect(toBrowserVisit({ ...smallVisit, visit: { ...smallVisit.visit, stopped } })?.stopped).toBe(expected)
  })

  it('takes screenshots of this site alone from a saved visit', () => {
    const shotsOf = (url: string) =>
      toBrowserVisit({ ...smallVisit, shots: [{ shot: 'phone', url, width: 390, height: 844 }] })?.shots
    expect(shotsOf('/images/a.webp')).toEqual({ phone: '/images/a.webp' })
    expect(
      toBrowserVisit({ ...smallVisit, shots: [{ shot: 'frame3', url: '/images/b.webp' }, { shot: 'later' }] })
        ?.shots,
    ).toEqual({ frame3: '/images/b.webp' })
    for (const url of ['//evil.example/a', '/\\evil.example/a', 'https://evil.example/a', 'javascript:0']) {
      expect(shotsOf(url)).toEqual({})
    }
  })

  it.each([undefined, null, 'text', {}, { visit: null }, { visit: { finalUrl: 7 } }])(
    'is nothing for %j',
    (value) => {
      expect(toBrowserVisit(value)).toBeUndefined()
    },
  )

  it('leaves out what is invalid', () => {
    const before = {
      contacts: [null, 7, { host: '' }, { host: 'a.example', afterMs: 'soon', initiator: 'no address' }],
      stored: [{ kind: 'other', name: 'a' }, { kind: 'cookie' }, { kind: 'cookie', name: 'b', days: 'many' }],
    }
    expect(toBrowserVisit({ visit: { finalUrl: 'https://a.es/', before }, hosts: 'none' })?.before).toEqual({
      hosts: [{ host: 'a.example', afterMs: 0 }],
      stored: [{ kind: 'cookie', name: 'b', host: '', days: 0, isKept: true }],
    })
  })
})
