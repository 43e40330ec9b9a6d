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
    ['in ready', 'jQuery(function ($) { HERE })'],
    ['in a listener of loading', "window.addEventListener('load', () => { HERE })"],
    ['in one without braces', "document.addEventListener('DOMContentLoaded', () => HERE)"],
    ['in the handler of loading', 'window.onload = function () { HERE }'],
    ['in a timer', 'setTimeout(function () { HERE }, 3000)'],
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
    ['after templates within a template', "a = `${b ? `it's` : ''}`; function load() { HERE }"],
    ['in a function of a template', 'a = `${b.map(() => { HERE })}`'],
  ])('waits: %s', (_name, source) => {
    expect(isDeferred(source)).toBe(true)
  })

  it.each<[string, string, 'runs' | 'waits']>([
    ['the body of an arrow function', 'const load = () => HERE', 'waits'],
    ['the line after it', 'const load = () => start()\nHERE', 'runs'],
    ['a line that goes on with it', 'const load = () => start\n(HERE)', 'waits'],
    ['what a comma separates from it', 'x(() => start(), HERE)', 'runs'],
    ['an arrow function that returns another', 'const load = (id) => (src) => HERE', 'waits'],
    ['an arrow function that returns an object', 'const load = () => ({ src: HERE })', 'waits'],
    ['one branch of a choice between arrow functions', 'a = b ? () => c() : HERE', 'runs'],
    ['a choice within one', 'a = () => b ? c : HERE', 'waits'],
    ['a called arrow function', '(() => HERE)()', 'runs'],
    ['an async function that is called', '(async function () { HERE })()', 'runs'],
    ['a function called by apply', '(function () { HERE }).call(window)', 'runs'],
    ['a minified function of a sequence', '(0,function(e){HERE})(window),b()', 'runs'],
    ['a function that is only grouped', 'a = (function () { HERE })', 'waits'],
    ['a listener of a click', "b.addEventListener('click', () => HERE)", 'waits'],
    ["a listener of another script's loading", "s.addEventListener('load', () => { HERE })", 'waits'],
    ['a template within a template', 'a = `${`it\'s ${b}` + `"`}`; HERE', 'runs'],
    ['an arrow function in a template in another', 'a = `${b(() => `${HERE}`)}`', 'waits'],
    ['after templates with braces', 'a = `}{`; b = `${{ c: `}` }.c}`; HERE', 'runs'],
    ['a field of a class', 'class A { load = () => 1; src = HERE\n stop() {} }', 'waits'],
    ['a field of the class itself', 'class A { static src = HERE }', 'runs'],
    ['a method with the name of a statement', 'class A { delete (key) { HERE } }', 'waits'],
    ['after a class', 'class A extends B { constructor() { super() } } HERE', 'runs'],
    ['after comments with quotes', "/* don't ` */ // it's `\nHERE", 'runs'],
    ['after a regular expression with a brace', 'a = /[/"{]{2}/.test(b); HERE', 'runs'],
    ['after one behind a condition', "if (a) /'{/.test(b); HERE", 'runs'],
    ['after a division behind parentheses', "a = (b) / 2; c = 'x/y'; HERE", 'runs'],
    ['after a division behind an increment', 'a = b++ / 2; HERE; c = d / 2', 'runs'],
    ['after a regular expression of 900 letters', `a = /${"['x]".repeat(225)}/; HERE`, 'runs'],
    ['after a function in an array', '[function () { start() }, HERE]', 'runs'],
    ['minified conditions', '!function(e,t){e&&t?e():t||(HERE)}(window,0)', 'runs'],
    ['after the comments of HTML', "<!-- it's\nHERE\n--> don`t", 'runs'],
    ['after a parenthesis that nothing opened', 'a)); function load() { b() } HERE', 'runs'],
    ['after a brace that nothing opened', '}} HERE', 'runs'],
    ['in a function with a mistake', 'function load() { if (a { HERE', 'waits'],
    ['after a function whose parenthesis nothing closed', 'function load() { a(b; } HERE', 'runs'],
    ['after a text that its line does not close', "a = 'it\nfunction load() { HERE }", 'waits'],
    ['tags in the code', '</div><p>HERE', 'runs'],
  ])('%s: %s', (_name, source, expected) => {
    expect(isDeferred(source) ? 'waits' : 'runs').toBe(expected)
  })

  it('names the functions around an offset, the innermost first', () => {
    const source = 'function outer() { const inner = () => { HERE } }'
    const around = readScript(source).functionsAround(source.indexOf('HERE'))
    expect(around.map(({ from, to }) => source.slice(from, to + 1))).toEqual(['() => { HERE }', source])
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

  // biome-ignore format: one list
  const HOSTILE = [
    '/', '{', '(', '[', '/*', '//', "'", '`', '=>{', '=>', 'a=>', 'function(){', '/[', '`${', '`${{', '[)', '(]', '})',
    '(function(){}', 'a(()=>{})', 'x=', '?', '?:', 'class a{b=', 'setTimeout(()=>', 'a\n', '/\n', '<!--', '\\', 'é',
  ]

  it.each(HOSTILE)('reads five megabytes of «%s» in proportion to their size', (piece) => {
    const source = piece.repeat(5_000_000 / piece.length)
    const { steps, isDeferred: waits } = readScript(source)
    waits(source.length - 1)
    expect(steps).toBeLessThan(16 * source.length)
  })

  it('reads no deeper than code is written: what follows waits', () => {
    const source = `${'('.repeat(6_000)}HERE`
    expect(isDeferred(source)).toBe(true)
  })
})
