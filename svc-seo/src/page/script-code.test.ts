// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the scripts that are read have templates.
import { describe, expect, it } from 'vitest'
import { readScript } from './script-code.ts'

const isDeferred = (source: string) => {
  const script = readScript(source)
  return script.isDeferred(script.code.indexOf('HERE'))
}

describe('readScript', () => {
  it.each([
    ['at the top', 'HERE'],
    ['in a function that calls itself', '(function(w,d){HERE})(window,document)'],
    ['in one with a sign before it', '!function(f,b){if(f.fbq)return;HERE}(window)'],
    ['in an arrow that calls itself', '(() => { HERE })()'],
    ['in an async one', '(async () => { HERE })()'],
    ['in blocks', 'if (a) { for (;;) { HERE } } else { }'],
    ['after a function', 'function load() { x() } HERE'],
    ['after a regular expression with a quote', "a = b.replace(/'/g, ''); HERE"],
    ['after a division', 'a = 4 / 2; b = 8 / 2; HERE'],
    ['after an apostrophe that nothing closes', "it's\nHERE"],
    ['in a template', 'a = `{ ${b} ${HERE}`'],
    ['after a template', 'a = `function load() { ${b} \\${ \\``; HERE'],
    ['after a template with a block in it', 'a = `${(() => { return {} })()} {`; HERE'],
  ])('runs: %s', (_name, source) => {
    expect(isDeferred(source)).toBe(false)
  })

  it.each([
    ['in a named function', 'function load() { HERE }'],
    ['in a handler', "button.addEventListener('click', function () { HERE })"],
    ['in an arrow handler', "button.addEventListener('click', () => { HERE })"],
    ['in an arrow with one parameter', 'then(e => { HERE })'],
    ['in an assigned function', 'ttq.load = function (e, n) { HERE }'],
    ['in a method', 'const o = { load() { HERE } }'],
    ['in a function within one that calls itself', '(function(){ function load(){ HERE } })()'],
    ['in a function that nothing closes', 'function load() { HERE'],
    ['in ready', 'jQuery(function ($) { HERE })'],
    ['after templates within a template', "a = `${b ? `it's` : ''}`; function load() { HERE }"],
    ['in a function of a template', 'a = `${b.map(() => { HERE })}`'],
  ])('waits: %s', (_name, source) => {
    expect(isDeferred(source)).toBe(true)
  })

  it('blanks comments out and keeps addresses and lines', () => {
    const { code } = readScript("a // HERE\n/* HERE\n */ b = 'https://a.es//HERE'\n<!-- HERE\nc")
    expect(code).toBe(
      `a${' '.repeat(8)}\n${' '.repeat(7)}\n    b = 'https://a.es//HERE'\n${' '.repeat(9)}\nc`,
    )
  })

  it.each(['', '/*', "'", '`', '/', '}})', '({'])('takes %j', (source) => {
    expect(readScript(source).isDeferred(0)).toBe(false)
  })

  it.each(['/', '{', '(', '/*', "'", '`', '=>{', 'function(){', '/[', '`${', '`${{'])(
    'reads a million of «%s» at once',
    (piece) => {
      const source = piece.repeat(1_000_000 / piece.length)
      expect(readScript(source).code).toHaveLength(source.length)
    },
  )
})
