import type { Page } from '../../../artefacts.ts'
import { defineCheck, error, notApplicable, success, unknown } from '../../../engine/define-check.ts'
import { pageFacts } from '../../../page/page-facts.ts'
import { normalise } from '../../../page/text.ts'
import { linkSaying } from '../../../spain/selling.ts'

const STATEMENT = /accesibilidad|accessibilitat|accesibilidade|irisgarritasun|accessibility/
/** Hosts that only administrations have; a town hall's is believed only if the page says so too. */
const STATE_HOST = /\.gob\.es$/
const TOWN_HOST = /(?:^|\.)(?:ayto|ayuntamiento|ajuntament|concello|diputacion|diputacio)/
const TOWN_NAME =
  /\b(?:ayuntamiento|ajuntament|concello|diputacion|diputacio)\b (?:provincial |foral )?(?:de|d'|do|da)|\budala\b/

// Banks, transport and telecommunications are bound as well, but a page does not say for sure that it is one.
export const accessibilityStatement = defineCheck({
  id: 'accessibility-statement',
  category: 'legal',
  subcategory: 'forms',
  title: 'Accesibilidad',
  points: 1,
  scope: 'any',
  notHere: ['missing'],
  needs: ['page', 'software'],
  appliesTo: 'spanish-site',
  whenClientRendered: 'unknown',
  fix: { who: 'adviser', minutes: 240 },
  why: 'Casi una de cada diez personas tiene alguna discapacidad: si no puede usar tu web, compra en otra.',
  source: 'Ley 11/2023 (desde el 28-6-2025); RD 1112/2018 (sector público)',
  messages: {
    ok: 'La página enlaza información sobre su accesibilidad: «{text}».',
    missing: {
      text: 'Quien tenga una dificultad no sabe a quién decírselo: {host} es de una administración pública y en esta página no hemos visto la declaración de accesibilidad. Posible incumplimiento.',
      legalRisk: true,
    },
    shop: 'desde el 28 de junio de 2025 las tiendas en línea deben ser accesibles e informar de ello (Ley 11/2023), salvo las microempresas (menos de 10 personas y 2 millones de euros al año). No se ve desde fuera si es tu caso.',
    none: 'no parece una tienda ni una administración pública.',
  },
  solutions: {
    missing:
      'Publica la declaración según el modelo oficial y enlázala en todas las páginas:\n<a href="/accesibilidad/">Declaración de accesibilidad</a>',
  },
  run: ({ page, software }) => {
    const isPublic = isPublicBody(page)
    if (!isPublic && !software.isShop) return notApplicable('none')
    const statement = linkSaying(page, STATEMENT)
    if (statement !== undefined) {
      return success('ok', { text: statement.text || (statement.element.attribs.href ?? '') })
    }
    return isPublic ? error('missing', { host: page.url.hostname }) : unknown('shop')
  },
})

function isPublicBody(page: Page): boolean {
  const host = page.url.hostname
  if (STATE_HOST.test(host)) return true
  return TOWN_HOST.test(host) && pageFacts(page).titles.some(({ text }) => TOWN_NAME.test(normalise(text)))
}
