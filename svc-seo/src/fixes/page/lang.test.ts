import { testFix } from '../../testing/fix-tester.ts'
import { langFix } from './lang.ts'

const SPANISH =
  'Hacemos pan de masa madre en nuestro obrador de la calle Mayor, y lo servimos cada mañana a los bares y a las familias que nos lo piden por teléfono. Abrimos de lunes a sábado, y los domingos hasta que se acaba el pan. Si quieres una tarta de encargo, llámanos con dos días y te la tenemos lista para que la recojas cuando te venga bien.'
const CATALAN =
  "Fem pa de massa mare al nostre obrador del carrer Major, i el servim cada matí als bars i a les famílies que ens el demanen per telèfon. Obrim de dilluns a dissabte, i els diumenges fins que s'acaba el pa. Si vols un pastís d'encàrrec, truca'ns amb dos dies i el tindràs llest perquè el recullis quan et vagi bé."
const page = (html: string, text = SPANISH, head = '') =>
  `<!doctype html>${html}<head><meta charset="utf-8"><title>Pan</title>${head}</head><body><h1>Pan</h1><p>${text}</p></body></html>`

testFix(langFix, [
  {
    name: 'none',
    html: page('<html>'),
    state: 'ready',
    params: { lang: 'es' },
    covers: ['html-lang'],
    from: ['el texto de tu página, que está en: “español”'],
    places: [{ line: 1, tag: '<html>', set: { lang: 'es' } }],
  },
  { name: 'Catalan', html: page('<html lang="">', CATALAN), params: { lang: 'ca' }, covers: ['html-lang'] },
  {
    name: 'a language that does not exist',
    html: page('<HTML class=no-js LANG=esp>'),
    params: { lang: 'es' },
    covers: ['html-lang'],
  },
  { name: 'another one', html: page('<html lang="en-US">'), params: { lang: 'es' }, covers: ['html-lang'] },
  { name: 'too little text to tell', html: page('<html>', 'Pan y bollos.'), refused: 'notCertain' },
  { name: 'a text in two languages', html: page('<html>', SPANISH + CATALAN), refused: 'notCertain' },
  { name: 'another one of old HTML', html: page('<html xml:lang="en">'), refused: 'contradiction' },
  {
    name: 'another one of its own hreflang',
    html: page(
      '<html lang="es">',
      SPANISH,
      '<link rel="alternate" hreflang="en" href="https://www.mitienda.es/">',
    ),
    refused: 'contradiction',
  },
  { name: 'a tag that only browsers add', html: `<p>${SPANISH}`, refused: 'unproven' },
  { name: 'a good one', html: page('<html lang="es">'), idle: true },
])
