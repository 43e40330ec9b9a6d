import { testCheck } from '../../../testing/check-tester.ts'
import { imageAlt } from './image-alt.ts'

const fine = (html: string) =>
  ({ name: `has a text: ${html}`, html, outcome: 'success', message: 'ok' }) as const
const lacks = (html: string) =>
  ({
    name: `lacks a text: ${html}`,
    html,
    outcome: 'error',
    message: 'many',
    data: { count: 1, total: 1 },
  }) as const
const silent = (html: string) =>
  ({ name: `nothing to judge: ${html}`, html, outcome: 'notApplicable', message: 'none' }) as const
const images = (described: number, missing: number) =>
  `${'<img src="a.jpg" alt="Pan">'.repeat(described)}${'<img src="b.jpg">'.repeat(missing)}`

testCheck(imageAlt, [
  fine('<IMG SRC="a.jpg" ALT=" Pan de Yecla ">'),
  fine('<img src="a.jpg" alt="">'),
  fine('<img src="a.jpg" alt>'),
  fine('<img src="a.jpg" alt=" ">'),
  fine('<img src="a.jpg" aria-label="Pan">'),
  fine('<img src="a.jpg" aria-labelledby="pie">'),
  fine('<img src="a.jpg" title="Pan">'),
  fine('<input type="image" src="a.jpg" alt="Buscar">'),
  fine('<map><area href="/pan" alt="Pan"></map>'),
  fine('<svg role="img" aria-label="Pan"></svg>'),
  fine('<svg role="img"><title>Pan</title><path/></svg>'),
  fine('<a href="/"><img src="a.jpg" alt="">Inicio</a>'),
  fine('<a href="/" aria-label="Inicio"><img src="a.jpg" alt=""></a>'),
  fine('<a href="/"><img src="a.jpg" alt=""><img src="b.jpg" alt="Inicio"></a>'),
  fine('<p>Inicio</p><img src="a.jpg" alt="Foto de 1990">'),
  fine('<img src="a.jpg" alt="Captura de pantalla del pedido">'),
  lacks('<img src="a.jpg">'),
  lacks('<img src="a.jpg" title=" ">'),
  lacks('<input type="IMAGE" src="a.jpg">'),
  lacks('<map><area href="/pan"></map>'),
  lacks('<svg role="img"><title> </title></svg>'),
  lacks('<svg role="img"><g><title>Pan</title></g></svg>'),
  lacks('<a href="/"><img src="a.jpg" alt=""></a>'),
  lacks('<a href="/"> <span><img src="a.jpg" alt=" "></span> </a>'),
  silent('<p>Pan</p>'),
  silent('<img src="a.jpg" role="presentation">'),
  silent('<img src="a.jpg" role=" NONE ">'),
  silent('<div aria-hidden="true"><img src="a.jpg"></div>'),
  silent('<div hidden><img src="a.jpg"></div>'),
  silent('<noscript><img src="https://www.facebook.com/tr?id=1"></noscript>'),
  silent('<svg><path/></svg>'),
  silent('<input type="text">'),
  {
    name: 'one of five',
    html: images(4, 1),
    outcome: 'warning',
    message: 'some',
    data: { count: 1, total: 5 },
    evidence: ['b.jpg'],
  },
  {
    name: 'one of three',
    html: images(2, 1),
    outcome: 'warning',
    message: 'some',
    data: { count: 1, total: 3 },
  },
  {
    name: 'two of nine',
    html: images(7, 2),
    outcome: 'warning',
    message: 'some',
    data: { count: 2, total: 9 },
  },
  {
    name: 'one of two',
    html: images(1, 1),
    outcome: 'warning',
    message: 'some',
    data: { count: 1, total: 2 },
  },
  {
    name: 'four of eight',
    html: images(4, 4),
    outcome: 'warning',
    message: 'some',
    data: { count: 4, total: 8 },
  },
  {
    name: 'two of three',
    html: images(1, 2),
    outcome: 'error',
    message: 'many',
    data: { count: 2, total: 3 },
  },
  {
    name: 'five of nine',
    html: images(4, 5),
    outcome: 'error',
    message: 'many',
    data: { count: 5, total: 9 },
  },
  {
    name: 'seven of seven',
    html: images(0, 7),
    outcome: 'error',
    message: 'many',
    data: { count: 7, total: 7 },
  },
  {
    name: 'what is missing is named',
    html: '<img src=" a.jpg "><img data-src="b.jpg"><svg role="img" class="c"></svg>',
    outcome: 'error',
    message: 'many',
    evidence: ['a.jpg', 'b.jpg', '<svg role="img" class="c">'],
  },
  ...['Imagen', 'FOTO', 'banner', 'Sin título', 'imatge'].map(
    (alt) =>
      ({
        name: `a word that any picture could have: ${alt}`,
        html: `<img src="a.jpg" alt="${alt}">`,
        outcome: 'warning',
        message: 'fileNames',
        data: { count: 1, alt },
      }) as const,
  ),
  fine('<img src="a.jpg" alt="Imagen de San Roque">'),
  fine('<img src="a.jpg" alt="Foto de familia">'),
  {
    name: 'names of files',
    html: ['IMG_1234.jpg', 'pan-de-yecla.WEBP', 'DSC01234', 'image-3', 'Pan']
      .map((alt) => `<img src="a" alt="${alt}">`)
      .join(''),
    outcome: 'warning',
    message: 'fileNames',
    data: { count: 4, alt: 'IMG_1234.jpg' },
  },
  {
    name: 'rendered in the browser',
    html: '<div id="app"></div><script src="a.js"></script>',
    outcome: 'unknown',
  },
])
