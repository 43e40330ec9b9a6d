import { describe, expect, it } from 'vitest'
import type { SiteSpec } from '../testing/artefacts.ts'
import { readSite } from '../testing/read-site.ts'
import {
  cookieItemsIn,
  deniesTransfers,
  drawsItsList,
  findRecipients,
  type PrivacyItem,
  readableText,
  rightsIn,
  says,
  saysOnlyTechnical,
  unnamedIn,
} from './privacy-items.ts'

describe('says', () => {
  it.each<[PrivacyItem, string]>([
    ['controller', 'RESPONSABLE DEL TRATAMIENTO: Paco'],
    ['controller', 'Responsable del tractament'],
    ['controller', 'Responsable do tratamento'],
    ['controller', 'Tratamenduaren arduraduna'],
    ['controller', 'The data controller is'],
    ['contact', 'info@mitienda.es'],
    ['contact', 'Helbidea'],
    ['purpose', 'Finalidad del tratamiento'],
    ['purpose', 'Finalitat'],
    ['purpose', 'Helburua'],
    ['purpose', 'Los datos recogidos se utilizan exclusivamente para gestionar pedidos'],
    ['recipients', 'Compartimos los datos con el hosting'],
    ['retention', 'mientras sea cliente'],
    ['basis', 'Cumplimiento de obligaciones legales'],
    ['basis', 'Artículo 6.1.b del RGPD'],
    ['basis', 'Ejecución de contrato'],
    ['purpose', '¿Para qué usamos tus datos?'],
    ['basis', 'Base jurídica'],
    ['basis', 'Legitimación'],
    ['basis', 'Base xurídica'],
    ['basis', 'Oinarri juridikoa'],
    ['basis', 'interés legítimo'],
    ['basis', 'Consentiment de la persona'],
    ['recipients', 'No se cederán: encargados del tratamiento'],
    ['recipients', 'Destinataris'],
    ['recipients', 'Hartzaileak'],
    ['retention', 'Plazo de conservación'],
    ['retention', 'Termini de conservació'],
    ['retention', 'Prazo'],
    ['retention', '¿Por cuánto tiempo? Cinco años'],
    ['retention', 'Gordetzeko epea'],
    ['exercise', 'Puede ejercer sus derechos'],
    ['complaint', 'Agencia Española de Protección de Datos'],
    ['complaint', 'www.aepd.es'],
    ['complaint', 'Autoritat Catalana de Protecció de Dades (APDCAT)'],
    ['complaint', 'Datuak Babesteko Euskal Bulegoa'],
    ['complaint', 'Consejo de Transparencia y Protección de Datos de Andalucía'],
    ['transfers', 'Transferencias internacionales'],
    ['transfers', 'servidores en EE. UU.'],
    ['transfers', 'Transferències internacionals'],
    ['transfers', 'Nazioarteko transferentziak'],
    ['transfers', 'cláusulas contractuales tipo'],
    ['transfers', 'una empresa con sede en USA'],
    ['transfers', 'Google LLC (USA)'],
    ['transfers', 'servidores de U.S.A.'],
    ['transfers', 'datos a terceros países'],
    ['basis', 'Las cookies son propias. La base es su consentimiento.'],
    ['officer', 'Delegado de Protección de Datos'],
    ['officer', 'Contacta con el DPD'],
    ['minors', 'menores de 14 años'],
    ['minors', '14 urtetik behera'],
  ])('%s: «%s»', (item, text) => expect(says(text, item)).toBe(true))

  it.each<[PrivacyItem, string]>([
    ['controller', 'Compra responsable'],
    ['purpose', 'El final de la temporada'],
    ['basis', 'Zapatos de base plana'],
    ['recipients', 'Precedido de éxito'],
    ['retention', 'Termina la temporada'],
    ['complaint', 'Agencia de viajes'],
    ['transfers', 'Transfiere el importe'],
    ['transfers', 'Esta web usa cookies'],
    ['transfers', 'La empresa que usa tus datos'],
    ['transfers', 'ESTA WEB USA COOKIES'],
    ['transfers', 'Puedes pagar por transferencia bancaria'],
    ['basis', 'Necesitamos tu consentimiento para instalar cookies.'],
    ['basis', 'Las cookies se instalan con el consentimiento del usuario'],
    ['contact', 'guardamos la dirección IP'],
    ['officer', 'Delegación de Murcia'],
    ['minors', 'Al por menor'],
    ['contact', ''],
    ['purpose', ' \n '],
  ])('not %s: «%s»', (item, text) => expect(says(text, item)).toBe(false))
})

