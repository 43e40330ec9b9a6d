import { HOME, type Page, type Pages } from '../gathered-site.ts'
import { sitemapOf, type WholeSite } from './frame.ts'

/** Pages as a page builder writes them: no landmarks but a footer, everything in rows and columns. */
interface Built {
  readonly title: string
  readonly body: string
  readonly canonical?: string
  readonly description?: string
  readonly robots?: string
  readonly classes?: string
}

const MENU = `<div class="elementor-element menu"><ul id="menu-principal">
<li class="menu-item"><a href="${HOME}">Inicio</a></li>
<li class="menu-item"><a href="${HOME}servicios/">Servicios</a>
  <ul class="sub-menu"><li><a href="${HOME}servicios/color-y-mechas/">Color y mechas</a></li>
  <li><a href="${HOME}servicios/peinados-de-novia/">Novias</a></li>
  <li><a href="${HOME}servicios/barberia/">Barbería</a></li></ul></li>
<li class="menu-item"><a href="${HOME}precios/">Precios</a></li>
<li class="menu-item"><a href="${HOME}blog/">Blog</a></li>
<li class="menu-item"><a href="${HOME}#donde-estamos">Dónde estamos</a></li>
<li class="menu-item"><a href="#elementor-action%3Aaction%3Dpopup%3Aopen%26settings%3DeyJpZCI6IjQ1In0%3D">Pide cita</a></li>
</ul></div>`

const FOOTER = `<footer class="elementor-location-footer"><div class="row"><p>Peluquería Marisa Gil · C/ Alfonso X el Sabio, 14, 1º · 30008 Murcia</p>
<p><a href="tel:+34968221133">968 22 11 33</a> · <a href="mailto:hola@marisagil.es">hola@marisagil.es</a></p>
<p><a href="${HOME}aviso-legal/">Aviso legal</a> | <a href="${HOME}politica-de-privacidad/">Privacidad</a> | <a href="${HOME}politica-de-cookies/">Cookies</a></p>
<p>Web hecha por <a href="https://www.otraagencia.test/">Otra Agencia</a></p></div></footer>`

const COOKIES = `<div id="cmplz-cookiebanner-container"><div class="cmplz-cookiebanner"><p>Utilizamos cookies propias y de terceros para analizar el tráfico.</p>
<button class="cmplz-accept">Aceptar</button><button class="cmplz-deny">Denegar</button><a href="${HOME}politica-de-cookies/">Política de cookies</a></div></div>`

function built({ title, body, canonical, description, robots, classes = 'page' }: Built): string {
  return `<!DOCTYPE html><html lang="es"><head><meta charset="UTF-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>${description ? `<meta name="description" content="${description}">` : ''}
${canonical === undefined ? '' : `<link rel="canonical" href="${HOME}${canonical}">`}
<meta name="robots" content="${robots ?? 'index, follow, max-image-preview:large'}">
<script type="text/plain" data-service="google-analytics" data-category="statistics" src="https://www.googletagmanager.com/gtag/js?id=G-4WQ1ZK8R2M"></script>
</head><body class="wp-singular ${classes}"><div class="elementor"><div class="elementor-section header">${MENU}</div>
<div class="elementor-section content">${body}</div></div>${FOOTER}${COOKIES}</body></html>`
}

const post = (id: number, slug: string, title: string, text: readonly string[], date: string) => ({
  [`/${slug}/`]: built({
    title: `${title} - Peluquería Marisa Gil`,
    canonical: `${slug}/`,
    classes: `post-template-default single postid-${id}`,
    description: `${text[0]?.slice(0, 120)}`,
    body: `<h1 class="entry-title">${title}</h1><span class="date">${date}</span><span class="author"><a href="${HOME}author/marisa/">marisa</a></span>
<img class="alignnone size-large" src="${HOME}wp-content/uploads/${slug}-1024x683.jpg" srcset="${HOME}wp-content/uploads/${slug}-1024x683.jpg 1024w, ${HOME}wp-content/uploads/${slug}-300x200.jpg 300w" alt="${title}" width="1024" height="683">
${text.map((one) => `<p>${one}</p>`).join('')}
<div class="tags"><a href="${HOME}category/consejos/" rel="category tag">Consejos</a> <a href="${HOME}tag/pelo-rizado/" rel="tag">pelo rizado</a></div>
<div class="post-nav"><a href="${HOME}blog/">Volver al blog</a></div><div id="respond"><a href="#respond">Deja un comentario</a></div>`,
  }),
})

