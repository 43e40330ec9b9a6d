import { testFix } from '../../testing/fix-tester.ts'
import { mainFix } from './main.ts'

const TEXT = `<p>${'Amasamos de noche y horneamos con leña de encina para que llegue caliente. '.repeat(4)}</p>`
const page = (body: string) =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Pan</title></head><body>\n${body}</body></html>`
const HEADER = '<header><a href="/">Pan</a><nav><a href="/tartas">Tartas</a></nav></header>'
const FOOTER = '<footer><p>Calle Mayor, 3</p></footer>'
const CONTENT = `<h1>Pan de leña</h1>${TEXT}`
const offered = (tag: string, line = 2) => ({
  params: {},
  covers: ['landmarks'],
  state: 'ready' as const,
  places: [{ line, tag, set: { role: 'main' } }],
})
const refused = (name: string, body: string) => ({ name, html: page(body), refused: 'notCertain' as const })

testFix(mainFix, [
  {
    name: 'what is called the content',
    html: page(
      `<div id="header">Pan</div><div id="content" class="a">${CONTENT}</div><div id="footer">Yecla</div>`,
    ),
    ...offered('<div id="content" class="a">'),
    from: ['tu etiqueta: “<div id="content" class="a">”'],
  },
  {
    name: 'the innermost of those that hold one another',
    html: page(
      `${HEADER}<div class="site-content"><div id="primary">${CONTENT}</div><aside><p>Ofertas</p></aside></div>${FOOTER}`,
    ),
    ...offered('<div id="primary">'),
  },
  {
    name: 'the only box between header and footer',
    html: page(
      `<div class="wrap">${HEADER}<div class="a"><div class="b">${CONTENT}</div></div>${FOOTER}</div>`,
    ),
    ...offered('<div class="a">'),
  },
  {
    name: 'a header of an article within the content',
    html: page(
      `${HEADER}<div id="main"><nav class="breadcrumb"><a href="/">Inicio</a></nav><article><header><h1>Pan</h1></header>${TEXT}</article></div>${FOOTER}`,
    ),
    ...offered('<div id="main">'),
  },
  refused('two boxes that share the content', `${HEADER}<div>${CONTENT}</div><div>${TEXT}</div>${FOOTER}`),
  refused('content that stands in the body', `${HEADER}${CONTENT}${FOOTER}`),
  refused('a box with the header in it', `<div id="content"><div class="menu">Pan</div>${CONTENT}</div>`),
  refused('a box without edges around it', `<div class="a">${CONTENT}</div>`),
  refused('a heading outside of the box', `${HEADER}<h1>Pan</h1><div id="content">${TEXT}</div>${FOOTER}`),
  refused('a box with another role', `<div id="content" role="region">${CONTENT}</div>`),
  refused('a list', `${HEADER}<ul id="content"><li>${TEXT}</ul>${FOOTER}`),
  refused('an empty page', `${HEADER}<div id="content"></div>${FOOTER}`),
  refused('several', `<main>${CONTENT}</main><main>${TEXT}</main>`),
  { name: 'a page with its main content marked', html: page(`<main>${CONTENT}</main>`), idle: true },
])