describe('rightsIn', () => {
  it.each([
    ['derechos de acceso, rectificación, supresión, oposición, limitación y portabilidad', 6],
    ['Puedes pedir el acceso, la rectificación y la supresión de tus datos', 3],
    ['Tiene derecho a: acceder a sus datos, rectificar los inexactos, pedir su supresión', 3],
    ['Los derechos de acceso, rectificación y oposición. Evitamos el acceso no autorizado.', 3],
    ['Tiene derecho a rechazar las cookies y eliminarlas', 0],
    ['Evitamos el acceso no autorizado a los datos. Puede eliminar las cookies.', 0],
    ['Todos los derechos reservados. Acceso de clientes; se puede eliminar un pedido', 0],
    ["L'objectiu és limitar la responsabilitat", 0],
    ['Sus derechos: puede limitar su responsabilidad y acceder a la web. Objetivo: eliminar cookies', 0],
    ["Drets d'accés, rectificació, supressió, oposició, limitació i portabilitat", 6],
    ['Dereitos de ACCESO, rectificación, supresión, oposición, limitación e portabilidade', 6],
    [
      'Eskubideak: datuak atzitzeko, zuzentzeko, ezabatzeko, aurka egiteko, mugatzeko eta eramangarritasuna',
      6,
    ],
    ['right of access, rectification, erasure, objection, restriction and portability', 6],
    ['Derechos de acceso, rectificación, cancelación y oposición', 4],
    ['Tienes derecho a acceder, rectificar, cancelar u oponerte', 4],
    ['Vendemos zapatos', 0],
    ['', 0],
  ])('«%s»: %i', (text, count) => expect(rightsIn(text)).toHaveLength(count))
})

describe('readableText', () => {
  const es =
    'Esta política explica qué hacemos con los datos de las personas que visitan la tienda y para qué. '.repeat(
      10,
    )
  const fr =
    'Nous fabriquons des chaussures dans notre atelier avec les meilleurs matériaux pour que vous en profitiez. '.repeat(
      10,
    )
  const policy = (answer: object) =>
    readableText(
      readSite({ legalPages: [{ kind: 'privacy', url: '/privacidad', ...answer }] }).legalTexts,
      'privacy',
    )

  it('is the text', () => expect(policy({ text: es })).toMatchObject({ state: 'read' }))
  it('cannot be judged in a language without words', () =>
    expect(policy({ text: fr })).toMatchObject({ state: 'unread' }))
  it('is too short', () => expect(policy({ text: 'En obras.' })).toMatchObject({ state: 'unread' }))
  it('was refused', () => expect(policy({ status: 403 })).toMatchObject({ state: 'unread' }))
  it('is not there', () => expect(policy({ status: 404 })).toEqual({ state: 'none' }))
  it('was not found', () => expect(readableText([], 'privacy')).toEqual({ state: 'none' }))
})

describe('vendors', () => {
  const html = `<script src="https://static.hotjar.com/c/hotjar-1.js"></script><script src="https://static.hotjar.com/c/hotjar-1.js"></script>
    <script src="https://connect.facebook.net/es_ES/fbevents.js"></script><script src="https://plausible.io/js/script.js"></script>
    <a href="https://www.youtube.com/embed/1">Vídeo</a>`
  const recipientsOf = (of: string, scripts: SiteSpec['scripts'] = []) => {
    const { page, trackers, forms } = readSite({ html: of, scripts })
    return findRecipients(page, trackers, forms)
  }
  const names = (of: string, scripts?: SiteSpec['scripts']) =>
    recipientsOf(of, scripts).map(({ name }) => name)

  it('are each service once, without links and without what keeps no data', () => {
    expect(names(html)).toEqual(['Hotjar', 'Píxel de Meta (Facebook)'])
  })

  it.each([
    ['<form method="post" action="https://formspree.io/f/a"><input type="email"></form>', 'Formspree'],
    ['<form data-netlify="true"><input type="email"></form>', 'Netlify'],
    ['<form method="post" action="https://formsubmit.co/a"><input type="email"></form>', 'FormSubmit'],
    ['<iframe src="https://form.jotform.com/1"></iframe>', 'Jotform'],
  ])('are the services of forms as well: %s', (form, name) => expect(names(form)).toContain(name))

  it('are loaded by own scripts as well', () => {
    const text =
      "var s=document.createElement('script');s.src='https://static.hotjar.com/c/hotjar-1.js';document.head.appendChild(s)"
    expect(names('<script src="/app.js"></script>', [{ url: '/app.js', text }])).toEqual(['Hotjar'])
  })

  it.each([['<form method="post" action="/enviar"><input type="email"></form>'], ['<p>Formspree</p>'], ['']])(
    'are none in %s',
    (page) => expect(names(page)).toEqual([]),
  )

  it('are named by their name or their owner', () => {
    const unnamed = (text: string) => unnamedIn(text, recipientsOf(html)).map(({ name }) => name)
    expect(unnamed('Usamos HOTJAR y Facebook')).toEqual([])
    expect(unnamed('Usamos Contentsquare y Meta')).toEqual([])
    expect(unnamed('Usamos Google')).toEqual(['Hotjar', 'Píxel de Meta (Facebook)'])
    expect(unnamed('')).toEqual(['Hotjar', 'Píxel de Meta (Facebook)'])
  })

  it('are American by their company', () => {
    const american = (of: string) => readSite({ html: of }).americanVendors
    expect(american(html)).toEqual(['Meta'])
    const loader =
      "<script>t.src='https://connect.facebook.net/es_ES/fbevents.js';fbq('init','482913570264819')</script>"
    expect(american(loader)).toEqual(['Meta'])
    expect(american('<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Inter">')).toEqual(
      ['Google'],
    )
    expect(
      american('<form method="post" action="https://a.us1.list-manage.com/s"><input type="email"></form>'),
    ).toEqual(['Mailchimp (Intuit)'])
    expect(american('<a href="https://www.facebook.com/mitienda">Síguenos</a>')).toEqual([])
    expect(american('')).toEqual([])
  })
})

