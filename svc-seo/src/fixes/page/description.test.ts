import { testFix } from '../../testing/fix-tester.ts'
import { descriptionFix } from './description.ts'

const GOOD =
  'Amasamos de noche y horneamos con leña de encina para que el pan llegue caliente a primera hora a tu mesa.'
const NEXT =
  'Servimos a los bares de la comarca antes de las siete de la mañana, con albarán y a precio de obrador.'
const page = (head: string, body = `<p>${GOOD}</p>`) =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Pan de leña en Yecla</title>${head}</head><body><main><h1>Pan de leña</h1>${body}</main></body></html>`
const tag = (content: string) => `<meta name="description" content="${content}">`
const covers = ['meta-description']

testFix(descriptionFix, [
  {
    name: 'none: the first paragraph that fills two lines',
    html: page('', `<p>Pan.</p><p>${GOOD}</p>`),
    state: 'choose',
    params: { proposals: [GOOD] },
    covers,
    from: [`un párrafo de tu página: “${GOOD.slice(0, 100).trimEnd()}…”`],
    places: [],
  },
  {
    name: 'a long one, cut where a sentence ends',
    html: page(tag(`${GOOD} ${NEXT}`), ''),
    params: { proposals: [GOOD] },
    covers,
    places: [{ line: 1, tag: tag(`${GOOD} ${NEXT}`), set: {} }],
  },
  {
    name: 'what networks are told, and three at most',
    html: page(
      `<meta property="og:description" content="${NEXT}">`,
      [GOOD, `${GOOD} Hoy.`, `${GOOD} Ayer.`].map((text) => `<p>${text}</p>`).join(''),
    ),
    params: { proposals: [NEXT, GOOD, `${GOOD} Hoy.`] },
    covers,
  },
  {
    name: 'two that differ',
    html: page(tag(GOOD) + tag(NEXT), ''),
    params: { proposals: [GOOD, NEXT] },
    covers,
  },
  { name: 'outside of the head', html: page('', tag(GOOD)), params: { proposals: [GOOD] }, covers },
  {
    name: 'no cut after an abbreviation',
    html: page(
      tag(
        'Panadería de leña con obrador propio y despacho abierto todos los días del año en la Avda. Constitución de Yecla, con pan de masa madre y con tartas de encargo para bodas y comuniones de toda la comarca',
      ),
      '',
    ),
    refused: 'noFact',
  },
  {
    name: 'no cut inside a list',
    html: page(
      tag(`Pan, bollos, tartas, empanadas, cocas, ${'rollos de anís, mantecados, toñas, '.repeat(6)}y monas`),
      '',
    ),
    refused: 'noFact',
  },
  { name: 'capitals', html: page('', `<p>${GOOD.toUpperCase()}</p>`), refused: 'noFact' },
  {
    name: 'texts that every page has',
    html: page(
      '',
      `<p>${GOOD.replace('pan', 'aviso de cookies')}</p><p hidden>${GOOD}</p><p>${GOOD.slice(0, -1)}</p>`,
    ),
    refused: 'noFact',
  },
  {
    name: 'paragraphs of menus and footers',
    html: page('', `</main><footer><p>${GOOD}</p></footer><main>`),
    refused: 'noFact',
  },
  {
    name: 'a long one, cut before what soon is untrue',
    html: page(tag(`${GOOD} Roscón por encargo hasta el 5 de enero. ${NEXT}`), ''),
    params: { proposals: [GOOD] },
    covers,
  },
  {
    name: 'a long one, cut before its welcome',
    html: page(tag(`${GOOD} Bienvenido a nuestra web. ${NEXT}`), ''),
    params: { proposals: [GOOD] },
    covers,
  },
  {
    name: 'an excerpt that a CMS cut',
    html: page(`<meta property="og:description" content="${GOOD.slice(0, -1)} y […]">`, ''),
    refused: 'noFact',
  },
  {
    name: 'keywords in place of sentences',
    html: page(
      tag(
        `Pan de leña. Pan de maíz. Pan de centeno. Pan sin sal. Pan de espelta a domicilio. ${NEXT} ${NEXT}`,
      ),
      '',
    ),
    refused: 'noFact',
  },
  {
    name: 'what a customer, an offer, a form and a product say around it',
    html: page(
      '',
      [
        '«Dejamos el pan de la boda en sus manos y acertamos. Repetiremos seguro». Familia Ortega, Yecla.',
        'Aviso: el pan del jueves 12 se reparte el miércoles por la tarde en el mercado de Yecla.',
        'Suscríbete y te contamos cada mes qué pan hemos horneado en Yecla y a qué bares lo llevamos.',
        'Hogaza de pan de leña de Yecla, con harina de trigo y de centeno. Peso: 900 gramos. 4,20 €.',
        GOOD,
        'El horno de leña lo construyó en Yecla un maestro albañil con ladrillo refractario y barro.',
      ]
        .map((text) => `<p>${text}</p>`)
        .join(''),
    ),
    params: { proposals: [GOOD] },
    covers,
  },
  {
    name: 'parts of the page that speak of something else',
    html: page(
      '',
      `<blockquote><p>${GOOD}</p></blockquote><form><p>${GOOD}</p></form><div class="wp-block-testimonial"><p>${GOOD}</p></div><ul class="products"><li><p>${GOOD}</p></li></ul></main><main><footer><p>${GOOD}</p></footer>`,
    ),
    refused: 'noFact',
  },
  {
    name: 'near: a class whose name only begins like theirs',
    html: page('', `<div class="productor-artesano"><p>${GOOD}</p></div>`),
    params: { proposals: [GOOD] },
    covers,
  },
  ...[
    'Pan de leña en Yecla, en la calle Mayor, con masa madre, harina molida a la piedra y horno de encina.',
    'Más de treinta panes distintos cada día. Servimos a los bares de la comarca antes de las siete de la mañana.',
  ].map((text) => ({
    name: `near: ${text}`,
    html: page('', `<p>${text}</p>`),
    params: { proposals: [text] },
    covers,
  })),
  {
    name: 'a paragraph that may be of anything',
    html: page(
      '',
      '<p>La harina de trigo se conserva seis meses en un sitio seco, fresco y sin luz directa.</p>',
    ),
    refused: 'noFact',
  },
  { name: 'a good one', html: page(tag(GOOD)), idle: true },
  {
    name: 'code in it stays words',
    html: page(
      '',
      '<p>Amasamos de noche y horneamos con leña de encina &lt;/script&gt;"&gt;&lt;img src=x onerror=alert(1)&gt; para que llegue caliente.</p>',
    ),
    params: {
      proposals: [
        'Amasamos de noche y horneamos con leña de encina </script>"><img src=x onerror=alert(1)> para que llegue caliente.',
      ],
    },
    covers,
  },
])
