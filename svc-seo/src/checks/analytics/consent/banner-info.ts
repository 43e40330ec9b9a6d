import { bannerEvidence } from '../../../derived/consent.ts'
import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { normalise } from '../../../page/text.ts'
import { isOnlyTechnical, withoutBanner } from './consent.lib.ts'

const PURPOSES =
  /analiti|\banal[iy]t?[sz]|funciona|estadi|statistic|medir|medicion|medimos|mesur|measur|publicid|publicit|marketing|personali|preferenc|mejora|millora|mellor|improv|optimi[sz]|finalid|finalit|purpose|perfil|profil|advert|\bads\b|rendimi|performance|recordar|remember|iragarki|estatistik|hobetze|helburu|neurtze|azterke/
const OWNER =
  /propi[ao]s|propi[ao]k|tercer[oa]s|propies|tercers|terceir[oa]s|third[- ]part|\bour (?:own|partners)|first[- ]party|\bsoci[oa]s\b|partners|hirugarren/
const POLICY =
  /cookie|galetes|privac|politica|policy|legal|informaci|leer mas|saber mas|saber-ne mes|read more|learn more|more info|informazio|gehiago/

export const bannerInfo = defineCheck({
  id: 'banner-info',
  category: 'analytics',
  subcategory: 'consent',
  title: 'Información del banner',
  points: 2,
  scope: 'worst',
  needs: ['consentManagers', 'banners', 'ownConsentCode', 'consentNeed'],
  whenClientRendered: ['none'],
  fix: { who: 'webmaster', minutes: 15 },
  why: 'Quien no sabe para qué acepta no consiente de verdad, y el permiso que recoges no te sirve.',
  source: 'AEPD, «Guía sobre el uso de las cookies», 3.1.2 (primera capa)',
  messages: {
    ok: 'El banner dice para qué son las cookies, de quién son y enlaza con más información.',
    partial: 'Quien acepta no sabe qué acepta: al banner de cookies le {count:falta:faltan} {missing}.',
    drawn: 'usas {manager}: el texto del banner se escribe en el navegador.',
    unneeded: 'el banner solo informa de cookies técnicas, y no hemos visto otras.',
    none: 'no hemos visto un banner de cookies en el código de esta página.',
  },
  solutions: {
    partial:
      'Completa el texto, por ejemplo: «Usamos cookies propias y de terceros para medir las visitas y mostrarte publicidad. Más información en la política de cookies», con el enlace.',
  },
  run: ({ consentManagers, banners, ownConsentCode, consentNeed }) => {
    const [banner] = banners
    if (banner === undefined) return withoutBanner(consentManagers, ownConsentCode)
    if (consentNeed.answer === 'no' && isOnlyTechnical(banner)) return notApplicable('unneeded')
    const text = normalise(banner.text)
    const isLinked = banner.controls.some(
      ({ element, text: words }) =>
        element.attribs.href !== undefined &&
        POLICY.test(
          `${normalise(words)} ${element.attribs.href} ${element.attribs.class ?? ''}`.toLowerCase(),
        ),
    )
    const missing = [
      ...(PURPOSES.test(text) ? [] : ['para qué sirven las cookies']),
      ...(OWNER.test(text) ? [] : ['si son propias o de terceros']),
      ...(isLinked ? [] : ['el enlace a la política de cookies']),
    ]
    const evidence = [bannerEvidence(banner), banner.text]
    return missing.length === 0
      ? success('ok', {}, evidence)
      : warning('partial', { count: missing.length, missing: listOf(missing) }, evidence)
  },
})
