import type { RequestListener } from 'node:http'
import { HTML, type Pages } from './fixtures.ts'

/** What a banner does about an answer: `remember` keeps it, `track` loads the tracker. */
const CODE = `
  const answer = () => /respuesta=(\\w+)/.exec(document.cookie)?.[1]
  const remember = (value) => { document.cookie = 'respuesta=' + value + '; max-age=864000'; hide() }
  const hide = () => document.querySelectorAll('[data-aviso]').forEach((one) => one.remove())
  const track = () => {
    document.cookie = '_ga=1; max-age=864000'
    document.head.append(Object.assign(document.createElement('script'), { src: at('seguidor', '/etiqueta.js') }))
  }
  const say = (name, value, then) => document.addEventListener('click', (event) => {
    if (event.composedPath().some((one) => one.dataset?.dice === name)) { remember(value); then?.() }
  })
  say('si', 'si', track)
  say('no', 'no')
  if (answer() === 'si') track()
`
const TEXT =
  'Usamos cookies propias y de terceros para medir las visitas. <a href="/politica-de-cookies">Más información</a>'
const FIXED = 'position:fixed;bottom:0;left:0;right:0;background:#ccc;padding:20px'

/** A banner: what it says, and its buttons. */
const bar = (buttons: string, text = TEXT) =>
  `<div data-aviso style="${FIXED}"><p>${text}</p>${buttons}</div>`
const ACCEPT = '<button data-dice="si">Aceptar todas</button>'
const REJECT = '<button data-dice="no">Rechazar todas</button>'

/** A page with a banner that is shown until it is answered. */
const site =
  (banner: string, code = '') =>
  (port: number): Pages => {
    const tracker = answerWith(
      'text/javascript',
      `new Image().src = 'http://seguidor.test:${port}/visto.gif'`,
    )
    return {
      '/': `<!doctype html><html lang="es"><meta name="viewport" content="width=device-width"><h1>Zapatería Ñora</h1>
        <p>Hacemos zapatos a medida.</p>
        <footer><a href="/politica-de-cookies">Política de cookies</a></footer>
        <template>${banner}</template>
        <script>
          const at = (host, path) => 'http://' + host + '.test:${port}' + path
          ${CODE}
          const show = () => document.body.append(document.querySelector('template').content.cloneNode(true))
          ${code || 'if (!answer()) show()'}
        </script>`,
      '/etiqueta.js': tracker,
    }
  }

