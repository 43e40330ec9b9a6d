import { HOME, type Page } from '../gathered-site.ts'
import type { WholeSite } from './frame.ts'

/** Pages as a nephew wrote them by hand, copied from one another. */
interface ByHand {
  readonly lang?: string
  readonly title: string
  readonly alternates?: readonly (readonly [lang: string, file: string])[]
  readonly top?: string
  readonly body: string
  readonly bottom?: string
}

const TOP_ES = `<div id="cabecera"><a href="index.html"><img src="img/logo.png" alt="Casa Fuentevieja"></a>
<div id="menu"><a href="index.html">La casa</a> <a href="habitaciones.html">Habitaciones</a> <a href="tarifas.html">Tarifas</a>
<a href="alrededores.html">Alrededores</a> <a href="como-llegar.html">Cómo llegar</a> <a href="index.html#opiniones">Opiniones</a> <a href="en/index.html">English</a></div></div>`
const TOP_EN = `<div id="cabecera"><a href="index.html"><img src="../img/logo.png" alt="Casa Fuentevieja"></a>
<div id="menu"><a href="index.html">The house</a> <a href="rooms.html">Rooms</a> <a href="prices.html">Prices</a>
<a href="around.html">Around</a> <a href="../como-llegar.html">How to get here</a> <a href="../index.html">Español</a></div></div>`
const BOTTOM_ES = `<div id="pie">Casa Fuentevieja · Camino de la Fuente, 3 · 10612 Jerte (Cáceres) · 927 47 00 12 · fuentevieja@hotmail.com<br>
<a href="legal.html">Aviso legal y privacidad</a></div>`
const BOTTOM_EN = `<div id="pie">Casa Fuentevieja · Camino de la Fuente, 3 · 10612 Jerte (Cáceres) · +34 927 47 00 12 · fuentevieja@hotmail.com</div>`

function byHand({
  lang = 'es',
  title,
  alternates = [],
  top = TOP_ES,
  body,
  bottom = BOTTOM_ES,
}: ByHand): string {
  return `<html lang="${lang}"><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"><title>${title}</title>
${alternates.map(([code, file]) => `<link rel="alternate" hreflang="${code}" href="${HOME}${file}">`).join('\n')}
<link rel="stylesheet" href="${lang === 'en' ? '../' : ''}estilo.css"></head><body>${top}<div id="contenido">${body}</div>${bottom}</body></html>`
}

const es = (page: ByHand) => byHand(page)
const en = (page: ByHand) => byHand({ lang: 'en', top: TOP_EN, bottom: BOTTOM_EN, ...page })

const png =
  (bytes: number): Page =>
  (_request, response) =>
    void response
      .writeHead(200, { 'content-type': 'image/png', 'content-length': bytes })
      .end(Buffer.alloc(bytes, 3))

const HOME_PAIR = [
  ['es', 'index.html'],
  ['en', 'en/index.html'],
] as const

