import { testFix } from '../../testing/fix-tester.ts'
import { formPrivacyFix } from './form-privacy.ts'

const LONG = `<p>${'Quien visita esta página puede leer y guardar sus textos. '.repeat(30)}</p>`
const LINKS = '<a href="/aviso-legal">Aviso legal</a> <a href="/privacidad">Política de privacidad</a>'
const legal = (name: string, owner: string) =>
  `<html lang="es"><title>${name}</title><main><h1>${name}</h1><p>Responsable: ${owner}</p>${LONG}</main><footer>${LINKS}</footer></html>`
const shop = (body: string, lang = 'es', text = LONG) =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Zapatos</title></head><body><main><h1>Zapatos</h1>${text}<p>968 79 01 23</p>\n${body}</main><footer>${LINKS}</footer></body></html>`
const texts = (owner = 'Zapatos Paco, S.L.', other = owner) => ({
  legalPages: [
    {
      kind: 'notice' as const,
      url: '/aviso-legal',
      linkText: 'Aviso legal',
      text: legal('Aviso legal', other),
    },
    {
      kind: 'privacy' as const,
      url: '/privacidad',
      linkText: 'Política de privacidad',
      text: legal('Política de privacidad', owner),
    },
  ],
})
const FIELDS =
  '<label>Nombre <input name="nombre"></label><label>Correo <input type="email" name="correo"></label><label>Mensaje <textarea name="mensaje"></textarea></label>'
const form = (inside: string) => `<section><form action="/enviar" method="post">${inside}</form></section>`
const BUTTON = '<button class="enviar">Enviar</button>'
const policy = 'https://www.mitienda.es/privacidad'
const owner = 'Zapatos Paco, S.L.'

testFix(formPrivacyFix, [
  {
    name: 'a contact form without a word about its data',
    html: shop(form(FIELDS + BUTTON)),
    ...texts(),
    state: 'ready',
    params: { lang: 'es', policy, owner, pieces: [{ layer: 'contact', box: true }] },
    covers: ['form-privacy-link'],
    from: [
      'tu política de privacidad: “https://www.mitienda.es/privacidad”',
      `el responsable que dan tus textos legales: “${owner}”`,
    ],
    places: [{ line: 2, tag: '<button class="enviar">', set: {}, act: 'before', part: 0 }],
  },
  {
    name: 'the button stands in a box of its own',
    html: shop(form(`<div class="fila">${FIELDS}<p class="boton"><input type="submit"></p></div>`)),
    ...texts('Ana García López'),
    params: { lang: 'es', policy, owner: 'Ana García López', pieces: [{ layer: 'contact', box: true }] },
    covers: ['form-privacy-link'],
    places: [{ line: 2, tag: '<p class="boton">', set: {}, act: 'before', part: 0 }],
  },
  {
    name: 'what the form has is not written again',
    html: shop(
      form(
        `${FIELDS}<label><input type="checkbox" name="ok"> Acepto la <a href="/privacidad">política de privacidad</a></label>${BUTTON}`,
      ),
    ),
    ...texts(),
    params: { lang: 'es', policy, owner, pieces: [{ layer: 'contact', box: false }] },
    covers: ['form-first-layer'],
  },
  {
    name: 'a bulletin and a contact form',
    html: shop(
      `${form(FIELDS + BUTTON)}<div>${LONG}</div>${form(`<p>Suscríbete al boletín</p><input type="email" aria-label="Correo" name="email"><input type="submit" value="Apuntarme">`)}`,
    ),
    ...texts(),
    params: {
      lang: 'es',
      policy,
      owner,
      pieces: [
        { layer: 'contact', box: true },
        { layer: 'newsletter', box: true },
      ],
    },
    covers: ['form-privacy-link'],
  },
  {
    name: 'a booking beside it: all or nothing',
    html: shop(
      `${form(FIELDS + BUTTON)}${form(`<input type="email" aria-label="Correo" name="email"><input type="date" aria-label="Día" name="dia"><button>Reservar</button>`)}`,
    ),
    ...texts(),
    refused: 'notCertain',
  },
  {
    name: 'what the form is for is not known',
    html: shop(form('<label>Teléfono <input type="tel" name="tel"></label><button>Te llamamos</button>')),
    ...texts(),
    refused: 'notCertain',
  },
  {
    name: 'two buttons',
    html: shop(form(`${FIELDS}${BUTTON}<button>Guardar</button>`)),
    ...texts(),
    refused: 'notCertain',
  },
  {
    name: 'a button in a label',
    html: shop(form(`${FIELDS}<label>${BUTTON}</label>`)),
    ...texts(),
    refused: 'notCertain',
  },
  {
    name: 'a button in a row of a table',
    html: shop(form(`${FIELDS}<ul>${BUTTON}</ul>`)),
    ...texts(),
    refused: 'notCertain',
  },
  {
    name: 'two owners',
    html: shop(form(FIELDS + BUTTON)),
    ...texts('Zapatos Paco, S.L.', 'Botas Juan, S.L.'),
    refused: 'contradiction',
  },
  {
    name: 'a name that may be none',
    html: shop(form(FIELDS + BUTTON)),
    ...texts('Zapatos'),
    refused: 'notCertain',
  },
  {
    name: 'a policy that could not be read',
    html: shop(form(FIELDS + BUTTON)),
    legalPages: [{ kind: 'privacy', url: '/privacidad', missing: 'tarda demasiado' }],
    refused: 'noFact',
  },
  {
    name: 'a policy that no page links, without the patch that does',
    html: shop(form(FIELDS + BUTTON)).replaceAll(LINKS, ''),
    legalPages: texts().legalPages.map((page) => ({ ...page, from: 'probe' as const, inFooter: false })),
    refused: 'unproven',
  },
  {
    name: 'a page in another language',
    html: shop(
      form(FIELDS + BUTTON),
      'en',
      `<p>${'We make shoes by hand and send them home. '.repeat(40)}</p>`,
    ),
    ...texts(),
    refused: 'notCertain',
  },
  {
    name: 'a form that says all of it',
    html: shop(
      form(
        `${FIELDS}<p>Responsable: Zapatos Paco, S.L. Finalidad: responder. Derechos: acceso.</p><label><input type="checkbox" name="ok"> Acepto la <a href="/privacidad">política de privacidad</a></label>${BUTTON}`,
      ),
    ),
    ...texts(),
    idle: true,
  },
])
