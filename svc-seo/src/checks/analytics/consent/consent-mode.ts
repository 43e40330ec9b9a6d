import type { ConsentDefault } from '../../../derived/gtag.ts'
import { defineCheck, error, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { pageLoads } from '../../../page/page-loads.ts'

const GOOGLE: ReadonlySet<string> = new Set(['google-tag', 'google-ads', 'google-tag-manager'])
/** Code that decides: what it says in one branch is not what every visitor gets. */
const DECIDES = /\bif\s*\(|\?|localStorage|sessionStorage|document\.cookie|getCookie/

const SNIPPET =
  "Ponlo antes que cualquier código de Google:\n```\nwindow.dataLayer = window.dataLayer || [];\nfunction gtag(){dataLayer.push(arguments);}\ngtag('consent', 'default', {\n  'ad_storage': 'denied',\n  'analytics_storage': 'denied',\n  'ad_user_data': 'denied',\n  'ad_personalization': 'denied',\n  'wait_for_update': 500\n});\n```"

export const consentMode = defineCheck({
  id: 'consent-mode',
  category: 'analytics',
  subcategory: 'consent',
  title: 'Modo de consentimiento de Google (v2)',
  points: 5,
  scope: 'worst',
  needs: [
    'page',
    'scripts',
    'consentManagers',
    'trackers',
    'tagCalls',
    'consentDefault',
    'banners',
    'ownConsentCode',
  ],
  fix: { who: 'webmaster', minutes: 60, by: 'consent' },
  why: 'Sin él, Google Ads deja de contar conversiones y públicos de Europa, y tus campañas gastan a ciegas.',
  source: 'Google, «Set up consent mode on websites»; EU user consent policy (marzo de 2024)',
  messages: {
    ok: 'El modo de consentimiento v2 está puesto antes que Google y todo empieza denegado.',
    granted: {
      text: 'Posible incumplimiento: Google recibe permiso antes de que nadie elija, porque el modo de consentimiento da por concedido {keys}.',
      legalRisk: true,
    },
    adsWithout:
      'Google Ads ({id}) puede dejar de contar conversiones y públicos de Europa: no hemos visto el modo de consentimiento, que Google exige desde marzo de 2024, ni gestor ni banner de cookies.',
    grantedSomewhere:
      'Puede que Google reciba permiso antes de que nadie elija: parece que el modo de consentimiento empieza concediendo {keys} en algún caso.',
    old: 'Google puede dejar de contar conversiones y públicos de Europa: al modo de consentimiento le falta, de la versión 2, {keys}.',
    late: 'El modo de consentimiento no cuenta, porque se pone después de la primera medición de Google.',
    noWait:
      'Google puede medir antes de saber la respuesta: el modo de consentimiento va sin wait_for_update, y {manager} se carga aparte.',
    absent:
      'Google no sabe si tus visitas aceptaron: hemos visto su código, pero no el modo de consentimiento.',
    beside:
      '{service} puede medir antes de saber la respuesta: está en la propia página, sin modo de consentimiento antes, y el de Google Tag Manager puede llegar tarde.',
    deferred: 'el modo de consentimiento se pone desde una función y no vemos cuándo se llama.',
    variable: 'el modo de consentimiento toma sus valores de un código que no podemos ejecutar.',
    manager: 'usas {manager}, que puede poner el modo de consentimiento desde su configuración.',
    container: 'el modo de consentimiento puede ponerse dentro de Google Tag Manager.',
    basic:
      'solo hemos visto Google Analytics, que espera a que acepten; el modo de consentimiento lo necesita la publicidad de Google.',
    none: 'no hemos visto código de Google en esta página.',
  },
  solutions: {
    granted: `Empieza con todo denegado y concédelo cuando acepten. ${SNIPPET}`,
    adsWithout: `Instala un gestor de consentimiento y pon el modo de consentimiento. ${SNIPPET}`,
    grantedSomewhere: `Comprueba que solo concede lo que la visita aceptó antes. ${SNIPPET}`,
    old: `Añade las claves que faltan. ${SNIPPET}`,
    late: `Muévelo. ${SNIPPET}`,
    noWait: "Añade al valor inicial, para que Google espere medio segundo:\n```\n'wait_for_update': 500\n```",
    absent: SNIPPET,
    beside: `Pasa {service} a Tag Manager, o pon el modo de consentimiento en la página. ${SNIPPET}`,
  },
  run: ({ page, consentManagers, trackers, tagCalls, consentDefault, banners, ownConsentCode }) => {
    const google = trackers.filter(({ key }) => GOOGLE.has(key))
    const calls = tagCalls.filter(({ name, command }) => name !== 'fbq' && command === 'config')
    if (google.length + calls.length === 0) return notApplicable('none')
    const containers = google.filter(({ key }) => key === 'google-tag-manager')
    const [manager] = consentManagers

    if (consentDefault === undefined) {
      if (manager !== undefined) return unknown('manager', { manager: manager.name })
      if (containers.length > 0) {
        // A manager may come with the container, so nobody is accused; but a tag beside it does not wait for either.
        const beside = google.find(({ key, state }) => key !== 'google-tag-manager' && state === 'active')
        return beside === undefined
          ? unknown('container')
          : warning('beside', { service: beside.service }, [beside.evidence])
      }
      const ads = google.find(({ key, state }) => key === 'google-ads' && state === 'active')
      const asks = banners.length > 0 || ownConsentCode !== undefined
      if (ads !== undefined && !asks) return error('adsWithout', { id: ads.id ?? 'AW' }, [ads.evidence])
      const hasAds =
        google.some(({ key }) => key === 'google-ads') ||
        calls.some(({ target }) => /^(?:AW|DC)-/i.test(target ?? ''))
      const waits =
        google.length > 0 && google.every(({ state }) => state === 'blocked' || state === 'conditional')
      if (waits && !hasAds) return notApplicable('basic')
      return warning(
        'absent',
        {},
        [...google, ...calls].map(({ evidence }) => evidence),
      )
    }
    const evidence = [consentDefault.call.evidence]
    if (consentDefault.call.isDeferred) return unknown('deferred', {}, evidence)
    if (consentDefault.granted.length > 0) {
      const keys = { keys: listOf(consentDefault.granted) }
      return isForEverybody(page, consentDefault)
        ? error('granted', keys, evidence)
        : warning('grantedSomewhere', keys, evidence)
    }
    if (consentDefault.missing.length > 0)
      return warning('old', { keys: listOf(consentDefault.missing) }, evidence)
    if (consentDefault.isLate) return warning('late', {}, evidence)
    if ([...consentDefault.call.values.values()].includes('unknown')) return unknown('variable', {}, evidence)
    if (manager?.isAsync && !consentDefault.call.hasWait)
      return warning('noWait', { manager: manager.name }, evidence)
    return success('ok', {}, evidence)
  },
})

/** Whether the call is made for every visitor, in the page itself, with nothing that decides around it. */
function isForEverybody(page: Parameters<typeof pageLoads>[0], { call }: ConsentDefault): boolean {
  const script = pageLoads(page).inline.find(({ position }) => position === call.position)
  return !call.inFile && script !== undefined && !DECIDES.test(script.script.code)
}