/** A country house in two languages, made by hand: written to be read by eye, not to tune a rule. */
export const countryHouse: WholeSite = {
  found: {
    'site-broken-links': [`${HOME}docs/mapa.pdf`, `${HOME}rutas/puente-nuevo.html`],
    'site-legal-links': ['Aviso legal', 'Política de privacidad'],
    'site-dead-anchors': [`${HOME}alrededores.html#mercado`, `${HOME}habitaciones.html#castano`],
    'site-duplicate-titles': ['Casa Fuentevieja'],
    'site-hreflang': [`${HOME}en/around.html`],
    'site-images': [`${HOME}img/Roble.png`, `${HOME}img/patio.png`],
    'site-language': ['es → en'],
    'site-contact-typo': ['fuentevieja@hotmail.es'],
  },
  pages: {
    '/': es({
      title: 'Casa Fuentevieja, casa rural en el valle del Jerte',
      alternates: HOME_PAIR,
      body: `<h1>Casa Fuentevieja</h1><p>Una casa de labranza de 1870 con ocho habitaciones, patio y una fuente que no se seca ni en agosto.</p>
<p>Se llena en marzo, con los cerezos en flor, y se queda tranquila el resto del año, que es cuando más nos gusta a nosotros.</p>
<p><img src="img/patio.png" alt="El patio"> <a href="habitaciones.html">Ver las habitaciones</a></p>
<a name="opiniones"></a><h2>Opiniones</h2><p>«Volveremos con los niños.» «El desayuno, de diez.»</p>`,
    }),
    '/index.html': es({
      title: 'Casa Fuentevieja, casa rural en el valle del Jerte',
      alternates: HOME_PAIR,
      body: `<h1>Casa Fuentevieja</h1><p>Una casa de labranza de 1870 con ocho habitaciones, patio y una fuente que no se seca ni en agosto.</p>
<p>Se llena en marzo, con los cerezos en flor, y se queda tranquila el resto del año, que es cuando más nos gusta a nosotros.</p>
<p><img src="img/patio.png" alt="El patio"> <a href="habitaciones.html">Ver las habitaciones</a></p>
<a name="opiniones"></a><h2>Opiniones</h2><p>«Volveremos con los niños.» «El desayuno, de diez.»</p>`,
    }),
    '/habitaciones.html': es({
      title: 'Habitaciones - Casa Fuentevieja',
      alternates: [
        ['es', 'habitaciones.html'],
        ['en', 'en/rooms.html'],
      ],
      body: `<h1>Habitaciones</h1><p>Ocho habitaciones dobles, todas con baño y con calefacción. <a href="#cerezo">El Cerezo</a>, <a href="#castano">El Castaño</a>, <a href="#roble">El Roble</a>…</p>
<h2 id="cerezo">El Cerezo</h2><p>Cama de matrimonio y balcón al valle.</p><img src="img/cerezo.png" alt="El Cerezo">
<h2 id="castaño">El Castaño</h2><p>Dos camas y ventana al patio.</p><h2 id="roble">El Roble</h2><p>La más grande, con sitio para una cuna.</p><img src="img/Roble.png" alt="El Roble">
<p><a href="tarifas.html#temporada-alta">Tarifas de temporada alta</a></p>`,
    }),
    '/tarifas.html': es({
      title: 'Tarifas - Casa Fuentevieja',
      body: `<h1>Tarifas</h1><h2 id="temporada-alta">Temporada alta</h2><p>Marzo, Semana Santa y agosto: 85 euros la noche, desayuno incluido.</p>
<h2>Temporada baja</h2><p>El resto del año: 65 euros la noche. La casa entera, desde 450 euros.</p><p>Para reservar, escribe a fuentevieja@hotmail.es o llama al 927 47 00 12.</p>`,
    }),
    '/alrededores.html': es({
      title: 'Casa Fuentevieja',
      alternates: [
        ['es', 'alrededores.html'],
        ['en', 'en/around.html'],
      ],
      body: `<h1>Qué hacer en el valle</h1><p>La garganta de los Infiernos está a veinte minutos andando, y en verano la gente se baña en las marmitas de roca.</p>
<p>Los martes hay mercado en Cabezuela, y en Plasencia, a media hora en coche, se come bien en cualquier sitio de la plaza.</p>
<p><a href="rutas/los-pilones.html">Ruta de los Pilones</a> · <a href="rutas/puente-nuevo.html">Ruta del Puente Nuevo</a> · <a href="docs/mapa.pdf">Mapa</a></p>`,
    }),
    '/rutas/los-pilones.html': es({
      title: 'Ruta de los Pilones - Casa Fuentevieja',
      top: TOP_ES.replaceAll('href="', 'href="../').replace('img/', '../img/'),
      bottom: BOTTOM_ES.replace('href="', 'href="../'),
      body: `<h1>Ruta de los Pilones</h1><p>Tres kilómetros de ida, sin pérdida, desde la puerta de la casa. Lleva calzado que agarre y bañador de mayo a octubre.</p><p><a href="../alrededores.html">Volver</a></p>`,
    }),
    '/como-llegar.html': es({
      title: 'Cómo llegar - Casa Fuentevieja',
      body: `<h1>Cómo llegar</h1><p>Desde Madrid, por la A-5 hasta Navalmoral y luego la N-110: dos horas y media. Desde Salamanca, por Béjar y el puerto de Tornavacas.</p>
<p>La dirección es Camino de la Fuente, 3, 10612 Jerte. Hay sitio para seis coches delante de la casa.</p><p><a href="alrededores.html#mercado">Mercado de los martes</a></p>`,
    }),
    '/legal.html': es({
      title: 'Aviso legal y privacidad - Casa Fuentevieja',
      body: `<h1>Aviso legal y política de privacidad</h1><p>Titular: Fuentevieja, S. C., CIF J10234563, Camino de la Fuente, 3, 10612 Jerte (Cáceres), inscrita como casa rural con el número TR-CC-00321.</p>
${'<p>Guardamos tu nombre y tu teléfono hasta que termina la estancia, y los datos que pide la ley de hospedaje durante tres años. Puedes pedir por correo que los borremos.</p>'.repeat(5)}`,
    }),
    '/en/': en({
      title: 'Casa Fuentevieja, a country house in the Jerte valley',
      alternates: HOME_PAIR,
      body: '',
    }),
    '/en/index.html': en({
      title: 'Casa Fuentevieja, a country house in the Jerte valley',
      alternates: HOME_PAIR,
      body: `<h1>Casa Fuentevieja</h1><p>A farmhouse built in 1870 with eight rooms, a yard and a spring that has never run dry, not even in August.</p>
<p>It is full in March, when the cherry trees are in bloom, and quiet for the rest of the year, which is when we like it best.</p><p><a href="rooms.html">See the rooms</a></p>`,
    }),
    '/en/rooms.html': en({
      title: 'Rooms - Casa Fuentevieja',
      alternates: [
        ['es', 'habitaciones.html'],
        ['en', 'en/rooms.html'],
      ],
      body: `<h1>Rooms</h1><p>There are eight double rooms, and all of them have a bathroom and heating. The cherry room has a balcony with a view of the valley.</p>
<p>The oak room is the largest of them, and there is space in it for a cot. We will put one up if you ask us to when you book.</p><img src="../img/cerezo.png" alt="The cherry room">`,
    }),
    '/en/prices.html': byHand({
      lang: 'es',
      top: TOP_EN,
      bottom: BOTTOM_EN,
      title: 'Prices - Casa Fuentevieja',
      body: `<h1>Prices</h1><p>In March, at Easter and in August a room is 85 euros a night, and breakfast is included in the price.</p>
<p>For the rest of the year it is 65 euros a night. You can have all of the house from 450 euros, if there are no other guests in it.</p>
<p>We do not take cards, so please bring cash with you or pay by bank transfer before you come to us.</p>`,
    }),
    '/en/around.html': en({
      title: 'Casa Fuentevieja',
      body: `<h1>What to do in the valley</h1><p>The gorge is twenty minutes from the house on foot, and in summer people swim in the pools that the river has cut into the rock.</p>
<p>There is a market in Cabezuela on Tuesdays, and you will eat well in any of the places on the square of Plasencia, half an hour away by car.</p>`,
    }),
    '/estilo.css': 'body { font: 16px Georgia }',
    '/img/logo.png': png(9_000),
    '/img/patio.png': png(3_900_000),
    '/img/cerezo.png': png(380_000),
  },
}
