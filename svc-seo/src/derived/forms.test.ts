import { describe, expect, it } from 'vitest'
import { readSite } from '../testing/read-site.ts'
import { externalForm, formEndpoint, saysPrivacy } from './forms.ts'

const pageOf = (html: string, url?: string) => readSite({ html, ...(url && { url }) }).page
const formsOf = (html: string) => readSite({ html }).forms
const first = (html: string) => {
  const [form] = formsOf(html)
  if (form === undefined) throw new Error('no data form')
  return form
}

describe('a data form', () => {
  it.each([
    ['an e-mail', '<form><input type="EMAIL "></form>'],
    ['an e-mail by its name', '<form><input name="your-email"></form>'],
    ['an e-mail by its label', '<form><label>Correo electrónico <input></label></form>'],
    ['an e-mail by the label that names it', '<form><label for="a">E-mail</label><input id="a"></form>'],
    ['an e-mail in Catalan', '<form><label>Correu <input></label></form>'],
    ['a telephone', '<form><input type="tel"></form>'],
    ['a telephone by its placeholder', '<form><input placeholder="Teléfono"></form>'],
    ['a message', '<form><textarea name="consulta"></textarea></form>'],
    ['a name that is posted', '<form method="POST"><input aria-label="Nombre y apellidos"></form>'],
    ['a name in camel case', '<form method="post"><input name="firstName"></form>'],
    ['a name in Basque', '<form method="post"><label>Izena <input></label></form>'],
    ['a registration', '<form><input name="u"><input type="password" autocomplete="new-password"></form>'],
    [
      'a registration by its class',
      '<form class="woocommerce-form-register register"><input type="email"><input type="password"></form>',
    ],
    ['fields outside that name their form', '<form id="f"></form><input type="email" form="f">'],
    [
      'a form between rows of a table',
      '<table><form action="x.php"><tr><td><input name="email"></td></tr></form></table>',
    ],
    ['a search with an e-mail', '<form role="search"><input type="search"><input type="email"></form>'],
  ])('is one with %s', (_name, html) => {
    expect(formsOf(html)).toHaveLength(1)
  })

  it.each([
    ['nothing', ''],
    ['an empty form', '<form></form>'],
    ['a search', '<form role="search"><input type="search" name="s"><textarea></textarea></form>'],
    ['a search by its field', '<form action="/"><input name="q"></form>'],
    [
      'a search by name',
      '<form method="post"><input name="buscar" placeholder="Nombre del producto"></form>',
    ],
    ['a language menu', '<form><select name="idioma"><option>ca</option></select></form>'],
    ['a login', '<form><input type="email" name="email"><input type="password"></form>'],
    ['a forgotten password', '<form class="lost_reset_password"><input type="email"></form>'],
    ['a gift note of the basket', '<form class="cart" method="post"><textarea></textarea></form>'],
    ['a name that is searched for', '<form method="get"><input name="nombre"></form>'],
    [
      'a trap for robots',
      '<form><div style="display:none"><input type="email"></div><input type="email" tabindex="-1"></form>',
    ],
    ['hidden data', '<form><input type="hidden" name="email"></form>'],
    ['a user name', '<form method="post"><input name="username"></form>'],
    ['a form kept in a template', '<template><form><input type="email"></form></template>'],
    ['fields without form', '<input type="email">'],
  ])('is not one with %s', (_name, html) => {
    expect(formsOf(html)).toEqual([])
  })

  it('is read as a whole: method, address, purpose', () => {
    const form = first(
      '<form method=" Post " action="/enviar"><input type="email"><textarea></textarea></form>',
    )
    expect(form).toMatchObject({ method: 'post', purpose: 'contact' })
    expect(form.action.href).toBe('https://www.mitienda.es/enviar')
    expect(first('<form><input type="email"></form>')).not.toHaveProperty('method')
  })

  it.each([
    ['newsletter', '<form><p>Suscríbete al boletín</p><input type="email"></form>'],
    ['newsletter', '<form class="mc4wp-form newsletter"><input type="email"><input name="nombre"></form>'],
    ['newsletter', '<form><input type="email"><input type="submit" value="SUSCRIBIRSE"></form>'],
    ['newsletter', '<form><p>Recibe ofertas en tu correo</p><input type="email"></form>'],
    ['contact', '<form><p>Pide tu campaña de marketing</p><input type="email"></form>'],
    ['contact', '<form><p>Suscríbete</p><input type="email"><textarea></textarea></form>'],
    ['contact', '<form><input type="email"></form>'],
    ['account', '<form><input type="email"><input type="password"><input type="password"></form>'],
    ['order', '<form name="checkout" class="woocommerce-checkout"><input type="email"></form>'],
  ])('is for %s', (purpose, html) => {
    expect(first(html).purpose).toBe(purpose)
  })
})

