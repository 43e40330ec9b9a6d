import { bannerEvidence } from '../../../derived/consent.ts'
import { defineCheck, success, warning } from '../../../engine/define-check.ts'
import { normalise } from '../../../page/text.ts'
import { withoutBanner } from './consent.lib.ts'

const PURPOSES =
  /analiti|analit|estadistic|medir|medicion|mesurar|publicid|publicit|marketing|personaliz|personalitz|preferencias|mejorar (?:tu|la|su|nuestr)|finalidad|perfil|analytic|advertis|iragarki|estatistik/
const OWNER = /propi[ao]s|tercer[oa]s|propies|tercers|third[- ]part|our partners|first[- ]party|hirugarren/
const POLICY =
  /cookie|galetes|privac|politica|policy|legal|mas informacion|leer mas|saber mas|mes informacio|informazio/

export const bannerInfo = defineCheck({
  id: 'banner-info',
  category: 'analytics',
  subcategory: 'consent',
  title: 'Información del banner',
  points: 2,
  needs: ['consentManagers', 'banners', 'ownConsentCode'],
  whenClientRendered: ['none'],
  why: 'Quien no sabe para qué acepta no consiente de verdad, y el permiso que recoges no te sirve.',
  source: 'AEPD, «Guía sobre el uso de las cookies», 3.1.2 (primera capa)',
  messages: {
    ok: 'El banner dice para qué son las cookies, de quién son y enlaza con más información.',
    partial: 'Hemos visto un banner al que le falta: {missing}.',
    drawn: 'usas {manager}: el texto del banner se escribe en el navegador.',
    none: 'no hemos visto un banner de cookies en el código de esta página.',
  },
  solutions: {
    partial:
      'Completa el texto, por ejemplo: «Usamos cookies propias y de terceros para medir las visitas y mostrarte publicidad. Más información en la política de cookies», con el enlace.',
  },
  run: ({ consentManagers, banners, ownConsentCode }) => {
    const [banner] = banners
    if (banner === undefined) return withoutBanner(consentManagers, ownConsentCode)
    const text = normalise(banner.text)
    const isLinked = banner.links.some(
      ({ text: words, href }) =>
        !href.startsWith('javascript:') && POLICY.test(`${normalise(words)} ${href.toLowerCase()}`),
    )
    const missing = [
      ...(PURPOSES.test(text) ? [] : ['para qué son las cookies']),
      ...(OWNER.test(text) ? [] : ['si son propias o de terceros']),
      ...(isLinked ? [] : ['el enlace a la política de cookies']),
    ]
    const evidence = [bannerEvidence(banner), banner.text]
    return missing.length === 0
      ? success('ok', {}, evidence)
      : warning('partial', { missing: missing.join(', ') }, evidence)
  },
})
