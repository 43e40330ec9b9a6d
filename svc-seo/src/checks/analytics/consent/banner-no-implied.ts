import { speaksOfCookies } from '@agency/site-words'
import { defineCheck, error, success } from '../../../engine/define-check.ts'
import { pageFacts } from '../../../page/page-facts.ts'
import { allText } from '../../../page/page-text.ts'
import { ownWords } from '../../../page/quote.ts'
import { normalise } from '../../../page/text.ts'
import { withoutBanner } from './consent.lib.ts'

/** «Si continúa navegando», without accents, in lower case (seo-checks, 2.2). */
const IMPLIED =
  /si contin(?:ua|uas|ue) navegando|si sigues? navegando|al (?:seguir|continuar) navegando|si contin(?:ua|uas|ue) (?:utilizando|usando) (?:este|el|nuestro) sitio|si contin(?:ua|uas|ue) (?:utilizando|usando) (?:esta|la|nuestra) (?:web|pagina)|(?:seguir|continuar) (?:utilizando|usando) (?:esta|nuestra) web|si con?tinu(?:eu|es|a) navegant|se (?:continua|segue) navegando|nabigatzen jarraitzen|by continuing to (?:use|browse)|if you continue (?:to use|to browse|browsing)/g
/** How near the words of cookies have to be. */
const NEAR = 250
/** Letters quoted around the words. */
const SHOWN = { before: 40, after: 80 } as const
/** The page that explains the cookies may tell of it, and is no banner. */
const LEGAL_PAGE = /cookie|galetes|legal|privacidad|privacitat|privacidade|pribatutasun/

export const bannerNoImplied = defineCheck({
  id: 'banner-no-implied',
  category: 'analytics',
  subcategory: 'consent',
  title: 'Consentimiento sin «seguir navegando»',
  points: 3,
  needs: ['page', 'consentManagers', 'banners', 'ownConsentCode'],
  whenClientRendered: ['none'],
  why: 'Seguir navegando no es aceptar desde 2020: todo lo que recoges así lo recoges sin permiso.',
  source: 'AEPD, «Guía sobre el uso de las cookies» (desde julio de 2020); CEPD, Directrices 05/2020, §84',
  messages: {
    ok: 'El aviso de cookies no da por aceptado a quien sigue navegando.',
    implied: {
      text: 'Posible incumplimiento: hemos visto un aviso que da por aceptadas las cookies al seguir navegando: «{text}».',
      legalRisk: true,
    },
    drawn: 'usas {manager}: el texto del banner se escribe en el navegador.',
    none: 'no hemos visto un aviso de cookies en el código de esta página.',
  },
  solutions: {
    implied:
      'Quita esa frase y pide una acción clara: un botón «Aceptar» y otro «Rechazar». Hasta entonces, no pongas cookies.',
  },
  run: ({ page, consentManagers, banners, ownConsentCode }) => {
    const title = normalise(pageFacts(page).titles[0]?.text ?? '')
    const isLegalPage = LEGAL_PAGE.test(title) || LEGAL_PAGE.test(page.url.pathname.toLowerCase())
    const text = isLegalPage ? banners.map((banner) => banner.text).join(' ') : allText(page.document)
    const found = impliedIn(text)
    if (found !== undefined) return error('implied', { text: found }, [found])
    if (banners.length > 0) return success('ok')
    return withoutBanner(consentManagers, ownConsentCode)
  },
})

function impliedIn(text: string): string | undefined {
  const plain = normalise(text)
  for (const { index, 0: words } of plain.matchAll(IMPLIED)) {
    const around = plain.slice(Math.max(0, index - NEAR), index + words.length + NEAR)
    if (speaksOfCookies(around)) return ownWords(text, { index, length: words.length }, SHOWN)
  }
  return undefined
}