describe('boxes of consent', () => {
  const boxes = (html: string) =>
    first(`<form><input type="email">${html}</form>`).boxes.map(
      ({ element: _element, label: _label, ...facts }) => facts,
    )
  const privacy = { isTicked: false, isAboutPrivacy: true, isAboutNews: false, isMixed: false }
  const news = { isTicked: false, isAboutPrivacy: false, isAboutNews: true, isMixed: false }

  it.each([
    ['<label><input type="checkbox"> He leído y acepto la política de privacidad</label>', [privacy]],
    ['<input type="checkbox" id="b"><label for="b">ACEPTO LA POLÍTICA DE PRIVACIDAD</label>', [privacy]],
    ['<input type="checkbox" aria-labelledby="t"><span id="t">Protecció de dades</span>', [privacy]],
    ['<input type=checkbox checked> Acepto el tratamiento de mis datos', [{ ...privacy, isTicked: true }]],
    ['<label><input type="checkbox"> Pribatutasun politika onartzen dut</label>', [privacy]],
    ['<label><input type="checkbox"> Acepto los términos</label>', [privacy]],
    ['<label><input type="checkbox"> Quiero recibir ofertas</label>', [news]],
    [
      '<label><input type="checkbox"> Acepto la privacidad y recibir comunicaciones comerciales</label>',
      [{ ...privacy, isAboutNews: true, isMixed: true }],
    ],
    [
      '<label><input type="checkbox"> Acepto la privacidad. No te enviaremos publicidad.</label>',
      [{ ...privacy, isAboutNews: true }],
    ],
    ['<label><input type="checkbox"> Eskaintzak jaso nahi ditut</label>', [news]],
    ['<label><input type="checkbox"> Newsletter</label>', [news]],
    ['<label><input type="checkbox" checked> Marketing digital y publicidad</label>', []],
    ['<label><input type="checkbox"> Autorizo el envío al departamento comercial</label>', [privacy]],
    ['<label><input type="checkbox" checked> Recordar mis datos</label>', []],
    ['<label><input type="checkbox"> Recordarme</label>', []],
    ['<label><input type="radio"> Acepto la privacidad</label>', []],
    ['<label><input type="checkbox" checked style="display:none"> Acepto la privacidad</label>', [privacy]],
    ['<label><input type="checkbox"></label>', []],
  ])('%s', (html, expected) => {
    expect(boxes(html)).toEqual(expected)
  })

  it('does not take the text after an unlabelled box for a label of its own', () => {
    const html =
      '<input type="checkbox"> Acepto la privacidad. Para recibir ofertas, <input type="text" name="x"> publicidad'
    expect(boxes(html)).toEqual([{ ...privacy, isAboutNews: true }])
  })
})

describe('what stands next to a form', () => {
  const input = '<input type="email">'
  const link = '<a href="/politica-de-privacidad/">Política de privacidad</a>'
  it.each([
    ['privacy', `<form>${input}${link}</form>`],
    ['privacy', `<div><form>${input}</form></div>${link}`.replace(/^/, '<section>').concat('</section>')],
    ['privacy', `<form>${input}</form><p>${link}</p>`],
    ['privacy', `<form>${input}<a href="/x" title="Privacitat">+</a></form>`],
    ['privacy', `<form>${input}<button type="button">Protección de datos</button></form>`],
    ['privacy', `<form>${input}<a href="#rgpd">Leer</a></form>`],
    ['notice', `<form>${input}<a href="/aviso-legal">Aviso legal</a></form>`],
    [undefined, `<form>${input}</form><p>a</p><p>${link}</p>`],
    [undefined, `<div><form>${input}</form><footer>${link}</footer></div>`],
    [undefined, `<form>${input}<a href="https://policies.google.com/privacy">Privacidad</a></form>`],
    [undefined, `<form>${input}<a href="/contacto">Contacto</a></form>`],
  ])('links %s: %s', (kind, html) => {
    expect(first(html).nearLink).toBe(kind)
  })

  it('counts in the footer for a form of the footer', () => {
    expect(first(`<footer><form>${input}</form>${link}</footer>`).nearLink).toBe('privacy')
  })

  it('tells whether the page links a policy at all', () => {
    expect(readSite({ html: `<footer>${link}</footer>` }).policyLinks.map(({ kind }) => kind)).toEqual([
      'privacy',
    ])
    expect(readSite({ html: '<a href="/">Inicio</a>' }).policyLinks).toEqual([])
  })

  it('has the text of the section, and no more', () => {
    const { nearText } = first(
      `<p>Lejos</p><section><p>RESPONSABLE: Pan, S.L.</p><form>${input}Envío</form></section>`,
    )
    expect(nearText).toBe('responsable: pan, s.l. envio')
  })
})

describe('services of others', () => {
  it.each([
    ['<iframe src="https://form.typeform.com/to/abc"></iframe>', 'Typeform'],
    ['<iframe data-src="https://docs.google.com/forms/d/e/1/viewform"></iframe>', 'Google Forms'],
    ['<script src="https://js.hsforms.net/forms/embed/v2.js"></script>', 'HubSpot'],
    ['<script src="https://assets.calendly.com/assets/external/widget.js"></script>', 'Calendly'],
    ['<a href="https://calendly.com/pan">Cita</a>', undefined],
    ['<iframe src="https://www.youtube.com/embed/1"></iframe>', undefined],
  ])('%s', (html, name) => {
    expect(externalForm(pageOf(html))).toBe(name)
  })

  it.each([
    ['action="https://formspree.io/f/abc"', 'Formspree'],
    ['action="https://pan.us1.list-manage.com/subscribe/post"', 'Mailchimp'],
    ['data-netlify="true"', 'Netlify'],
    ['action="/formspree.io/"', undefined],
    ['action="https://notformspree.io/f"', undefined],
  ])('<form %s>', (attributes, name) => {
    expect(formEndpoint(first(`<form ${attributes}><input type="email"></form>`))).toBe(name)
  })
})

describe('saysPrivacy', () => {
  it.each([
    ['POLÍTICA DE PRIVACIDAD', true],
    ['Protección de los datos', true],
    ['tractament de les meves dades', true],
    ['Datuen babesa', true],
    ['Política de confidencialidad', true],
    ['Datos de contacto', false],
    ['', false],
  ])('%s', (text, expected) => {
    expect(saysPrivacy(text)).toBe(expected)
  })
})
