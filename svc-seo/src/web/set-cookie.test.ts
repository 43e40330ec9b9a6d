import { describe, expect, it } from 'vitest'
import { cookiesOf, parseSetCookie } from './set-cookie.ts'

const from = new URL('https://mitienda.es/')
const now = new Date('2026-11-20T12:00:00Z')
const parse = (header: string) => parseSetCookie(header, from, now)

describe('parseSetCookie', () => {
  it('reads names and flags whatever their case and white space', () => {
    expect(parse(' PHPSESSID = abc=1 ; path=/; SECURE;HttpOnly ; SameSite= Lax')).toEqual({
      name: 'PHPSESSID',
      isSecure: true,
      isHttpOnly: true,
      sameSite: 'lax',
      from,
    })
  })

  it('takes what is not said, or makes no sense, as absent', () => {
    const bare = { name: 'a', isSecure: false, isHttpOnly: false, from }
    expect(parse('a=Secure')).toEqual(bare)
    expect(parse('a=b; SameSite=Whatever; insecure')).toEqual(bare)
  })

  it.each(['', 'a', '=b', ' ; Secure'])('takes %j for no cookie', (header) => {
    expect(parse(header)).toBeUndefined()
  })

  it.each([
    ['a=; Max-Age=0', true],
    ['a=; max-age=-1; Expires=Fri, 20 Nov 2099 12:00:00 GMT', true],
    ['a=; Expires=Thu, 01 Jan 1970 00:00:00 GMT', true],
    ['a=b; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT', false],
    ['a=b; Max-Age=soon', false],
    ['a=b; Expires=Fri, 20 Nov 2099 12:00:00 GMT', false],
    ['a=b; Expires=someday', false],
  ])('%s deletes: %s', (header, expected) => {
    expect(parse(header) === undefined).toBe(expected)
  })
})

it('cookiesOf reads those of redirects too', () => {
  const hop = (url: string, ...cookies: string[]) => ({
    url,
    status: 200,
    headers: cookies.map((cookie) => ['set-cookie', cookie] as const),
    ms: 1,
  })
  const hops = [hop('http://mitienda.es/', 'a=1'), hop('https://mitienda.es/', 'b=2', 'c=3')]
  expect(cookiesOf({ hops }, now).map((cookie) => `${cookie.name} ${cookie.from.protocol}`)).toEqual([
    'a http:',
    'b https:',
    'c https:',
  ])
})
