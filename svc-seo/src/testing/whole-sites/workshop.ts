import { HOME, type Page, type Pages } from '../gathered-site.ts'
import { sitemapOf, type WholeSite } from './frame.ts'

interface Shown {
  readonly title: string
  readonly main: string
  readonly canonical?: string
  readonly description?: string
  readonly robots?: string
  /** Landing pages of an agency have neither menu nor footer. */
  readonly isBare?: boolean
  readonly head?: string
}

const GTM =
  "<script>(function(w,d,s,l,i){w[l]=w[l]||[];var f=d.getElementsByTagName(s)[0],j=d.createElement(s);j.async=true;j.src='https://www.googletagmanager.com/gtm.js?id='+i;f.parentNode.insertBefore(j,f);})(window,document,'script','dataLayer','GTM-K7PX2QL');</script>"
const BANNER = `<div class="cky-consent-container"><p>Usamos cookies para que la tienda funcione y para saber qué se visita.</p><button class="cky-btn-accept">Aceptar todo</button><button class="cky-btn-reject">Rechazar todo</button><button>Personalizar</button></div>`
const HEADER = `<header><a class="custom-logo-link" href="${HOME}">Talleres Beltrán</a><nav class="main-navigation"><ul>
<li><a href="${HOME}taller/">Taller</a></li><li><a href="${HOME}tienda/">Tienda</a></li><li><a href="${HOME}categoria-producto/aceites/">Aceites</a></li>
<li><a href="${HOME}categoria-producto/frenos/">Frenos</a></li><li><a href="${HOME}taller/neumaticos/">Neumáticos</a></li><li><a href="${HOME}contacto/">Contacto</a></li>
<li><a href="${HOME}carrito/">Carrito</a></li><li><a href="${HOME}mi-cuenta/">Mi cuenta</a></li></ul></nav></header>`
const FOOTER = `<footer class="site-footer"><div><p>Talleres Beltrán, S. L. · Polígono La Serreta, nave 12, 30500 Molina de Segura · 968 64 10 20 · taller@talleresbeltran.es</p>
<ul><li><a href="${HOME}aviso-legal/">Aviso legal</a></li><li><a href="${HOME}privacidad/">Política de privacidad</a></li><li><a href="${HOME}cookies/">Política de cookies</a></li>
<li><a href="${HOME}condiciones-de-venta/">Condiciones de venta</a></li><li><a href="${HOME}devoluciones/">Envíos y devoluciones</a></li></ul></div></footer>`

function shown({ title, main, canonical, description, robots, isBare = false, head = '' }: Shown): string {
  return `<!doctype html><html lang="es-ES"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
${description === undefined ? '' : `<meta name="description" content="${description}">`}${canonical === undefined ? '' : `<link rel="canonical" href="${HOME}${canonical}">`}
${robots === undefined ? '' : `<meta name="robots" content="${robots}">`}${isBare ? '' : GTM}${head}</head>
<body class="${isBare ? 'landing' : 'woocommerce'}">${isBare ? '' : HEADER}<main id="main" class="site-main">${main}</main>${isBare ? '' : FOOTER + BANNER}</body></html>`
}

const product = (slug: string, name: string, price: string, text: readonly string[], related: string) => ({
  [`/producto/${slug}/`]: shown({
    title: `${name} - Talleres Beltrán`,
    canonical: `producto/${slug}/`,
    description:
      'Compra recambios online con envío en 24 horas. Talleres Beltrán, tu taller de confianza en Molina de Segura.',
    main: `<nav class="woocommerce-breadcrumb"><a href="${HOME}">Inicio</a> / <a href="${HOME}tienda/">Tienda</a></nav><div class="product"><h1 class="product_title">${name}</h1><p class="price">${price} €</p>
<img src="${HOME}wp-content/uploads/${slug}.jpg" alt="${name}" width="600" height="600"><form class="cart"><button type="submit">Añadir al carrito</button></form>
<ul class="tabs wc-tabs"><li><a href="#tab-description">Descripción</a></li><li><a href="#tab-reviews">Valoraciones (3)</a></li></ul>
<a href="#reviews" class="woocommerce-review-link">(3 valoraciones de clientes)</a>
<div class="woocommerce-Tabs-panel" id="tab-description">${text.map((one) => `<p>${one}</p>`).join('')}</div></div>
<section class="related"><h2>Productos relacionados</h2><a href="${HOME}producto/${related}/">Ver</a> <a href="?add-to-cart=12" rel="nofollow">Añadir</a></section>`,
  }),
})

