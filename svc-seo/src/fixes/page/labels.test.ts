import { testFix } from '../../testing/fix-tester.ts'
import { labelsFix } from './labels.ts'

const page = (body: string, lang = 'es') =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Pan</title></head><body><main><h1>Pan</h1>\n${body}</main></body></html>`
const labelled = (tag: string, label: string) => ({ line: 2, tag, set: { 'aria-label': label } })
const titled = (tag: string, title: string) => ({ line: 2, tag, set: { title } })
const offered = { params: {}, state: 'ready' } as const
const refused = (name: string, body: string, lang?: string) => ({
  name,
  html: page(body, lang),
  refused: 'notCertain' as const,
})

testFix(labelsFix, [
  {
    name: 'fields by their placeholder and their type',
    html: page(
      '<form action="/a"><input name="n" placeholder=" Tu nombre "><input type="email"><input type="tel"><input type="search"><textarea placeholder="¿En qué te ayudamos?"></textarea></form>',
    ),
    ...offered,
    covers: ['form-labels'],
    places: [
      labelled('<input name="n" placeholder=" Tu nombre ">', 'Tu nombre'),
      labelled('<input type="email">', 'Correo electrónico'),
      labelled('<input type="tel">', 'Teléfono'),
      labelled('<input type="search">', 'Buscar'),
      labelled('<textarea placeholder="¿En qué te ayudamos?">', '¿En qué te ayudamos?'),
    ],
    from: ['el texto de ejemplo o el tipo de cada campo'],
  },
  {
    name: 'a field whose placeholder is an example, by its type',
    html: page('<input type="email" placeholder="ana@pan.es">', 'ca'),
    ...offered,
    covers: ['form-labels'],
    places: [labelled('<input type="email" placeholder="ana@pan.es">', 'Correu electrònic')],
  },
  {
    name: 'icons by where they lead',
    url: 'https://www.pan.es/tienda',
    html: page(
      [
        '<a href="tel:+34968790123"><i></i></a>',
        '<a href="mailto:hola@pan.es"><i></i></a>',
        '<a href="https://wa.me/34612345678"><i></i></a>',
        '<a href="https://www.facebook.com/panaderia"><i></i></a>',
        '<a href="https://maps.app.goo.gl/abc"><i></i></a>',
        '<a href="https://www.google.es/maps/place/Pan"><i></i></a>',
        '<a href="/"><i></i></a>',
        '<a href="#top"><i></i></a>',
      ].join(''),
    ),
    ...offered,
    covers: ['buttons-links-name'],
    places: [
      labelled('<a href="tel:+34968790123">', 'Llamar por teléfono'),
      labelled('<a href="mailto:hola@pan.es">', 'Enviar un correo'),
      labelled('<a href="https://wa.me/34612345678">', 'WhatsApp'),
      labelled('<a href="https://www.facebook.com/panaderia">', 'Facebook'),
      labelled('<a href="https://maps.app.goo.gl/abc">', 'Mapa de Google'),
      labelled('<a href="https://www.google.es/maps/place/Pan">', 'Mapa de Google'),
      labelled('<a href="/">', 'Inicio'),
      labelled('<a href="#top">', 'Volver arriba'),
    ],
    from: ['adónde lleva cada enlace y qué abre cada botón'],
  },
  {
    name: 'buttons by what they open, close or turn',
    html: page(
      '<button aria-controls="m"><i></i></button><nav id="m"><a href="/pan">Pan</a></nav><button data-bs-target="#w"></button><div id="w"><nav><a href="/b">B</a></nav></div><div class="modal"><button data-dismiss="modal"></button></div><button data-bs-slide="prev"></button><button data-slide="next"></button>',
    ),
    ...offered,
    covers: ['buttons-links-name'],
    places: [
      labelled('<button aria-controls="m">', 'Menú'),
      labelled('<button data-bs-target="#w">', 'Menú'),
      labelled('<button data-dismiss="modal">', 'Cerrar'),
      labelled('<button data-bs-slide="prev">', 'Anterior'),
      labelled('<button data-slide="next">', 'Siguiente'),
    ],
  },
  {
    name: 'networks have the same name in every language',
    html: page('<a href="https://www.instagram.com/pan"><i></i></a>', 'en'),
    ...offered,
    covers: ['buttons-links-name'],
    places: [labelled('<a href="https://www.instagram.com/pan">', 'Instagram')],
  },
  {
    name: 'frames by their address',
    html: page(
      '<iframe src="https://www.google.com/maps/embed?pb=1"></iframe><iframe data-src="https://www.youtube-nocookie.com/embed/abc"></iframe>',
    ),
    ...offered,
    covers: ['frames-title'],
    places: [
      titled('<iframe src="https://www.google.com/maps/embed?pb=1">', 'Mapa de Google'),
      titled('<iframe data-src="https://www.youtube-nocookie.com/embed/abc">', 'Vídeo de YouTube'),
    ],
    from: ['la dirección de lo que enseña cada recuadro'],
  },
  {
    name: 'one finding where another cannot be fixed',
    html: page(
      '<input placeholder="Tu nombre"><input><iframe src="https://maps.google.es/maps?q=a"></iframe>',
    ),
    ...offered,
    covers: ['frames-title'],
    places: [titled('<iframe src="https://maps.google.es/maps?q=a">', 'Mapa de Google')],
  },
  refused('a placeholder that says nothing', '<input placeholder="Escribe aquí…">'),
  refused('a placeholder with an example', '<input placeholder="Ej.: Ana">'),
  refused('a placeholder that says that it is an example', '<input placeholder="Ejemplo: Ana">'),
  refused('a placeholder with a number', '<input placeholder="968 79 01 23">'),
  refused('a list without a name', '<select><option>Yecla</select>'),
  refused('a box to tick', '<input type="checkbox">'),
  refused('one field of two', '<input placeholder="Tu nombre"><input name="a">'),
  refused('an icon that leads to a page', '<a href="/carrito"><i></i></a>'),
  refused('an icon of a script', '<a href="#"><i class="fa-facebook"></i></a>'),
  refused('a button of a script', '<button><i></i></button>'),
  refused('a button that opens no menu', '<button aria-controls="m"></button><div id="m">Pan</div>'),
  refused('a frame of another service', '<iframe src="https://reservas.ejemplo.es/"></iframe>'),
  refused('words in a language that the kit does not have', '<a href="tel:+34968790123"><i></i></a>', 'en'),
  refused(
    'more fields than a patch holds',
    Array.from({ length: 61 }, (_, index) => `<input placeholder="Nombre" name="n${index}">`).join(''),
  ),
  { name: 'fields with labels', html: page('<label>Nombre <input></label>'), idle: true },
])
