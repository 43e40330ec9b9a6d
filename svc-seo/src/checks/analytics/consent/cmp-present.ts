import { bannerEvidence, unreadScripts } from '../../../derived/consent.ts'
import { defineCheck, error, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { knownCookiesOf } from '../../../page/cookie-kinds.ts'

const EMBEDS: ReadonlySet<string> = new Set(['embed', 'chat'])

export const cmpPresent = defineCheck({
  id: 'cmp-present',
  category: 'analytics',
  subcategory: 'consent',
  title: 'Gestor de consentimiento',
  points: 6,
  scope: 'worst',
  needs: [
    'page',
    'scripts',
    'ownScripts',
    'consentManagers',
    'trackers',
    'banners',
    'ownConsentCode',
    'consentNeed',
  ],
  whenClientRendered: ['unsure', 'container', 'waiting', 'missing', 'embeds', 'unread'],
  answeredBy: 'visit-banner',
  fix: { who: 'webmaster', minutes: 120, by: 'consent' },
  why: 'Usar cookies sin preguntar es de lo que más se denuncia y sanciona, y hace desconfiar a quien entra.',
  source: 'LSSI art. 22.2; AEPD, «Guía sobre el uso de las cookies» (julio de 2023)',
  messages: {
    manager: 'Hemos visto un gestor de consentimiento: {manager}.',
    banner: 'Hemos visto un banner de cookies propio.',
    code: 'Parece que un código propio pide el consentimiento.',
    several:
      'Los avisos se estorban y puede que ninguno bloquee: hemos visto a la vez {count} {count:gestor:gestores} de consentimiento ({managers}).',
    missing: {
      text: 'Posible incumplimiento: tus visitas no pueden aceptar ni rechazar {services}, porque no hemos visto ningún gestor ni banner de cookies.',
      legalRisk: true,
    },
    embeds:
      '{services} {count:puede:pueden} dejar cookies antes de que nadie acepte: la página no tiene gestor ni banner de cookies.',
    unread:
      'Puede que nadie pregunte antes de cargar {services}: no hemos visto gestor ni banner de cookies, aunque puede dibujarlo un archivo que no hemos leído ({file}).',
    container:
      'Puede que nadie pregunte antes de cargar {services}: no hemos visto gestor ni banner de cookies, aunque puede estar dentro de Google Tag Manager.',
    waiting:
      'Puede que nadie pregunte antes de cargar {services}: no hemos visto gestor ni banner de cookies, aunque la página no {count:lo:los} carga al abrirse.',
    unsure:
      'Puede que pongas cookies sin permiso: no hemos visto gestor ni banner de cookies, y el servidor pone algunas que no conocemos ({cookies}).',
    unknown: 'el gestor de consentimiento puede estar dentro de Google Tag Manager.',
    none: 'no hemos visto cookies ni rastreadores que lo exijan.',
  },
  solutions: {
    several: 'Deja uno solo y quita los restos del otro: juntos se estorban y ninguno bloquea bien.',
    missing:
      'Instala un gestor que bloquee hasta aceptar (Complianz, Cookiebot, CookieYes…) o quita lo que pide consentimiento.',
    embeds:
      'Cambia {services} por una imagen con un enlace, que no deja cookies ni pide banner; si prefieres {count:mantenerlo:mantenerlos}, instala un gestor que {count:lo:los} bloquee hasta aceptar.',
    unread:
      'Si no lo tienes, instala un gestor que bloquee hasta aceptar (Complianz, Cookiebot, CookieYes…).',
    container:
      'Comprueba en Tag Manager que hay un gestor de consentimiento y que sale antes que las demás etiquetas.',
    waiting:
      'Comprueba que la página pide permiso antes de {count:cargarlo:cargarlos}; si no, instala un gestor de consentimiento.',
    unsure: 'Mira para qué sirve cada cookie: si alguna no es técnica, pide consentimiento antes de ponerla.',
  },
  run: ({ page, ownScripts, consentManagers, trackers, banners, ownConsentCode, consentNeed }) => {
    const families = new Map(consentManagers.map(({ name, service }) => [service.family ?? name, name]))
    const seen = consentManagers.map(({ evidence }) => evidence)
    if (families.size > 1) {
      return warning('several', { count: families.size, managers: listOf(families.values()) }, seen)
    }
    const [manager] = consentManagers
    if (manager !== undefined) return success('manager', { manager: manager.name }, seen)
    const [banner] = banners
    if (banner !== undefined) return success('banner', {}, [bannerEvidence(banner)])
    if (ownConsentCode !== undefined) return success('code', {}, [ownConsentCode.evidence])

    const { answer, services, evidence } = consentNeed
    if (answer === 'no') return notApplicable('none')
    const hasContainer = trackers.some((tracker) => tracker.class === 'manager')
    if (answer === 'unknown') {
      if (hasContainer) return unknown('unknown')
      const cookies = knownCookiesOf(page).map(({ name }) => name)
      return warning('unsure', { cookies: listOf(cookies) }, evidence)
    }
    const data = { count: services.length, services: listOf(services) }
    if (hasContainer) return warning('container', data, evidence)
    const loadsAtOnce =
      trackers.some(({ state }) => state === 'active') ||
      knownCookiesOf(page).some(({ kind }) => kind === 'tracking')
    // A map or a video is no tracker: without it nothing would have to be asked.
    const embeds = trackers.filter(({ state }) => state === 'active' || state === 'lazy')
    const isOnlyEmbeds =
      embeds.length > 0 &&
      services.every((service) => embeds.some((one) => one.service === service && EMBEDS.has(one.class)))
    if (isOnlyEmbeds) return warning('embeds', data, evidence)
    if (!loadsAtOnce) return warning('waiting', data, evidence)
    const [file] = unreadScripts(page, ownScripts)
    return file === undefined
      ? error('missing', data, evidence)
      : warning('unread', { ...data, file }, evidence)
  },
})
