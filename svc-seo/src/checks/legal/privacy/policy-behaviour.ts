import { type Banner, isNonExempt } from '../../../derived/consent.ts'
import { isDeniedByDefault } from '../../../derived/gtag.ts'
import { saysOnlyTechnical, saysWaits } from '../../../derived/privacy-items.ts'
import { evidenceOfTrackers, namesOf } from '../../../derived/trackers.ts'
import { defineCheck, error, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import type { LegalText } from '../../../spain/legal-texts.ts'

/** What consent mode governs: denied by default, Google's tags keep nothing before the answer. */
const GOOGLE_TAGS: ReadonlySet<string> = new Set(['google-tag', 'google-ads'])

export const policyBehaviour = defineCheck({
  id: 'policy-behaviour',
  category: 'legal',
  subcategory: 'privacy',
  title: 'Textos que dicen lo que hace la página',
  points: 3,
  scope: 'worst',
  needs: ['trackers', 'consentDefault', 'banners', 'legalTexts'],
  appliesTo: 'spanish-site',
  whenClientRendered: ['ok', 'none'],
  fix: { who: 'webmaster', minutes: 60, by: 'consent' },
  why: 'Prometer algo de las cookies y hacer lo contrario es peor que no prometerlo: cualquiera lo comprueba con el navegador.',
  source: 'RGPD, art. 5.1.a (transparencia); AEPD, «Guía sobre el uso de las cookies» (2023)',
  messages: {
    ok: 'Lo que dicen tus textos de las cookies coincide con lo que hemos visto: «{quote}».',
    early: {
      text: 'La página no hace lo que prometes: {place} dice «{quote}», pero {services} {count:se carga:se cargan} al abrirla. Posible incumplimiento.',
      legalRisk: true,
    },
    technical: {
      text: 'La página no hace lo que prometes: {place} dice «{quote}», pero carga {services}. Posible incumplimiento.',
      legalRisk: true,
    },
    waiting: {
      text: 'La página no coincide con lo que dices: {place} dice «{quote}», pero puede cargar {services}. Posible incumplimiento.',
      legalRisk: true,
    },
    container: '{place} promete «{quote}», y desde fuera no podemos ver qué {count:carga:cargan} {services}.',
    none: 'no hemos leído en tus textos una promesa sobre las cookies que comparar con la página.',
  },
  solutions: {
    early:
      'Haz que {services} {count:espere:esperen} de verdad a que alguien acepte (el bloqueo de tu gestor de consentimiento lo hace), y deja la frase como está.',
    technical:
      'Quita {services} de la página o di en el texto que {count:lo:los} usas y para qué, y pide permiso antes.',
    waiting:
      'Quita {services} de la página o di en el texto que {count:lo:los} usas, para qué y cómo se rechaza.',
  },
  run: ({ trackers, consentDefault, banners, legalTexts }) => {
    const places = placesOf(legalTexts, banners)
    const isDenied = isDeniedByDefault(consentDefault)
    const seen = trackers.filter((one) => isNonExempt(one) && !(isDenied && GOOGLE_TAGS.has(one.key)))
    const active = seen.filter(({ state }) => state === 'active')
    const dataOf = (found: typeof seen) => ({
      services: namesOf(found),
      count: new Set(found.map(({ service }) => service)).size,
    })

    const waits = promiseIn(places, saysWaits)
    if (waits !== undefined && active.length > 0) {
      return error('early', { ...waits, ...dataOf(active) }, evidenceOfTrackers(active))
    }
    const technical = promiseIn(places, saysOnlyTechnical)
    if (technical !== undefined && active.length > 0) {
      return error('technical', { ...technical, ...dataOf(active) }, evidenceOfTrackers(active))
    }
    if (technical !== undefined && seen.length > 0) {
      return warning('waiting', { ...technical, ...dataOf(seen) }, evidenceOfTrackers(seen))
    }
    const promise = waits ?? technical
    if (promise === undefined) return notApplicable('none')
    const containers = trackers.filter((one) => one.class === 'manager')
    return containers.length > 0
      ? unknown('container', { ...promise, ...dataOf(containers) })
      : success('ok', { quote: promise.quote })
  },
})

interface Place {
  readonly place: string
  readonly text: string
}

const NAMES = {
  cookies: 'tu política de cookies',
  privacy: 'tu política de privacidad',
  notice: 'tu aviso legal',
  terms: 'el texto de tus condiciones',
} as const

function placesOf(texts: readonly LegalText[], banners: readonly Banner[]): readonly Place[] {
  return [
    ...texts
      .filter(({ state }) => state === 'read' || state === 'short')
      .map(({ kind, text }) => ({ place: NAMES[kind], text })),
    ...banners.map(({ text }) => ({ place: 'tu propio banner', text })),
  ]
}

/** The first text that makes a promise, and its words. */
function promiseIn(places: readonly Place[], says: (text: string) => string | undefined) {
  for (const { place, text } of places) {
    const quote = says(text)
    if (quote !== undefined) return { place, quote }
  }
  return undefined
}
