import type { SiteSpec } from './artefacts.ts'

const LOAD = (address: string) =>
  `var s=document.createElement('script');s.async=1;s.src='https://${address}';document.head.appendChild(s);`
const META = `!function(f,b,e,v,n,t,s){if(f.fbq)return;n=f.fbq=function(){n.queue.push(arguments)};t=b.createElement(e);t.src=v;s=b.getElementsByTagName(e)[0];s.parentNode.insertBefore(t,s)}(window,document,'script','https://connect.facebook.net/en_US/fbevents.js');fbq('init','182736455190283');fbq('track','PageView');`
const GA4 = `${LOAD('www.googletagmanager.com/gtag/js?id=G-8HK2L4M9QZ')}window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date());gtag('config','G-8HK2L4M9QZ');`
const BANNER =
  '<div id="aviso-cookies"><p>Usamos cookies propias y de terceros para analizar las visitas. <a href="/cookies">Política de cookies</a></p><button id="aceptar">Aceptar</button><button id="rechazar">Rechazar</button></div>'
const WORDS =
  'Tratamos los datos que nos das para responderte y preparar tu presupuesto, con tu consentimiento, y los guardamos mientras dure la relación y los plazos de la ley. '

interface Parts {
  readonly body?: string
  readonly footer?: string
  readonly scripts?: SiteSpec['scripts']
  /** What the privacy policy says besides. */
  readonly policy?: string
  readonly notice?: string
}

const FOOTER = 'Carpintería Ibáñez, S.L. · NIF B12345674 · Calle Mayor, 3, 30510 Yecla (Murcia) · 968 790 123'

/** A workshop with the texts that a Spanish site has, and what a variant has besides. */
function workshop({ body = '', footer = FOOTER, scripts = [], policy = '', notice = '' }: Parts): SiteSpec {
  const text = (title: string, words: string) =>
    `<html lang="es"><title>${title}</title><main><h1>${title}</h1><p>${words}</p></main></html>`
  return {
    html: `<!doctype html><html lang="es"><head><title>Carpintería en Yecla</title></head><body><main><h1>Carpintería en Yecla</h1><p>Hacemos puertas, armarios y escaleras de madera a medida en nuestro taller, con las mismas manos desde hace veinte años. Pide presupuesto por teléfono o ven a vernos cuando quieras.</p>${body}</main><footer><p>${footer}</p><a href="/aviso-legal">Aviso legal</a> <a href="/privacidad">Política de privacidad</a> <a href="/cookies">Política de cookies</a></footer></body></html>`,
    scripts,
    legalPages: [
      {
        kind: 'notice',
        url: '/aviso-legal',
        linkText: 'Aviso legal',
        inFooter: true,
        text: text(
          'Aviso legal',
          `Titular: Carpintería Ibáñez, S.L. Este sitio es suyo. ${notice} ${'El uso de la web es libre y gratuito, y no obliga a nada. '.repeat(20)}`,
        ),
      },
      {
        kind: 'privacy',
        url: '/privacidad',
        linkText: 'Política de privacidad',
        inFooter: true,
        text: text('Política de privacidad', `${policy} ${WORDS.repeat(12)}`),
      },
      {
        kind: 'cookies',
        url: '/cookies',
        linkText: 'Política de cookies',
        inFooter: true,
        text: text(
          'Política de cookies',
          `Una cookie es un archivo que guarda tu navegador. ${WORDS.repeat(10)}`,
        ),
      },
    ],
  }
}

const own = (text: string) => [{ url: '/js/main.js', text }]
const MAIN = '<script src="/js/main.js"></script>'

