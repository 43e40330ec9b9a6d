import { testFix } from '../../testing/fix-tester.ts'
import { altListFix } from './alt-list.ts'

const page = (body: string) =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Pan</title></head><body><main><h1>Pan</h1>\n${body}</main></body></html>`
const url = 'https://www.pan.es/'
const offered = (...images: readonly (readonly [line: number, path: string])[]) => ({
  url,
  params: { images: images.map(([line, path]) => ({ line, url: `${url}${path}` })) },
  covers: ['image-alt'],
  state: 'blanks' as const,
  places: [],
  from: ['el código de tu página'],
})
const refused = (name: string, body: string) => ({ name, html: page(body), refused: 'notCertain' as const })

testFix(altListFix, [
  {
    name: 'images without a text, by line and address',
    html: page('<img src="/a.jpg">\n<img src="b.jpg" alt="Tarta">\n<img src="c.jpg?d=1">'),
    ...offered([2, 'a.jpg'], [4, 'c.jpg?d=1']),
  },
  {
    name: 'an image that is all of a link',
    html: page('<a href="/tartas"><img src="/a.jpg" alt=""></a>\n<img src="/b.jpg" alt="">'),
    ...offered([2, 'a.jpg']),
  },
  {
    name: 'texts that are names of files, beside images without one',
    html: page('<img src="/a.jpg" alt="IMG_2034.jpg">\n<img src="/b.jpg">'),
    ...offered([2, 'a.jpg'], [3, 'b.jpg']),
  },
  {
    name: 'names of files alone',
    html: page('<img src="/a.jpg" alt="foto">'),
    ...offered([2, 'a.jpg']),
  },
  {
    name: 'a picture that waits',
    html: page('<img src="data:image/gif;base64,R0lGOD" data-src="/a.jpg">'),
    ...offered([2, 'a.jpg']),
  },
  {
    name: 'a button with a picture',
    html: page('<form><label>a <input></label><input type="image" src="/a.png"></form>'),
    ...offered([2, 'a.png']),
  },
  refused('a drawing', '<svg role="img"><path d="M0 0"/></svg><img src="/a.jpg">'),
  refused('a picture within the code', '<img src="data:image/png;base64,iVBORw0">'),
  refused('an image without a file', '<img><img src="/a.jpg">'),
  {
    name: 'more images than a table holds',
    html: page(Array.from({ length: 201 }, (_, index) => `<img src="/${index}.jpg">`).join('')),
    refused: 'tooLong',
  },
  { name: 'images with texts', html: page('<img src="/a.jpg" alt="Tarta de queso">'), idle: true },
  { name: 'decoration', html: page('<img src="/a.jpg" alt=""><img src="/b.jpg" role="none">'), idle: true },
])
