import { expect, test } from 'vitest'
import { withModule, withoutScripts } from './documents.mjs'

const TODAY = `<head><script src="/early-clicks.js" async></script>
<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/a.js"><link rel="stylesheet" href="/a.css"></head>
<body><main>Hola</main><script type="application/json" id="state">{"a":1}</script>
<script type="module" crossorigin src="/assets/index.js"></script></body>`
/** The module is named for a script that asks for it after the first paint. */
const LATER = `<head><meta name="scripts" content="/assets/index.js /assets/a.js"><script src="/start-1.js" async></script></head>
<body><main>Hola</main><script type="application/json" id="state">{"a":1}</script></body>`

test.each([TODAY, LATER])('a page without scripts names none', (html) => {
  const bare = withoutScripts(html)
  expect(bare).not.toMatch(/script|\.js/)
  expect(bare).toContain('<main>Hola</main>')
})

test('a page without scripts keeps its styles', () => {
  expect(withoutScripts(TODAY)).toContain('<link rel="stylesheet" href="/a.css">')
})

test.each([TODAY, LATER])('a page with another module keeps its data and what is no module', (html) => {
  const other = withModule(html, '/bench/one.js')
  expect(other).toContain('<script type="module" crossorigin src="/bench/one.js"></script></body>')
  expect(other).not.toContain('/assets/')
  expect(other).toContain('id="state">{"a":1}</script>')
  expect(other).toMatch(/src="\/(early-clicks|start-1)\.js"/)
})
