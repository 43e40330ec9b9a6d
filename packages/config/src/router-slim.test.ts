import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import * as library from 'react-router'
import { describe, expect, test } from 'vitest'
import * as slim from './router-slim.ts'

/** Routers of the server and of tests, which use the library itself. */
const ELSEWHERE = ['MemoryRouter', 'StaticRouter']

test('the linter allows exactly what the slim router exports, and routers of the server and of tests', () => {
  const configuration = JSON.parse(readFileSync(new URL('../../../biome.json', import.meta.url), 'utf8'))
  const { paths } = configuration.linter.rules.style.noRestrictedImports.options
  expect([...paths['react-router-dom'].allowImportNames].sort()).toEqual(
    [...Object.keys(slim), ...ELSEWHERE].sort(),
  )
})

describe('links are those of the library, which the server renders', () => {
  const html = (link: unknown, props: object, address: string) =>
    renderToString(
      createElement(
        library.StaticRouter,
        { location: address },
        createElement(link as 'a', { 'aria-label': 'Ir', ...props }, 'Ir'),
      ),
    )

  test.each([
    { to: '/contacto' },
    { to: '/contacto', target: '_blank', className: 'a' },
    { to: { hash: 'ejemplo' } },
    { to: { pathname: '/contacto', search: '?informe=a%20b' } },
    { to: '/', id: 'inicio', title: 'Inicio' },
  ])('a link with %j', (props) => {
    expect(html(slim.Link, props, '/analiza-tu-web?web=a.es')).toBe(
      html(library.Link, props, '/analiza-tu-web?web=a.es'),
    )
  })

  test.each(['/', '/servicios', '/servicios/', '/Servicios', '/servicios/diseno-web', '/serviciosos'])(
    'links of the navigation at %s',
    (address) => {
      for (const props of [
        { to: '/' },
        { to: '/', end: true },
        { to: '/servicios' },
        { to: '/servicios/', className: 'b' },
        { to: '/servicios', end: true, 'aria-current': 'true' },
      ]) {
        expect(html(slim.NavLink, props, address)).toBe(html(library.NavLink, props, address))
      }
    },
  )
})
