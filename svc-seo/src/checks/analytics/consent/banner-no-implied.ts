import { speaksOfCookies } from '@agency/site-words'
import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import { pageFacts } from '../../../page/page-facts.ts'
import { allText } from '../../../page/page-text.ts'
import { ownWords } from '../../../page/quote.ts'
import { normalise } from '../../../page/text.ts'
import { withoutBanner } from './consent.lib.ts'

/** «Si continúa navegando», «by using this site», without accents, in lower case. */
const CARRIES_ON =
  /(?:si|al|cuando|por|se|ao|en|de) (?:usted |tu )?(?:continu\w+|sigues?|siguen|seguis|seguir|segueix\w*|segues?|prosig\w+|prosegu\w+|permanec\w+) (?:con (?:la|su|tu) )?(?:navega\w*|utiliza\w*|usando|usar|empleando|visita\w*|en (?:est[ea]|nuestr\w+|la|el)\b|(?:la )?navegacion)|(?:al|por) (?:navegar|hacer scroll|desplazar\w+|(?:usar|utilizar|visitar|acceder a) (?:est[ea]|nuestr\w+|la web|el sitio)|el (?:mero|simple|solo) (?:uso|hecho))|(?:continu\w+|seguir) (?:navegando|utilizando|usando)|(?:el )?uso continuado|continuar con la navegacion|seguint navegant|si con?tinu\w+ navegant|en (?:continuar|seguir) navegant|nabigatzen (?:jarrai\w+|segi\w+)|erabiltzen jarrai\w+|(?:by|if you) continu\w+ (?:to )?(?:us|brows|navigat|visit)\w*|continue to use (?:this|our|the)|continued use|by (?:using|browsing|visiting) (?:this|our|the)/g
/** The same where the text is a banner's: there is nothing else to continue with or to close. */
const CARRIES_ON_HERE =
  /(?:si|al|se|ao|en) (?:usted |tu )?(?:continu\w+|sigues?|siguen|seguis|seguir|segueix\w*|segues?|prosig\w+|prosegu\w+|permanec\w+)|(?:si|al|se|ao|en) (?:cerr\w+|cierr\w+|tanc\w+|pech\w+) (?:est[ea]|el|la|aquest\w*|o|a)\b|(?:si|al|se|ao|en) (?:acced\w+|entr\w+|usa\w*|utiliza\w*|visita\w*) (?:(?:a|en) )?(?:est[ea]|nuestr\w+|la (?:web|pagina)|el sitio|aquest\w*)|by (?:continuing|closing|entering|using (?:this|our))|if you continue|jarraitzen baduzu|jarraituz gero/g
/** That is taken for an agreement. */
const AGREES =
  /\bac+ept\w*|\bconsient\w*|\bconsent\w*|\bconsint\w*|de acuerdo|d.acord|de acordo|\basum\w+|\bassum\w+|entend(?:emos|eremos|ido)|se entiende|s.enten\w+|consideramos|considerar(?:emos|a)|\bautoriza\w*|\bonart\w*|\bados\b|\bagree\w*|conforme\b|understood|happy with/
/** That is said of what does not happen. */
const NOT_AGREED =
  /\bno (?:se )?(?:entend|consider|implic|supon|signific|instal|carg|equival)\w*|sin (?:acept|consent|dar)\w*|\bsin que|sense acc?ept\w*|sen aceptar|without (?:accept|consent)\w*|onartu gabe|\bno acept\w*|hasta que|does not (?:imply|mean|constitute)|(?:acept|accept)\w* o (?:rechaz|rebutj|rexeit|configur)\w*/
/** How near the agreement and the words of cookies have to be. */
const NEAR = { agreement: 160, cookies: 250 } as const
/** Letters quoted around the words. */
const SHOWN = { before: 40, after: 80 } as const
/** The page that explains the cookies may tell of it, and is no banner. */
const LEGAL_PAGE = /cookie|galetes|legal|privacidad|privacitat|privacidade|pribatutasun/

