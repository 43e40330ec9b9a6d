import { expect, it } from 'vitest'
import { placeHtml } from '../body-html.ts'
import { patchOf } from '../testing/patches.ts'

const UNESCAPED = { '&#39;': "'", '&#123;': '{', '&#125;': '}', '&#91;': '[', '&#93;': ']', '&amp;': '&' }
const htmlOf = (params: Parameters<typeof patchOf<'withdraw'>>[1]) =>
  placeHtml(patchOf('withdraw', params), { act: 'end', tag: '<footer>', set: {} }) ?? ''
const codeOf = (html: string) =>
  (/onclick="([^"]*)"/.exec(html)?.[1] ?? '').replace(
    /&#?\w+;/g,
    (sign) => UNESCAPED[sign as keyof typeof UNESCAPED],
  )

/** Runs the code of the button as browsers do, with these globals. */
const press = (html: string, globals: Readonly<Record<string, unknown>>) =>
  new Function(...Object.keys(globals), codeOf(html))(...Object.values(globals))

it('forgets what localStorage keeps, and loads the page again', () => {
  const html = htmlOf({ lang: 'es', store: 'localStorage', key: 'cookies:ok' })
  expect(html).toMatch(/^<p><button type="button" onclick="[^"<>]*">Configurar cookies<\/button><\/p>$/)
  const done: string[] = []
  press(html, {
    localStorage: { removeItem: (key: string) => done.push(key) },
    location: { reload: () => done.push('reload') },
  })
  expect(done).toEqual(['cookies:ok', 'reload'])
})

it('forgets a cookie of the host and of every domain above it', () => {
  const done: string[] = []
  const page = {
    set cookie(value: string) {
      done.push(value)
    },
  }
  press(htmlOf({ lang: 'ca', store: 'cookie', key: 'galetes' }), {
    document: page,
    location: { hostname: 'www.pa.cat', reload: () => done.push('reload') },
  })
  expect(done).toEqual([
    'galetes=; path=/; max-age=0; domain=www.pa.cat',
    'galetes=; path=/; max-age=0; domain=pa.cat',
    'galetes=; path=/; max-age=0; domain=cat',
    'galetes=; path=/; max-age=0',
    'reload',
  ])
})
