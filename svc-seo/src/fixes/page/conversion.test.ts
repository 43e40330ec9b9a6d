import { testFix } from '../../testing/fix-tester.ts'
import { conversionFix } from './conversion.ts'

const TAG = (id: string, before = '') =>
  `<script async src="https://www.googletagmanager.com/gtag/js?id=${id}"></script><script>window.dataLayer = window.dataLayer || []; function gtag(){dataLayer.push(arguments)} gtag('js', new Date()); ${before}gtag('config', '${id}')</script>`
const page = (head: string, body: string) =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Pan</title>${head}</head><body><main><h1>Pan</h1>${body}</main></body></html>`
const PHONE = '<a href="tel:+34968790123">968 790 123</a>'
const FORM =
  '<form action="/enviar" method="post"><input type="email" name="correo"><button>Enviar</button></form>'

testFix(conversionFix, [
  {
    name: 'a telephone beside the tag of Google Analytics',
    html: page(TAG('G-ABC1234567'), PHONE),
    state: 'ready',
    params: {},
    covers: ['conversion-tracking'],
    from: ['la etiqueta de Google y los enlaces de contacto de tu página'],
    places: [],
  },
  {
    name: 'WhatsApp',
    html: page(TAG('G-ABC1234567'), '<a href="https://wa.me/34968790123">Escríbenos</a>'),
    params: {},
    covers: ['conversion-tracking'],
  },
  {
    name: 'a tag of advertising alone',
    html: page(TAG('AW-123456789'), PHONE),
    refused: 'noFact',
  },
  {
    name: 'a form alone: whether it was sent is not seen from the click',
    html: page(TAG('G-ABC1234567'), FORM),
    refused: 'noFact',
  },
  {
    name: 'a policy that lets no code into the page',
    html: page(TAG('G-ABC1234567'), PHONE),
    headers: { 'content-security-policy': "script-src 'self' https://www.googletagmanager.com" },
    refused: 'notCertain',
  },
  {
    name: 'a tag that a function sets up',
    html: page(
      `<script async src="https://www.googletagmanager.com/gtag/js?id=G-ABC1234567"></script><script>function start(){ gtag('config', 'G-ABC1234567') } start()</script>`,
      PHONE,
    ),
    refused: 'notCertain',
  },
  {
    name: 'it counts already',
    html: page(TAG('G-ABC1234567', "gtag('event', 'generate_lead'); "), PHONE),
    idle: true,
  },
  { name: 'no contact', html: page(TAG('G-ABC1234567'), ''), idle: true },
])
