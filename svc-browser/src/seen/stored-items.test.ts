import type { Cookie } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { cookieItems } from './stored-items.ts'

const NOW = Date.UTC(2026, 10, 23)
const inDays = (days: number) => NOW / 1000 + days * 86_400

const kept = (name: string, domain: string, expires: number): Cookie => ({
  name,
  domain,
  expires,
  value: 'secreto',
  path: '/',
  httpOnly: false,
  secure: false,
  sameSite: 'Lax',
})
const sentBy = (refused: readonly { name: string; host: string; expires: number }[]) => ({
  listen: () => {},
  refused: () => refused.map((cookie) => ({ ...cookie, by: 'https://a.example/' })),
  setBy: (name: string) => (name === 'porServidor' ? 'https://www.mitienda.es/' : undefined),
})

describe('cookieItems', () => {
  it('lists kept cookies, then refused ones that are not kept, each name of a host once', () => {
    const jar = [
      kept('porServidor', '.mitienda.es', inDays(1.5)),
      kept('porServidor', 'mitienda.es', inDays(3)),
      kept('sesion', 'www.mitienda.es', -1),
    ]
    const refused = [
      { name: 'sesion', host: 'www.mitienda.es', expires: inDays(9) },
      { name: 'ajena', host: 'a.example', expires: inDays(400) },
    ]
    expect(cookieItems(jar, sentBy(refused), NOW)).toEqual([
      {
        kind: 'cookie',
        name: 'porServidor',
        host: 'mitienda.es',
        days: 1.5,
        isKept: true,
        by: 'https://www.mitienda.es/',
      },
      { kind: 'cookie', name: 'sesion', host: 'www.mitienda.es', days: null, isKept: true },
      {
        kind: 'cookie',
        name: 'ajena',
        host: 'a.example',
        days: 400,
        isKept: false,
        by: 'https://a.example/',
      },
    ])
  })

  it.each([
    ['has ended', inDays(-1), []],
    ['ends at once', inDays(0), [0]],
    ['ends with the browser', -1, [null]],
    ['never ends', Number.POSITIVE_INFINITY, [null]],
    ['has no date', Number.NaN, [null]],
  ])('gives the days of a refused cookie that %s', (_name, expires, days) => {
    const items = cookieItems([], sentBy([{ name: 'a', host: 'a.example', expires }]), NOW)
    expect(items.map((item) => item.days)).toEqual(days)
  })

  it('cuts names, and leaves out what has no host', () => {
    const jar = [kept(`${'ñ'.repeat(299)}👟`, 'a.example', -1), kept('b', '', -1)]
    expect(cookieItems(jar, sentBy([]), NOW).map(({ name }) => name)).toEqual([`${'ñ'.repeat(299)}\ufffd`])
  })
})