const list = (
  heading: string,
  canonical: string,
  slugs: readonly (readonly [slug: string, title: string])[],
  more = '',
) =>
  built({
    title: `${heading} - Peluquería Marisa Gil`,
    canonical,
    body: `<h1>${heading}</h1>${slugs
      .map(
        ([slug, title]) =>
          `<article><h2><a href="${HOME}${slug}/">${title}</a></h2><a href="${HOME}${slug}/">Leer más »</a></article>`,
      )
      .join('')}${more}`,
  })

const POSTS = [
  ['cuidar-el-pelo-rizado', 'Cómo cuidar el pelo rizado en verano'],
  ['balayage-o-mechas', 'Balayage o mechas: qué te conviene'],
  ['caida-del-pelo-en-otono', 'Por qué se cae más el pelo en otoño'],
  ['flequillo-cortina', 'Flequillo cortina: a quién le queda bien'],
] as const

const jpeg =
  (bytes: number): Page =>
  (_request, response) =>
    void response
      .writeHead(200, { 'content-type': 'image/jpeg', 'content-length': bytes })
      .end(Buffer.alloc(bytes, 7))

const prices = (rows: readonly (readonly [string, string])[]) =>
  `<table>${rows.map(([what, price]) => `<tr><td>${what}</td><td>${price}</td></tr>`).join('')}</table>`

const service = (slug: string, title: string, text: readonly string[], extra = '') => ({
  [`/servicios/${slug}/`]: built({
    title: `${title} en Murcia - Peluquería Marisa Gil`,
    canonical: `servicios/${slug}/`,
    description: `${title} en el centro de Murcia. Pide cita por teléfono o WhatsApp.`,
    body: `<h1>${title}</h1>${text.map((one) => `<p>${one}</p>`).join('')}${extra}<a href="${HOME}precios/#${slug}">Ver precios</a>
<a href="https://wa.me/34600112233">Escríbenos</a>`,
  }),
})

const POST_PAGES: Pages = {
  ...post(
    101,
    POSTS[0][0],
    POSTS[0][1],
    [
      'El rizo pierde agua más deprisa que el pelo liso, y el sol, el cloro y la sal hacen el resto en dos semanas de playa.',
      'Lávalo menos, acláralo con agua dulce al salir del mar y péinalo solo mojado, con los dedos y mucha mascarilla.',
      'Si al secarse queda encrespado, prueba a recogerlo en una camiseta de algodón en lugar de una toalla.',
    ],
    '3 de julio de 2025',
  ),
  ...post(
    118,
    POSTS[1][0],
    POSTS[1][1],
    [
      'Las mechas aclaran desde la raíz y piden retoque cada dos meses; el balayage empieza más abajo y crece sin que se note.',
      'Si es la primera vez que te aclaras, empieza por poco: siempre se puede subir un tono, bajar cuesta más.',
      'Trae fotos de lo que te gusta y también de lo que no, porque con las segundas nos entendemos mejor.',
    ],
    '12 de septiembre de 2025',
  ),
  ...post(
    126,
    POSTS[2][0],
    POSTS[2][1],
    [
      'En octubre se caen hasta el doble de cabellos que en mayo, y en la mayoría de los casos vuelven a salir solos.',
      'Si dura más de dos meses o ves claros, pide cita al médico antes de comprar ampollas por tu cuenta.',
      'Mientras tanto, lávalo con normalidad: el pelo que se queda en el desagüe ya estaba suelto.',
    ],
    '20 de octubre de 2025',
  ),
  ...post(
    131,
    POSTS[3][0],
    POSTS[3][1],
    [
      'Abre la cara y disimula la frente, y si te cansas se pone detrás de la oreja en menos de un mes.',
      'Con el pelo muy fino pierde la forma a media mañana: un cepillo redondo y un minuto de secador lo arreglan.',
      'Te lo repasamos gratis entre corte y corte si te lo has hecho aquí.',
    ],
    '4 de noviembre de 2025',
  ),
}

