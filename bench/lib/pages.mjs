/**
 * A page of a shop of about so many bytes, with the markup that shops have: cards, prices, scripts, JSON-LD.
 * @param {number} bytes
 * @returns {string} its HTML
 */
export function shopPage(bytes) {
  const cards = []
  let size = HEAD.length + TAIL.length
  for (let index = 1; size < bytes; index++) {
    const card = cardOf(index)
    cards.push(card)
    size += card.length
  }
  return HEAD + cards.join('') + TAIL
}

/**
 * A shop page of 100 KB with 100 KB of inline scripts more, and two scripts of its own of 50 KB each: minified bundles
 * among which the loaders of services are.
 * @returns {{ html: string, scripts: { url: string, text: string }[] }}
 */
export function scriptedPage() {
  const html = shopPage(100_000).replace(
    '</body>',
    `<script>${bundle(60_000)}</script><script>${bundle(40_000)}</script><script src="/js/tienda.js"></script><script src="/js/medicion.js"></script></body>`,
  )
  return {
    html,
    scripts: [
      { url: '/js/tienda.js', text: bundle(50_000) },
      { url: '/js/medicion.js', text: bundle(50_000) },
    ],
  }
}

/** Minified code of about so many bytes; the loaders of three services are in the middle of it. */
function bundle(bytes) {
  const modules = []
  let size = 0
  for (let index = 1; size < bytes; index++) {
    const code = moduleOf(index)
    modules.push(code)
    size += code.length
  }
  modules.splice(modules.length / 2, 0, LOADERS)
  return `!function(){"use strict";${modules.join('')}}();`
}

const moduleOf = (index) =>
  `var e${index}=function(t,n){if(!t)return null;var r=t.querySelectorAll(".card[data-id='${index}']"),i=/^(?:\\d{1,4}[.,])?\\d+$/;for(var o=0,a=r.length;o<a;o++){var s=r[o],c=s.getAttribute("data-stock")/2;i.test(c)&&n(s,{id:${index},label:"Modelo "+c+' "en piel"',href:"https://www.calzados-ortin.example/zapato-${index}?c="+c})}return r};const l${index}=(t,n=[])=>n.map(r=>\`<li class="\${r?\`on \${t}\`:""}">\${r.label||"…"}</li>\`);class k${index} extends Map{size=0;open=()=>this.get("${index}");close(t){this.delete(t);return this}static of(t){return new k${index}(t)}};`

const LOADERS = `function gtag(){dataLayer.push(arguments)}window.dataLayer=window.dataLayer||[];gtag("js",new Date),gtag("config","G-7QK2M4X1ZP");var s=document.createElement("script");s.async=!0,s.src="https://www.googletagmanager.com/gtag/js?id=G-7QK2M4X1ZP",document.head.appendChild(s);!function(f,b,e,v,n,t,s){if(f.fbq)return;n=f.fbq=function(){n.queue.push(arguments)};t=b.createElement(e);t.async=!0;t.src=v;s=b.getElementsByTagName(e)[0];s.parentNode.insertBefore(t,s)}(window,document,"script","https://connect.facebook.net/en_US/fbevents.js");fbq("init","182736455190283");fbq("track","PageView");const hj=()=>{var h=document.createElement("script");h.src="https://static.hotjar.com/c/hotjar-3481920.js?sv=6";document.head.append(h)};document.querySelector("#aceptar")?.addEventListener("click",hj);`

const HEAD = `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><title>Zapatos de piel hechos en Yecla | Calzados Ortín</title>
<meta name="description" content="Zapatos de piel hechos a mano en Yecla. Envío en 24 horas, cambios gratis y reparación de por vida. Mira la colección y encuentra tu talla.">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="canonical" href="/">
<link rel="stylesheet" href="/tienda.css"><script src="/tienda.js" defer></script><link rel="icon" href="/favicon.ico">
<meta property="og:title" content="Calzados Ortín"><meta property="og:type" content="website"><meta property="og:image" content="/og.jpg">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"ShoeStore","name":"Calzados Ortín","telephone":"+34968000000"}</script>
</head><body><header><nav><ul><li><a href="/mujer">Zapatos de mujer</a></li><li><a href="/hombre">Zapatos de hombre</a></li><li><a href="/contacto">Contacto y tienda</a></li></ul></nav></header>
<main><h1>Zapatos de piel hechos en Yecla</h1>`

const TAIL = `</main><footer><a href="/aviso-legal">Aviso legal</a> <a href="/privacidad">Política de privacidad</a> <a href="/cookies">Política de cookies</a>
<p>Calzados Ortín S.L. · Calle San Francisco 12, 30510 Yecla (Murcia) · 968 000 000 · <a href="mailto:hola@ortin.example">hola@ortin.example</a></p></footer></body></html>`

const cardOf = (
  index,
) => `<article class="card" data-id="${index}" data-stock="${index % 7}"><a class="card__link" href="/zapato-${index}" title="Ver el modelo ${index}">
<img class="card__image" src="/fotos/zapato-${index}.jpg" srcset="/fotos/zapato-${index}@2x.jpg 2x" width="320" height="240" alt="Zapato de piel modelo ${index}" loading="lazy"></a>
<h2 class="card__title">Modelo ${index} en piel de vacuno</h2><p class="card__text">Cosido a mano, suela de cuero y plantilla acolchada. Disponible del ${35 + (index % 6)} al ${41 + (index % 6)}.</p>
<p class="card__price"><span>${60 + (index % 40)},90 €</span> <small>IVA incluido</small></p><form method="post" action="/cesta"><input type="hidden" name="id" value="${index}"><button type="submit">Añadir a la cesta</button></form></article>
`
