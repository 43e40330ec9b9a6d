import { defineCheck, error, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { tagOf } from '../../../page/dom.ts'
import { type Link, pageFacts } from '../../../page/page-facts.ts'

/** More than this, in number and in share, and the page's links cannot be relied upon. */
const MANY = { linksOver: 5, shareOver: 0.2 } as const

export const crawlableLinks = defineCheck({
  id: 'crawlable-links',
  category: 'technical',
  subcategory: 'content',
  title: 'Enlaces rastreables',
  points: 3,
  needs: ['page'],
  whenClientRendered: 'unknown',
  why: 'Google solo sigue enlaces con una dirección: a las páginas a las que se llega de otra forma no entra.',
  source: 'Lighthouse crawlable-anchors; Google Search Central, «Make your links crawlable»',
  messages: {
    ok: 'Google puede seguir los enlaces de la página ({total}).',
    some: 'Hemos visto enlaces que Google no puede seguir ({count} de {total}); el primero: {first}',
    many: 'Hemos visto demasiados enlaces que Google no puede seguir ({count} de {total}); el primero: {first}',
    none: 'la página no tiene enlaces.',
  },
  solutions: {
    some: 'Pon la dirección en el enlace, <a href="/ruta">, y usa <button type="button"> para lo que no lleva a otra página.',
    many: 'Pon la dirección en cada enlace, <a href="/ruta">, y usa <button type="button"> para lo que no lleva a otra página.',
  },
  run: ({ page }) => {
    const links = pageFacts(page).links.filter((link) => !isExempt(link))
    if (links.length === 0) return notApplicable('none')
    const broken = links.filter(cannotBeFollowed)
    const total = links.length
    const [first] = broken
    if (first === undefined) return success('ok', { total })
    const isMany = broken.length > MANY.linksOver && broken.length / total > MANY.shareOver
    const data = { count: broken.length, total, first: tagOf(first.element) }
    const evidence = broken.map(({ element, text }) => `${tagOf(element)}${text}</a>`)
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

function cannotBeFollowed({ element: { attribs }, url }: Link): boolean {
  const { href } = attribs
  if (href === undefined || href === '') return true
  // As Lighthouse does, `javascript : void(0)` is seen for what it is.
  const squeezed = href.replace(/\s/g, '').toLowerCase()
  if (squeezed.startsWith('file:') || /^javascript:./.test(squeezed)) return true
  if (squeezed === '#') return Boolean(attribs.onclick?.trim())
  return url === undefined
}
