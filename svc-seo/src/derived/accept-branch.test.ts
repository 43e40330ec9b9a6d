import { describe, expect, it } from 'vitest'
import { readScript } from '../page/script-code.ts'
import { type Start, startOf } from './accept-branch.ts'

/** What starts the place HERE of the first script that has it. */
function startOfHere(...sources: readonly string[]): Start | undefined {
  const scripts = sources.map((source) => readScript(source))
  const script = scripts.find(({ code }) => code.includes('HERE'))
  return script && startOf(scripts, script, script.code.indexOf('HERE'))
}

const LOADER = 'function cargarAnalitica() { HERE }'

describe('startOf', () => {
  it.each<readonly [string, Start, ...string[]]>([
    [
      'a button to accept',
      'acceptance',
      `${LOADER} document.getElementById('aceptar').addEventListener('click', function () { guardar('si'); cargarAnalitica(); });`,
    ],
    [
      'a button and an answer that was stored',
      'acceptance',
      `${LOADER} if (localStorage.getItem('cookies') === 'si') { cargarAnalitica(); } btnAceptar.onclick = function () { localStorage.setItem('cookies', 'si'); cargarAnalitica(); };`,
    ],
    [
      'a button kept in a variable',
      'acceptance',
      `const b = document.querySelector('.cookies-accept'); b.addEventListener('click', () => { HERE })`,
    ],
    [
      'an arrow function handed over by name',
      'acceptance',
      'const load = () => HERE; $("#btn-accept").on("click", load)',
    ],
    ['a function of acceptance', 'acceptance', 'function aceptarCookies() { ocultar(); HERE }'],
    [
      'one that another script calls',
      'acceptance',
      'window.load = function () { HERE }',
      "if (hasConsent('analytics')) load()",
    ],
    ['the callback of a manager', 'acceptance', 'run({ onAccept: function () { HERE } })'],
    ['an event of acceptance', 'acceptance', "addEventListener('cookie:accepted', () => { HERE })"],
    [
      'two functions deep',
      'acceptance',
      `${LOADER} const todo = () => { cargarAnalitica(); pixel() }; function acceptAll() { todo() }`,
    ],
    [
      'a button without a name, which keeps the answer',
      'acceptance',
      "b1.addEventListener('click', () => { localStorage.setItem('cookies', 'aceptado'); HERE })",
    ],
    [
      'a button and a variable with the answer',
      'acceptance',
      `const e = localStorage.getItem(KEY); ${LOADER} if (e === 'aceptado') { cargarAnalitica(); } else if (!e) { show(); } document.getElementById('ck-ok').addEventListener('click', () => { localStorage.setItem(KEY, 'aceptado'); cargarAnalitica(); });`,
    ],
    [
      'a function that keeps the answer',
      'acceptance',
      "function cerrar() { document.cookie = 'cookies_aceptadas=1; path=/'; HERE }",
    ],
    [
      'a button that keeps a refusal',
      'unknown',
      "b2.addEventListener('click', () => { localStorage.setItem('cookies', 'rechazado'); HERE })",
    ],
    ['Catalan', 'acceptance', "document.querySelector('#acceptar-galetes').onclick = () => { HERE }"],
    ['a call of its own', 'page', `${LOADER} cargarAnalitica()`],
    ['a call at loading', 'page', `${LOADER} window.addEventListener('load', cargarAnalitica)`],
    ['a call after a while', 'page', `${LOADER} setTimeout(cargarAnalitica, 4000)`],
    [
      'acceptance, and a call of its own beside it',
      'page',
      `${LOADER} aceptar.onclick = () => cargarAnalitica(); cargarAnalitica()`,
    ],
    ['the first scroll', 'gesture', "window.addEventListener('scroll', () => { HERE }, { once: true })"],
    ['a list of gestures', 'gesture', `${LOADER} addEventListener('mousemove', cargarAnalitica)`],
    [
      'acceptance and the first scroll',
      'gesture',
      "function aceptar() { HERE } addEventListener('scroll', aceptar)",
    ],
    ['any button', 'unknown', "menu.addEventListener('click', () => { HERE })"],
    ['a button to reject', 'unknown', "document.getElementById('rechazar').onclick = () => { HERE }"],
    ['no acceptance needed', 'unknown', "if (localStorage.getItem('cookies') !== 'rechazadas') { HERE }"],
    ['the other branch', 'unknown', 'if (acepto) { hide() } else { HERE }'],
    ['no caller', 'unknown', LOADER],
    ['a function that calls itself only', 'unknown', 'function load() { HERE; load() }'],
    ['a function that asks', 'unknown', 'function isAccepted() { HERE }'],
    ['no function', 'page', 'HERE'],
  ])('%s: %s', (_name, expected, ...sources) => {
    expect(startOfHere(...sources)).toBe(expected)
  })

  it('follows names as far as people read, and no further', () => {
    const chain = Array.from({ length: 30 }, (_, index) => `function f${index}() { f${index + 1}() }`)
    expect(startOfHere(`${chain.reverse().join('\n')} function f30() { HERE } f0()`)).toBe('unknown')
  })
})
