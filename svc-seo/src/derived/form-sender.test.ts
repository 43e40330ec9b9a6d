import { describe, expect, it } from 'vitest'
import { readSite } from '../testing/read-site.ts'
import { hasAddress, isScripted, sendingCode } from './form-sender.ts'

const field = '<input type="email">'
const formOf = (html: string) => {
  const [form] = readSite({ html }).forms
  if (form === undefined) throw new Error(`no form in ${html}`)
  return form
}

describe('a form', () => {
  it.each([
    [' action="/enviar"', true],
    [' action="mailto:a@b.es"', true],
    ['', false],
    [' action=" "', false],
    [' action="#contacto"', false],
    [' action="JavaScript:void(0)"', false],
  ])('%s has an address: %s', (attributes, expected) => {
    expect(hasAddress(formOf(`<form${attributes}>${field}</form>`))).toBe(expected)
  })

  it.each([
    [`<form onsubmit="x()">${field}</form>`, true],
    [`<form @submit="x">${field}</form>`, true],
    [`<form class="wpcf7-form">${field}</form>`, true],
    [`<form>${field}<button onclick="x()">Enviar</button></form>`, true],
    [`<form>${field}<input type="submit" formaction="/x"></form>`, true],
    [`<form class="contacto">${field}<button>Enviar</button></form>`, false],
    [`<form>${field}<p onclick="x()">Ayuda</p></form>`, false],
  ])('%s is scripted: %s', (html, expected) => {
    expect(isScripted(formOf(html))).toBe(expected)
  })
})

describe('code that sends forms', () => {
  const codeOf = (html: string, own?: string) => {
    const scripts = own === undefined ? [] : [{ url: 'https://www.mitienda.es/app.js', text: own }]
    const { page, ownScripts, runningCode } = readSite({ html, scripts })
    return sendingCode(page, ownScripts, runningCode)
  }

  it.each([
    ['<script>f.addEventListener("submit", x)</script>', undefined, 'seen'],
    ['<script src="/app.js"></script>', 'fetch("/enviar", { body })', 'seen'],
    ['<script src="/app.js"></script>', 'abrir()', 'none'],
    ['<script src="/app.js"></script>', undefined, 'unread'],
    ['<script src="https://otra.es/formulario.js"></script>', undefined, 'unread'],
    ['<script src="/js/jquery-3.7.1.min.js"></script>', undefined, 'none'],
    ['<script src="https://www.googletagmanager.com/gtag/js?id=G-1"></script>', undefined, 'none'],
    ['<p>submit</p>', undefined, 'none'],
    ['<script type="module" src="/app.js"></script>', 'import"./trozo-8f3a.js";abrir()', 'unread'],
    ['<script type="module" src="/app.js"></script>', 'import{a}from"./trozo.js";a()', 'unread'],
    ['<script src="/app.js"></script>', 'window.abrir=()=>import(`./trozo-8f3a.js`)', 'unread'],
    ['<script type="module">import { abrir } from "/js/abrir.js"; abrir()</script>', undefined, 'unread'],
    [
      '<script src="/app.js"></script>',
      '(self.webpackChunkweb=self.webpackChunkweb||[]).push([[1]])',
      'unread',
    ],
    ['<script src="/app.js"></script>', 'important(1); reimport(2)', 'none'],
    ['<script src="/app.js"></script>', 'export const importe = 3', 'none'],
  ])('in %s (%s): %s', (html, own, expected) => {
    expect(codeOf(html, own)).toBe(expected)
  })
})