const PRODUCTS: Pages = {
  ...product(
    'aceite-5w30-5-litros',
    'Aceite 5W30, 5 litros',
    '34,90',
    [
      'Aceite sintético para motores de gasolina y diésel con filtro de partículas, homologado para la mayoría de los coches desde 2008.',
      'Una garrafa da para un cambio en casi cualquier utilitario; mira en el manual cuánto lleva el tuyo antes de abrirla.',
    ],
    'filtro-de-aceite-bosch',
  ),
  ...product(
    'aceite-5w30-1-litro',
    'Aceite 5W30, 1 litro',
    '9,50',
    [
      'Aceite sintético para motores de gasolina y diésel con filtro de partículas, homologado para la mayoría de los coches desde 2008.',
      'Un litro para rellenar entre cambios: si gasta más de medio litro cada mil kilómetros, tráelo al taller.',
    ],
    'aceite-5w30-5-litros',
  ),
  ...product(
    'pastillas-de-freno-delanteras',
    'Pastillas de freno delanteras',
    '28,00',
    [
      'Juego de cuatro pastillas con avisador de desgaste. Dinos la matrícula en el pedido y comprobamos que son las tuyas.',
      'Si prefieres que las montemos nosotros, la mano de obra son 35 euros por eje y está hecho en una hora.',
    ],
    'liquido-de-frenos-dot4',
  ),
  ...product(
    'liquido-de-frenos-dot4',
    'Líquido de frenos DOT 4',
    '8,20',
    [
      'Se cambia cada dos años aunque no haya pérdidas, porque coge agua del aire y deja de frenar igual en las bajadas largas.',
      'Botella de medio litro, de sobra para purgar un circuito entero.',
    ],
    'pastillas-de-freno-delanteras',
  ),
  ...product(
    'filtro-de-aceite-bosch',
    'Filtro de aceite Bosch',
    '11,90',
    [
      'Va con cada cambio de aceite: montar el viejo es como ducharse y ponerse la misma camisa.',
      'Elige tu motor en la lista, y si dudas mándanos una foto de la ficha técnica.',
    ],
    'aceite-5w30-5-litros',
  ),
}

const list = (heading: string, path: string, slugs: readonly string[]) =>
  shown({
    title: `${heading} - Talleres Beltrán`,
    canonical: path,
    main: `<h1>${heading}</h1><form class="ordering"><select name="orderby"><option>Precio</option></select></form><a href="?orderby=price">Precio</a> <a href="?min_price=5&max_price=20">De 5 a 20 €</a>
<ul class="products">${slugs.map((slug) => `<li><a href="${HOME}producto/${slug}/"><img src="${HOME}wp-content/uploads/${slug}.jpg" alt=""> ${slug.replaceAll('-', ' ')}</a></li>`).join('')}</ul>`,
  })

const jpeg =
  (bytes: number): Page =>
  (_request, response) =>
    void response
      .writeHead(200, { 'content-type': 'image/jpeg', 'content-length': bytes })
      .end(Buffer.alloc(bytes, 9))

const legal = (path: string, heading: string, sentence: string) => ({
  [`/${path}/`]: shown({
    title: `${heading} - Talleres Beltrán`,
    canonical: `${path}/`,
    main: `<h1>${heading}</h1>${`<p>${sentence}</p>`.repeat(6)}`,
  }),
})