describe('cookies', () => {
  it.each([
    [
      '¿Qué son las cookies? Cookies propias y de terceros: _ga, finalidad analítica, duración 2 años. Cómo desactivarlas.',
    ],
    [
      'Què són les galetes? Galetes pròpies i de tercers: _ga, finalitat, durada 2 anys. Com es poden desactivar.',
    ],
    [
      'Que son as cookies? Cookies propias e de terceiros: _ga, finalidade, duración 2 anos. Como desactivalas.',
    ],
    ['Zer dira cookieak? Hirugarrenen cookieak: _ga, helburua, iraupena 2 urte. Nola desgaitu edo ezabatu.'],
    ['What are cookies? First-party and third-party: _ga, purpose, duration 2 years. How to disable them.'],
  ])('are explained whole in «%s»', (text) => expect(cookieItemsIn(text).lacks).toEqual([]))

  it.each([['Vendemos zapatos'], [''], [' \n ']])('are not explained in «%s»', (text) => {
    expect(cookieItemsIn(text).has).toEqual([])
  })

  it('are looked for quickly in a hostile text', () => {
    expect(cookieItemsIn('1'.repeat(500_000)).has).toEqual([])
  })

  it('may be drawn by a manager', () => {
    const drawn = (text: string) =>
      readSite({ legalPages: [{ kind: 'cookies', url: '/c', text }] }).legalTexts.map(drawsItsList)
    expect(
      drawn('<script id="CookieDeclaration" src="https://consent.cookiebot.com/1/cd.js"></script>'),
    ).toEqual([true])
    expect(drawn('<p>Cookies</p>')).toEqual([false])
  })
})

describe('deniesTransfers', () => {
  it.each([
    ['No se realizan transferencias internacionales de datos.'],
    ['No se prevén transferencias a terceros países.'],
    ['No hay transferencias internacionales previstas'],
    ['Sus datos no serán transferidos fuera de la Unión Europea.'],
    ['No es fan transferències internacionals de dades.'],
    ['Sus datos no se transfieren a terceros países.'],
    ['Transferencias internacionales: no.'],
    ['Las transferencias internacionales de datos no están previstas.'],
  ])('«%s»', (text) => expect(deniesTransfers(text)).toBeDefined())
  it.each([
    ['No se realizan transferencias internacionales, salvo las de Google.'],
    ['Se realizan transferencias internacionales a EE. UU.'],
    ['No aceptamos transferencias bancarias.'],
    [''],
  ])('not «%s»', (text) => expect(deniesTransfers(text)).toBeUndefined())
})

describe('saysOnlyTechnical', () => {
  it.each([
    ['Este sitio solo utiliza cookies técnicas.'],
    ['Utilizamos únicamente cookies propias técnicas.'],
    ['Nomes utilitzem galetes tècniques.'],
    ['Las cookies que usamos son estrictamente necesarias.'],
    ['Esta web no utiliza cookies.'],
    ['Este sitio no utiliza cookies propias ni de terceros.'],
    ['No usamos ningún tipo de cookies.'],
    ['Se utilizan exclusivamente cookies de sesión.'],
    ['We use only strictly necessary cookies: only necessary. Only cookies strictly necessary'],
  ])('«%s»', (text) => expect(saysOnlyTechnical(text)).toBeDefined())
  it.each([
    ['Usamos cookies técnicas y de análisis.'],
    ['Solo utilizamos cookies técnicas y analíticas.'],
    ['No utilizamos cookies para hacer perfiles.'],
    ['Si no aceptas, solo se instalarán cookies técnicas.'],
    ['Al rechazar solo se usarán las cookies necesarias.'],
    ['Puede configurar el navegador para que solo use cookies técnicas.'],
    ['Solo se cargan cookies técnicas hasta que aceptes las demás.'],
    ['No utilizamos cookies de terceros.'],
    ['Solo usamos cookies si las aceptas.'],
    [''],
  ])('not «%s»', (text) => expect(saysOnlyTechnical(text)).toBeUndefined())
})
