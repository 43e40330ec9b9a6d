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