/** A car workshop with a shop: written to be read by eye, not to tune a rule. */
export const workshop: WholeSite = {
  found: {
    'site-broken-links': [`${HOME}pide-cita/`],
    'site-trackers-uneven': ['Google Ads'],
    'site-legal-links': ['Aviso legal', 'Política de privacidad'],
    'site-duplicate-descriptions': [
      'Compra recambios online con envío en 24 horas. Talleres Beltrán, tu taller de confianza en Molina de Segura.',
    ],
    'site-sitemap-bad': [`${HOME}producto/bateria-70ah/`, `${HOME}taller/pre-itv/`],
    'site-orphans': [`${HOME}cambio-de-aceite-oferta/`],
    'site-duplicate-h1': ['Frenos'],
    'site-sitemap-missing': [`${HOME}taller/neumaticos/`],
  },
  pages: {
    '/': shown({
      title: 'Taller mecánico en Molina de Segura - Talleres Beltrán',
      canonical: '',
      description:
        'Taller mecánico y tienda de recambios en Molina de Segura. Cambio de aceite, frenos y neumáticos con cita.',
      main: `<section class="hero"><h1>Tu taller en Molina de Segura</h1><p>Dos generaciones de mecánicos, presupuesto antes de tocar nada y el coche listo el día que decimos.</p><a class="button" href="${HOME}pide-cita/">Pide cita</a></section>
<section><h2>Lo que más hacemos</h2><ul><li><a href="${HOME}taller/cambio-de-aceite/">Cambio de aceite</a></li><li><a href="${HOME}taller/frenos/">Frenos</a></li><li><a href="${HOME}taller/neumaticos/">Neumáticos</a></li><li><a href="${HOME}taller/pre-itv/">Pre-ITV</a></li></ul></section>
<section><p>También vendemos recambios: los mismos que montamos, con envío a toda la península en un día.</p><a href="${HOME}tienda/">Ver la tienda</a></section>`,
    }),
    '/taller/': shown({
      title: 'Servicios del taller - Talleres Beltrán',
      canonical: 'taller/',
      main: `<h1>Taller</h1><p>Mecánica general, diagnosis, aire acondicionado y neumáticos. No hacemos chapa ni pintura, pero sabemos quién lo hace bien.</p><ul><li><a href="${HOME}taller/cambio-de-aceite/">Cambio de aceite</a></li><li><a href="${HOME}taller/frenos/">Frenos</a></li><li><a href="${HOME}taller/neumaticos/">Neumáticos</a></li><li><a href="#horario">Horario</a></li></ul><h2 id="horario">Horario</h2><p>De lunes a viernes, de 8:30 a 14:00 y de 16:00 a 19:30.</p>`,
    }),
    '/taller/cambio-de-aceite/': shown({
      title: 'Cambio de aceite en Molina de Segura - Talleres Beltrán',
      canonical: 'taller/cambio-de-aceite/',
      main: `<h1>Cambio de aceite</h1><p>Aceite, filtro y revisión de niveles por 69 euros en la mayoría de los coches, mientras te tomas un café enfrente.</p><p>Miramos de paso la correa, los manguitos y las escobillas, y te enseñamos lo que haya que cambiar antes de cambiarlo.</p><a href="${HOME}producto/aceite-5w30-5-litros/">El aceite que usamos</a>`,
    }),
    '/taller/frenos/': shown({
      title: 'Frenos en Molina de Segura - Talleres Beltrán',
      canonical: 'taller/frenos/',
      main: `<h1>Frenos</h1><p>Pastillas delanteras desde 63 euros con la mano de obra. Si el disco aguanta, no se cambia: te lo medimos delante de ti.</p><p>Si el pedal se hunde o el coche se va a un lado al frenar, no esperes: llámanos y te decimos si puedes venir conduciendo.</p><a href="${HOME}producto/pastillas-de-freno-delanteras/">Pastillas</a>`,
    }),
    '/taller/neumaticos/': shown({
      title: 'Neumáticos en Molina de Segura - Talleres Beltrán',
      canonical: 'taller/neumaticos/',
      main: `<h1>Neumáticos</h1><p>Montaje, equilibrado y válvula nueva incluidos en el precio. Trabajamos tres marcas, una buena, una intermedia y una barata que no nos da vergüenza.</p><p>Con dos milímetros de dibujo ya no evacúan agua aunque la ley permita 1,6: pásate y los medimos gratis.</p>`,
    }),
    '/taller/pre-itv/': shown({
      title: 'Pre-ITV en Molina de Segura - Talleres Beltrán',
      canonical: 'taller/pre-itv/',
      robots: 'noindex',
      main: `<h1>Pre-ITV</h1><p>Luces, frenos, gases y holguras por 30 euros, y si quieres lo llevamos nosotros a la estación de la avenida de Madrid.</p>`,
    }),
    '/tienda/': list('Tienda', 'tienda/', [
      'aceite-5w30-5-litros',
      'pastillas-de-freno-delanteras',
      'filtro-de-aceite-bosch',
    ]),
    '/categoria-producto/aceites/': list('Aceites', 'categoria-producto/aceites/', [
      'aceite-5w30-5-litros',
      'aceite-5w30-1-litro',
    ]),
    '/categoria-producto/frenos/': list('Frenos', 'categoria-producto/frenos/', [
      'pastillas-de-freno-delanteras',
      'liquido-de-frenos-dot4',
    ]),
    ...PRODUCTS,
    '/contacto/': shown({
      title: 'Contacto - Talleres Beltrán',
      canonical: 'contacto/',
      main: `<h1>Contacto</h1><p>Polígono La Serreta, nave 12, 30500 Molina de Segura (Murcia). Teléfono 968 64 10 20.</p><form action="/enviar"><label>Nombre <input name="nombre" required></label><label>Correo <input name="correo" type="email"></label><label><input type="checkbox" name="ok" required> He leído la <a href="${HOME}privacidad/">política de privacidad</a></label><button>Enviar</button></form>`,
    }),
    // A campaign page: no menu, no footer, and tags of its own.
    '/cambio-de-aceite-oferta/': shown({
      title: 'Cambio de aceite por 49 € en Molina de Segura',
      isBare: true,
      head: "<script async src=\"https://www.googletagmanager.com/gtag/js?id=AW-998877665\"></script><script>window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date());gtag('config','AW-998877665');</script>",
      main: `<h1>Cambio de aceite por 49 €</h1><p>Solo en marzo y solo con cita: aceite, filtro y revisión de niveles por 49 euros en coches de hasta cuatro litros y medio.</p><form action="/enviar"><label>Teléfono <input name="telefono" type="tel"></label><button>Quiero mi cita</button></form><p>Talleres Beltrán · 968 64 10 20</p>`,
    }),
    ...legal(
      'aviso-legal',
      'Aviso legal',
      'Talleres Beltrán, S. L., CIF B30456782, Polígono La Serreta, nave 12, 30500 Molina de Segura, inscrita en el Registro Mercantil de Murcia, es la titular de esta web.',
    ),
    ...legal(
      'privacidad',
      'Política de privacidad',
      'Tratamos tus datos para reparar tu coche, enviarte los pedidos y emitir facturas, y los guardamos los años que manda Hacienda.',
    ),
    ...legal(
      'cookies',
      'Política de cookies',
      'La tienda necesita una cookie para recordar lo que hay en el carrito, y si aceptas se cargan además las de Google para medir visitas.',
    ),
    ...legal(
      'condiciones-de-venta',
      'Condiciones de venta',
      'Los precios llevan IVA, el pedido se cobra al hacerlo y puedes devolverlo en catorce días si el recambio no se ha montado.',
    ),
    ...legal(
      'devoluciones',
      'Envíos y devoluciones',
      'Enviamos en un día laborable a la península por 5,90 euros, y recogemos gratis lo que llegue mal o no sea lo que pediste.',
    ),
    ...Object.fromEntries(
      Object.keys(PRODUCTS).map((path) => [`/wp-content/uploads/${path.split('/')[2]}.jpg`, jpeg(85_000)]),
    ),
    '/robots.txt': `User-agent: *\nDisallow: /wp-admin/\nDisallow: /carrito/\nDisallow: /mi-cuenta/\nSitemap: ${HOME}sitemap.xml\n`,
    '/sitemap.xml': sitemapOf(
      ...[
        '/',
        '/taller/',
        '/taller/cambio-de-aceite/',
        '/taller/frenos/',
        '/taller/pre-itv/',
        '/tienda/',
        '/contacto/',
        '/cambio-de-aceite-oferta/',
      ],
      ...Object.keys(PRODUCTS),
      ...['/categoria-producto/aceites/', '/categoria-producto/frenos/', '/producto/bateria-70ah/'],
    ),
  },
}