const answerWith =
  (type: string, body: string, headers: Record<string, string | string[]> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(200, { 'content-type': type, ...headers }).end(body)

/** Sites by what their banner does. */
export const consentSites = {
  /** It tells another company of the answer, when it is given and when one leaves. */
  obeys: site(
    bar(ACCEPT + REJECT),
    "onclick = onpagehide = () => navigator.sendBeacon(at('registro', '/respuesta')); if (!answer()) show()",
  ),
  ignores: site(bar(ACCEPT + REJECT), 'if (!answer()) show(); else track()'),
  /** Its tracker comes a while after the page. */
  ignoresLate: site(bar(ACCEPT + REJECT), 'if (!answer()) show(); else setTimeout(track, 900)'),
  acceptOnly: site(bar(ACCEPT)),
  secondLayer: site(
    bar(`${ACCEPT}<button onclick="ajustes.showModal()">Configurar</button>
      <dialog id="ajustes"><h2>Preferencias de cookies</h2>
        <label><input type="checkbox" checked disabled> Necesarias</label>
        <label><input type="checkbox"> Aceptar las de análisis</label>
        <button data-dice="no">Guardar</button>
      </dialog>`),
  ),
  /** Keeping its settings as they come would accept. */
  ticked: site(
    bar(`${ACCEPT}<button onclick="ajustes.showModal()">Configurar</button>
      <dialog id="ajustes"><h2>Preferencias de cookies</h2>
        <label><input type="checkbox" checked> Las de análisis</label><button data-dice="si">Guardar</button>
      </dialog>`),
  ),
  /** Its settings are left open after an answer. */
  settingsStay: site(
    `${bar(`${ACCEPT}<button onclick="ajustes.show()">Configurar</button>`)}
      <dialog id="ajustes"><h2>Tus cookies</h2>${ACCEPT}${REJECT}<button>Cerrar</button></dialog>`,
  ),
  catalan: site(
    bar(
      '<div class="boto" style="cursor:pointer" data-dice="si">D’acord</div><span role="button" data-dice="no">Rebutja-les</span>',
      'Fem servir galetes per saber què us interessa.',
    ),
  ),
  shadow: site(
    '<aviso-legal data-aviso></aviso-legal>',
    `customElements.define('aviso-legal', class extends HTMLElement {
      connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = \`${bar(ACCEPT + REJECT)}\` }
    })
    if (!answer()) show()`,
  ),
  covered: site(
    `${bar(ACCEPT + REJECT)}<div style="position:fixed;bottom:0;left:0;right:0;height:300px;z-index:9">Llámanos</div>`,
  ),
  none: site('', 'track()'),
  /** It comes a second after everything else. */
  late: site(bar(ACCEPT + REJECT), 'if (!answer()) setTimeout(show, 1500)'),
  /** A tag manager that brings others, once one agrees. */
  chain: (port: number): Pages => ({
    ...site(bar(ACCEPT + REJECT))(port),
    '/etiqueta.js': `document.head.append(Object.assign(document.createElement('script'), { src: 'http://gestor.test:${port}/gestor.js' }))`,
    '/gestor.js': `new Image().src = 'http://pixel.test:${port}/pixel.gif'; document.cookie = '_fbp=1; max-age=864000'`,
  }),
  /** Shows nothing to robots. */
  shy: site(bar(ACCEPT + REJECT), 'if (!answer() && !navigator.webdriver) show()'),
  leads: site(bar(`<a class="boton" href="/privacidad">Rechazar</a>${ACCEPT}`)),
  /** It asks whether one leaves it, and keeps the answer as long as its window. */
  clings: site(
    bar('<button onclick="sessionStorage.respuesta = 1; hide()">Rechazar</button>'),
    'onbeforeunload = (event) => event.preventDefault(); if (!sessionStorage.respuesta) show()',
  ),
  /** Its script fails before it listens. */
  broken: site(bar('<button>Rechazar</button><button>Aceptar</button>'), 'show(); noExiste.prepara()'),
  /** Its click takes all memory of the page. */
  crashes: site(
    bar(REJECT),
    'show(); onclick = () => { const all = []; for (;;) all.push(new Array(1e6).fill(0.5)) }',
  ),
  stays: site(bar('<button>Rechazar</button><button>Aceptar</button>'), 'show()'),
  /** A frame of another site, which keeps the answer and tells it. */
  framed: (port: number): Pages => ({
    ...site(
      `<iframe data-aviso id="sp_message_iframe_7" src="http://gestor.test:${port}/aviso" style="position:fixed;left:40px;bottom:0;width:600px;height:300px;border:7px solid"></iframe>`,
      `addEventListener('message', ({ data }) => { remember(data); if (data === 'si') track() }); if (!answer()) show()`,
    )(port),
    '/aviso': `<!doctype html><meta charset="utf-8"><p>${TEXT}</p>
      <button onclick="parent.postMessage('si', '*')">Aceptar</button>
      <button onclick="parent.postMessage('no', '*')">Rechazar</button>`,
  }),
  /** Cookies of the server, whatever one answers. */
  headers: (port: number): Pages => {
    const { '/': page } = site(bar(ACCEPT + REJECT))(port)
    return {
      '/': answerWith(HTML, String(page), {
        'set-cookie': ['_fbp=1; Max-Age=864000', 'secreta=1; HttpOnly; Max-Age=864000'],
      }),
    }
  },
  /** Redefines what a finder might use, and has elements for properties of its form and document. */
  liar: site(
    `<form data-aviso style="${FIXED}" onsubmit="return false"><p>${TEXT}</p><input type="hidden" name="childNodes"><input type="hidden" name="getAttribute"><input type="hidden" name="parentNode"><input type="hidden" name="localName">${ACCEPT}${REJECT}</form>`,
    `window.getComputedStyle = () => ({ display: 'none' })
     if (!answer()) show()
     Element.prototype.getBoundingClientRect = () => { throw 'no' }
     Element.prototype.getAttribute = () => { throw 'no' }
     Array.prototype.map = Array.prototype.push = () => { throw 'no' }`,
  ),
} satisfies Record<string, (port: number) => Pages>
