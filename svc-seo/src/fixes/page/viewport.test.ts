import { testFix } from '../../testing/fix-tester.ts'
import { viewportFix } from './viewport.ts'

const page = (head: string) =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Pan en Yecla</title>${head}</head><body><h1>Pan</h1></body></html>`
const tag = (content: string) => `<meta name="viewport" content="${content}">`

testFix(viewportFix, [
  {
    name: 'none',
    html: page(''),
    state: 'ready',
    params: {},
    covers: ['viewport'],
    from: ['el código de tu página, que no dice cómo verse en el móvil'],
    places: [],
  },
  {
    name: 'a fixed width',
    html: page(tag('width=980')),
    params: {},
    covers: ['viewport'],
    from: ['tu etiqueta: “<meta name="viewport" content="width=980">”'],
    places: [{ line: 1, tag: tag('width=980'), set: {} }],
  },
  {
    name: 'two, of which one keeps from zooming',
    html: page(tag('width=device-width') + tag('width=device-width, user-scalable=no')),
    params: {},
    covers: ['viewport'],
  },
  {
    name: 'one that says nothing',
    html: page('<META NAME=" Viewport " content="">'),
    params: {},
    covers: ['viewport'],
  },
  { name: 'a good one', html: page(tag('width=device-width, initial-scale=1')), idle: true },
  {
    name: 'a page whose scripts build it',
    html: '<html lang="es"><div id="root"></div><script src="/a.js"></script>',
    refused: 'clientRendered',
  },
])