/** Code that runs as the page is scrolled: what follows it at once. */
const ON_SCROLL = /['"`]scroll['"`]\s*,|\bonscroll\s*=|\)\.scroll\s*\(/g
/** It sets the answer: a call of acceptance, or a consent that is stored. */
const SETS_ANSWER =
  /\b(?!is|has|check)\w{0,20}(?:accept|acept)\w{0,30}\s*(?:\(|[,;)])|(?:setItem|setCookie|Cookies\.set)\s*\([^)]{0,80}(?:cookie|consent|galet|rgpd|gdpr)|document\.cookie\s*=[^;]{0,80}(?:consent|acept|accept|cookies)/i
/** More of a handler is not read. */
const HANDLER_MAX = 400

export const bannerNoImplied = defineCheck({
  id: 'banner-no-implied',
  category: 'analytics',
  subcategory: 'consent',
  title: 'Consentimiento sin «seguir navegando»',
  points: 3,
  scope: 'worst',
  needs: ['page', 'consentManagers', 'banners', 'cookiePanels', 'ownConsentCode', 'runningCode'],
  whenClientRendered: ['none'],
  fix: { who: 'webmaster', minutes: 15 },
  why: 'Seguir navegando no es aceptar desde 2020: todo lo que recoges así lo recoges sin permiso.',
  source: 'AEPD, «Guía sobre el uso de las cookies» (desde julio de 2020); CEPD, Directrices 05/2020, §84',
  messages: {
    ok: 'El aviso de cookies no da por aceptado a quien sigue navegando.',
    implied: {
      text: 'Posible incumplimiento: lo que recoges no tiene permiso, porque un aviso da por aceptadas las cookies a quien no ha elegido: «{text}».',
      legalRisk: true,
    },
    scroll: {
      text: 'Posible incumplimiento: parece que un código da por aceptadas las cookies en cuanto la visita se desplaza por la página: {code}',
      legalRisk: true,
    },
    drawn: 'usas {manager}: el texto del banner se escribe en el navegador.',
    none: 'no hemos visto un aviso de cookies en el código de esta página.',
  },
  solutions: {
    implied:
      'Quita esa frase y pide una acción clara: un botón «Aceptar» y otro «Rechazar». Hasta entonces, no pongas cookies.',
    scroll:
      'Quita la aceptación del código que atiende el desplazamiento (scroll) y deja solo la del botón «Aceptar».',
  },
  run: ({ page, consentManagers, banners, cookiePanels, ownConsentCode, runningCode }) => {
    const title = normalise(pageFacts(page).titles[0]?.text ?? '')
    const isLegalPage = LEGAL_PAGE.test(title) || LEGAL_PAGE.test(page.url.pathname.toLowerCase())
    const notices = [...banners, ...cookiePanels].map(({ text }) => text)
    const found =
      notices.map((text) => impliedIn(text, CARRIES_ON_HERE) ?? impliedIn(text, CARRIES_ON)).find(Boolean) ??
      (isLegalPage ? undefined : impliedIn(allText(page.document), CARRIES_ON))
    if (found !== undefined) return error('implied', { text: found }, [found])
    const asks = notices.length > 0 || ownConsentCode !== undefined
    const code = asks ? runningCode.flatMap(scrollsToAccept)[0] : undefined
    if (code !== undefined) return warning('scroll', { code }, [code])
    if (banners.length > 0) return success('ok')
    return withoutBanner(consentManagers, ownConsentCode)
  },
})

/** The words with which a text takes something else for an agreement to cookies. */
function impliedIn(text: string, pattern: RegExp): string | undefined {
  const plain = normalise(text)
  for (const { index, 0: words } of plain.matchAll(pattern)) {
    const to = index + words.length
    // An article that quotes it warns of it.
    if (/["«“‘']\s*$/.test(plain.slice(Math.max(0, index - 2), index))) continue
    // What is agreed to stands in the sentence, or is the sentence after it.
    const before = /[^.!?]*$/.exec(plain.slice(Math.max(0, index - NEAR.agreement), index))?.[0] ?? ''
    const after = plain.slice(to, to + NEAR.agreement)
    const around = `${before}${words}${after}`
    if (!AGREES.test(`${before} ${after}`) || NOT_AGREED.test(around)) continue
    if (!speaksOfCookies(plain.slice(Math.max(0, index - NEAR.cookies), to + NEAR.cookies))) continue
    return ownWords(text, { index, length: words.length }, SHOWN)
  }
  return undefined
}

function scrollsToAccept(code: string): readonly string[] {
  if (!code.includes('scroll')) return []
  return [...code.matchAll(ON_SCROLL)].flatMap(({ index, 0: { length } }) => {
    const handler = code.slice(index, handlerEnd(code, index + length))
    return SETS_ANSWER.test(handler) ? [handler.slice(0, 120)] : []
  })
}

/** Where what follows an offset ends: its brackets are closed, and so is the call or the statement. */
function handlerEnd(code: string, from: number): number {
  let depth = 0
  const last = Math.min(code.length, from + HANDLER_MAX)
  for (let at = from; at < last; at++) {
    const sign = code[at] ?? ''
    if ('({['.includes(sign)) depth++
    else if (')}]'.includes(sign) && --depth < 0) return at + 1
    else if (sign === ';' && depth === 0) return at
  }
  return last
}