/** A hairdresser with a blog, made with a page builder: written to be read by eye, not to tune a rule. */
export const hairdresser: WholeSite = {
  found: {
    'site-broken-links': [`${HOME}wp-content/uploads/tarifas.pdf`],
    'site-dead-anchors': [`${HOME}precios/#peinados-de-novia`],
    'site-duplicate-titles': ['Servicios - Peluquería Marisa Gil'],
    'site-sitemap-bad': [`${HOME}gracias/`],
    'site-images': [`${HOME}wp-content/uploads/novias.jpg`, `${HOME}wp-content/uploads/keratina.jpg`],
    'site-contact-typo': ['hola@marisagil.com'],
  },
  pages: {
    '/': built({
      title: 'Peluquería en Murcia centro - Marisa Gil',
      canonical: '',
      description:
        'Peluquería de señoras y caballeros en el centro de Murcia. Color, mechas, novias y barbería.',
      classes: 'home',
      body: `<h1>Tu pelo, sin prisas</h1><p>Llevamos desde 1998 cortando y dando color en la misma calle, y muchas clientas vienen con sus hijas.</p>
<p>Trabajamos con cita para que no esperes, y antes de coger las tijeras hablamos de lo que quieres y de lo que se puede.</p>
<div class="cards"><a href="${HOME}servicios/color-y-mechas/"><img src="${HOME}wp-content/uploads/color.jpg" alt="Color"></a>
<a href="${HOME}servicios/peinados-de-novia/"><img src="${HOME}wp-content/uploads/novias.jpg" alt="Novias"></a>
<a href="${HOME}servicios/tratamientos/"><img src="${HOME}wp-content/uploads/keratina.jpg" alt="Tratamientos"></a></div>
<div id="donde-estamos"><h2>Dónde estamos</h2><p>C/ Alfonso X el Sabio, 14, 1º · 30008 Murcia</p><p>De martes a sábado, de 9:30 a 19:00</p></div>`,
    }),
    '/servicios/': built({
      title: 'Servicios - Peluquería Marisa Gil',
      canonical: 'servicios/',
      body: `<h1>Servicios</h1><ul><li><a href="${HOME}servicios/color-y-mechas/">Color y mechas</a></li><li><a href="${HOME}servicios/peinados-de-novia/">Peinados de novia</a></li><li><a href="${HOME}servicios/barberia/">Barbería</a></li></ul>
<p>Hacemos también recogidos para comuniones, cortes de niños y lavado y peinado sin cita los jueves por la mañana.</p>`,
    }),
    ...service('color-y-mechas', 'Color y mechas', [
      'Tinte sin amoniaco, baños de color, mechas, balayage y correcciones de color que se hicieron en casa.',
      'La prueba de alergia es obligatoria la primera vez y se hace dos días antes, en cinco minutos.',
    ]),
    ...service(
      'peinados-de-novia',
      'Peinados de novia',
      [
        'Dos pruebas incluidas, una con velo y otra sin él, y el día de la boda vamos a tu casa o al hotel.',
        'Si vienen tu madre y tus hermanas, peinamos a todas con un mismo presupuesto cerrado.',
      ],
      `<img src="${HOME}wp-content/uploads/novias.jpg" alt="Recogido de novia">`,
    ),
    ...service('barberia', 'Barbería', [
      'Corte a tijera o a máquina, arreglo de barba con toalla caliente y afeitado a navaja los viernes.',
      'Los martes cortamos a los jubilados por nueve euros, como siempre.',
    ]),
    '/precios/': built({
      title: 'Precios - Peluquería Marisa Gil',
      canonical: 'precios/',
      description: 'Precios de corte, color, mechas, novias y barbería en Murcia.',
      body: `<h1>Precios</h1><h2 id="color-y-mechas">Color y mechas</h2>${prices([
        ['Tinte raíz', '32 €'],
        ['Mechas', '65 €'],
        ['Balayage', '90 €'],
      ])}
<h2 id="novias">Novias</h2>${prices([
        ['Peinado de novia con pruebas', '180 €'],
        ['Invitada', '45 €'],
      ])}
<h2 id="barberia">Barbería</h2>${prices([
        ['Corte', '14 €'],
        ['Corte y barba', '20 €'],
      ])}<p>Precios con IVA. <a href="${HOME}wp-content/uploads/tarifas.pdf">Descargar</a></p>`,
    }),
    '/blog/': list(
      'Blog',
      'blog/',
      POSTS.slice(1),
      `<a class="next" href="${HOME}blog/page/2/">Siguiente</a>`,
    ),
    '/blog/page/2/': list('Blog', 'blog/page/2/', POSTS.slice(0, 1), `<a href="${HOME}blog/">Anterior</a>`),
    '/category/consejos/': list('Consejos', 'category/consejos/', POSTS),
    '/tag/pelo-rizado/': list('pelo rizado', 'tag/pelo-rizado/', POSTS.slice(0, 1)),
    '/author/marisa/': list('marisa', 'author/marisa/', POSTS),
    ...POST_PAGES,
    '/servicios/tratamientos/': built({
      title: 'Servicios - Peluquería Marisa Gil',
      canonical: 'servicios/tratamientos/',
      body: `<h1>Tratamientos de keratina</h1><p>El alisado de keratina dura entre tres y cinco meses, y el pelo sale suave desde el primer lavado.</p>
<p>Escríbenos a <a href="mailto:hola@marisagil.com">hola@marisagil.com</a> y te decimos si es para ti.</p>`,
    }),
    '/gracias/': built({
      title: 'Gracias - Peluquería Marisa Gil',
      canonical: 'gracias/',
      robots: 'noindex, follow',
      body: '<h1>Gracias</h1><p>Te llamamos hoy.</p>',
    }),
    '/aviso-legal/': built({
      title: 'Aviso legal - Peluquería Marisa Gil',
      canonical: 'aviso-legal/',
      body: `<h1>Aviso legal</h1><p>Titular: María Luisa Gil Ros, NIF 48391207M, con domicilio en C/ Alfonso X el Sabio, 14, 1º, 30008 Murcia. Correo: hola@marisagil.es</p>
${'<p>El acceso a esta web es gratuito y supone aceptar estas condiciones, que pueden cambiar sin aviso y que se rigen por la ley española en todo lo que no esté previsto aquí.</p>'.repeat(5)}`,
    }),
    '/politica-de-privacidad/': built({
      title: 'Política de privacidad - Peluquería Marisa Gil',
      canonical: 'politica-de-privacidad/',
      body: `<h1>Política de privacidad</h1>${'<p>Usamos tu nombre y tu teléfono solo para darte cita y avisarte si cambia; no los cedemos a nadie y los borramos cuando lo pides por correo.</p>'.repeat(6)}`,
    }),
    '/politica-de-cookies/': built({
      title: 'Política de cookies - Peluquería Marisa Gil',
      canonical: 'politica-de-cookies/',
      body: `<h1>Política de cookies</h1>${'<p>Si las aceptas, Google Analytics guarda las cookies _ga y _ga_4WQ1ZK8R2M durante dos años para contar cuántas personas visitan cada página de esta web.</p>'.repeat(5)}`,
    }),
    '/wp-content/uploads/color.jpg': jpeg(180_000),
    '/wp-content/uploads/novias.jpg': jpeg(2_400_000),
    '/robots.txt': `User-agent: *\nDisallow: /wp-admin/\n\nSitemap: ${HOME}sitemap_index.xml\n`,
    '/sitemap_index.xml': `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${HOME}page-sitemap.xml</loc></sitemap><sitemap><loc>${HOME}post-sitemap.xml</loc></sitemap></sitemapindex>`,
    '/page-sitemap.xml': sitemapOf(
      '/',
      '/servicios/',
      '/servicios/color-y-mechas/',
      '/servicios/peinados-de-novia/',
      '/servicios/barberia/',
      '/servicios/tratamientos/',
      '/precios/',
      '/blog/',
      '/aviso-legal/',
      '/politica-de-privacidad/',
      '/politica-de-cookies/',
      '/gracias/',
    ),
    '/post-sitemap.xml': sitemapOf(...POSTS.map(([slug]) => `/${slug}/`)),
  },
}
