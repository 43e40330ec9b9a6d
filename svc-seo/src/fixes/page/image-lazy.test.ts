import { testFix } from '../../testing/fix-tester.ts'
import { imageLazyFix } from './image-lazy.ts'

const TEXT = `<p>${'Amasamos de noche y horneamos con leña de encina para que llegue caliente. '.repeat(12)}</p>`
const img = (index: number, more = '') => `<img src="/pan-${index}.jpg" alt="Pan"${more}>`
const many = (from: number, to: number, more = '') =>
  Array.from({ length: to - from }, (_, index) => img(from + index, more)).join('\n')
const page = (body: string) =>
  `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>Pan</title></head><body><main><h1>Pan</h1>${body}</main></body></html>`
const place = (line: number, tag: string, loading: string) => ({ line, tag, set: { loading } })
const from = ['el orden de las imágenes de tu página']

testFix(imageLazyFix, [
  {
    name: 'images below wait, those above do not',
    html: page(`\n${many(0, 5)}${TEXT}\n${many(5, 8)}`),
    state: 'ready',
    params: {},
    covers: ['image-lazy'],
    from,
    places: [place(7, img(5), 'lazy'), place(8, img(6), 'lazy'), place(9, img(7), 'lazy')],
  },
  {
    name: 'the first one does not wait',
    html: page(img(0, ' loading="lazy"') + TEXT),
    params: {},
    covers: ['image-lazy'],
    places: [place(1, img(0, ' loading="lazy"'), 'eager')],
  },
  {
    name: 'logos, sliders and images that somebody has set are left alone',
    html: page(
      `${many(0, 5)}${TEXT}${img(5, ' class="logo"')}${img(6, ' loading="eager"')}${img(7, ' fetchpriority="high"')}<div class="swiper-wrapper">${img(8)}</div>${many(9, 15)}`,
    ),
    params: {},
    covers: ['image-lazy'],
    places: [9, 10, 11, 12, 13, 14].map((index) => place(index - 4, img(index), 'lazy')),
  },
  {
    name: 'a slider of all of them',
    html: page(`${TEXT}<div id="carrusel">${many(0, 12)}</div>`),
    refused: 'notCertain',
  },
  { name: 'all on the first screen', html: page(many(0, 12)), refused: 'notCertain' },
  {
    name: 'a library that holds back the first one',
    html: page(`<img class="lazy" data-src="/pan.jpg" alt="Pan">${TEXT}`),
    refused: 'hasOwn',
  },
  { name: 'too few to wait', html: page(`${TEXT}${many(0, 5)}`), idle: true },
  {
    name: 'half of them wait',
    html: page(`${many(0, 5)}${TEXT}${many(5, 7)}${many(7, 9, ' loading="lazy"')}`),
    idle: true,
  },
])
