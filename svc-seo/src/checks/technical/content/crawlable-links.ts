import { defineCheck, error, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { tagOf } from '../../../page/dom.ts'
import { type Link, pageFacts } from '../../../page/page-facts.ts'
import { normalise } from '../../../page/text.ts'

/** More than this, in number and in share, and the page's links cannot be relied upon. */
const MANY = { linksOver: 5, shareOver: 0.2 } as const

export const crawlableLinks = defineCheck({
  id: 'crawlable-links',
  category: 'technical',
  subcategory: 'content',
  title: 'Enlaces rastreables',
  points: 3,
  scope: 'page',
  needs: ['page'],
  whenClientRendered: 'unknown',
  fix: { who: 'webmaster', minutes: 30 },
  why: 'Google solo sigue enlaces con una dirección: a las páginas a las que se llega de otra forma no entra.',
  source: 'Lighthouse crawlable-anchors; Google Search Central, «Make your links crawlable»',
  messages: {
    ok: 'Google puede seguir los enlaces de la página ({total}).',
    blank:
      'Quien los pulsa no llega a ningún sitio: enlaces sin dirección (href=""), {count} de {total}. El primero: {first}',
    some: 'Google no llega a lo que hay detrás de {count} de {total} {total:enlace:enlaces}, sin una dirección que se pueda seguir. El primero: {first}',
    many: 'Google no llega a buena parte de lo que enlazas: {count} de {total} {total:enlace:enlaces} no {count:tiene:tienen} una dirección que se pueda seguir. El primero: {first}',
    none: 'la página no tiene enlaces.',
  },
  solutions: {
    blank: 'Escribe en cada uno la página a la que lleva, <a href="/servicios">, o quítalo si aún no existe.',
    some: 'Pon la dirección en el enlace, <a href="/ruta">, y usa <button type="button"> para lo que no lleva a otra página.',
    many: 'Pon la dirección en cada enlace, <a href="/ruta">, y usa <button type="button"> para lo que no lleva a otra página.',
  },
  run: ({ page }) => {
    const links = pageFacts(page).links.filter((link) => !isExempt(link))
    if (links.length === 0) return notApplicable('none')
    const broken = links.filter(cannotBeFollowed)
    const count = broken.length
    const total = links.length
    const [first] = broken
    if (first === undefined) return success('ok', { total })
    const data = { count, total, first: tagOf(first.element) }
    const evidence = broken.map(({ element, text }) => `${tagOf(element)}${text}</a>`)
    if (broken.every(({ element }) => element.attribs.href === '')) {
      return warning(
        'blank',
        { ...data, first: first.text === '' ? data.first : `«${first.text}»` },
        evidence,
      )
    }
    const isMany = count > MANY.linksOver && count / total > MANY.shareOver
    return isMany ? error('many', data, evidence) : warning('some', data, evidence)
  },
})

/** What HTML allows only beside an address, and what makes a link of something without one. */
const PROMISES = ['onclick', 'target', 'rel', 'download', 'ping', 'hreflang', 'type', 'referrerpolicy']

/** Not meant as links: controls with a role of their own, and anchors that are only destinations. */
function isExempt({ element: { attribs } }: Link): boolean {
  if (attribs.role?.trim() || attribs.name?.trim()) return true
  if (attribs.href !== undefined) return false
  return Boolean(attribs.id?.trim()) || PROMISES.every((name) => attribs[name] === undefined)
}

/** «Configurar cookies» opens the settings of the banner: there is no page behind it. */
const COOKIE_SETTINGS = /cookie|consent|galet/

function cannotBeFollowed({ element: { attribs }, text, url }: Link): boolean {
  const { href } = attribs
  if (COOKIE_SETTINGS.test(normalise(text))) return false
  if (href === undefined || href === '') return true
  // As Lighthouse does, `javascript : void(0)` is seen for what it is.
  const squeezed = href.replace(/\s/g, '').toLowerCase()
  if (squeezed.startsWith('file:') || /^javascript:./.test(squeezed)) return true
  if (squeezed === '#') return Boolean(attribs.onclick?.trim())
  return url === undefined
}