/** Sites on which checks have contradicted each other, and others of their kind. */
export const VARIANTS: Readonly<Record<string, SiteSpec>> = {
  'a workshop that loads nothing': workshop({}),
  'Meta in an own script': workshop({ body: MAIN, scripts: own(META) }),
  'four services in own scripts': workshop({
    body: MAIN,
    scripts: own(
      `${META}${GA4}${LOAD('static.hotjar.com/c/hotjar-1.js')}${LOAD('static.ads-twitter.com/uwt.js')}`,
    ),
  }),
  'Hotjar inline': workshop({ body: `<script>${LOAD('static.hotjar.com/c/hotjar-1.js')}</script>` }),
  'Analytics as the page loads': workshop({
    body: `<script>window.addEventListener('load', () => { ${GA4} })</script>`,
  }),
  'Analytics from the button to accept': workshop({
    body: `${BANNER}<script>const cargar = () => { ${GA4} };
document.getElementById('aceptar').addEventListener('click', () => { localStorage.setItem('cookies', 'si'); cargar() });
if (localStorage.getItem('cookies') === 'si') cargar()</script>`,
  }),
  'Clarity at the first scroll': workshop({
    body: `${BANNER}<script>addEventListener('scroll', () => { ${LOAD('www.clarity.ms/tag/abc')} }, { once: true })</script>`,
  }),
  'a banner and nothing to ask for': workshop({ body: BANNER }),
  'a map': workshop({ body: '<iframe src="https://www.google.com/maps/embed?pb=1"></iframe>' }),
  'a map that waits until it is seen': workshop({
    body: '<iframe loading="lazy" src="https://www.google.com/maps/embed?pb=1"></iframe>',
  }),
  'a video, a map and Instagram': workshop({
    body: '<iframe src="https://www.youtube.com/embed/a"></iframe><iframe src="https://www.google.com/maps/embed?pb=1"></iframe><script async src="https://www.instagram.com/embed.js"></script>',
  }),
  'a chat in an own script': workshop({ body: MAIN, scripts: own(LOAD('embed.tawk.to/1/default')) }),
  'a container in an own script': workshop({
    body: MAIN,
    scripts: own(LOAD('www.googletagmanager.com/gtm.js?id=GTM-W2XX7P')),
  }),
  'Plausible in an own script': workshop({ body: MAIN, scripts: own(LOAD('plausible.io/js/script.js')) }),
  'Analytics with the tag of Ads': workshop({
    body: '<script async src="https://www.googletagmanager.com/gtag/js?id=AW-981273645"></script><script>window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag("js",new Date());gtag("config","AW-981273645");gtag("config","G-8HK2L4M9QZ")</script>',
  }),
  'the retired Analytics': workshop({
    body: '<script async src="https://www.googletagmanager.com/gtag/js?id=UA-48211093-1"></script>',
  }),
  'a form to Formspree': workshop({
    body: '<form method="post" action="https://formspree.io/f/abc"><label>Correo <input type="email" name="email"></label><textarea name="mensaje"></textarea><button>Enviar</button></form>',
  }),
  'Mailchimp in an own script': workshop({ body: MAIN, scripts: own(LOAD('chimpstatic.com/mcjs/a.js')) }),
  'an avenue': workshop({ footer: 'Alameda de Recalde, 27, 48009 Bilbao · 944 000 123' }),
  'a street in short': workshop({ footer: 'C. Chucena, 3, 41930 Bormujos (Sevilla) · 955 000 123' }),
  'a street named after flowers': workshop({ footer: 'Calle Las Flores 2, 30510 Yecla · Tel. 968 790 123' }),
  'a street without postcode': workshop({ footer: 'Calle Mayor, 3, Yecla · 968 790 123' }),
  'an address in the notice alone': workshop({
    footer: 'Llámanos al 968 790 123',
    notice: 'Domicilio: Calle Mayor, 3, 30510 Yecla (Murcia). NIF: B12345674.',
  }),
  'a phone that can be pressed alone': workshop({ footer: '<a href="tel:+34968790123">Llámanos</a>' }),
  'an industrial estate': workshop({
    footer: 'Polígono Industrial La Herrada, parcela 12, 30510 Yecla (Murcia) · 968 790 123 · hola@ibanez.es',
  }),
  Catalan: workshop({ footer: "Carrer d'Aribau, 12, 08011 Barcelona · 93 000 12 34" }),
}
