import { defineCheck, error, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { tagOf } from '../../../page/dom.ts'
import { declaration, withoutBanner } from './consent.lib.ts'

export const rejectFirstLayer = defineCheck({
  id: 'reject-first-layer',
  category: 'analytics',
  subcategory: 'consent',
  title: 'Botón «Rechazar» en la primera capa',
  points: 6,
  scope: 'worst',
  needs: ['scripts', 'consentManagers', 'banners', 'ownConsentCode', 'consentNeed'],
  whenClientRendered: ['none'],
  answeredBy: 'visit-reject-first-layer',
  fix: { who: 'webmaster', minutes: 30 },
  why: 'Un «sí» que no se puede rechazar no vale: es la queja más común ante la AEPD y la más fácil de probar.',
  source:
    'AEPD, «Guía sobre el uso de las cookies» (en vigor desde el 11-ene-2024); CEPD, informe del grupo sobre banners de cookies (2023)',
  messages: {
    ok: 'El banner deja rechazar igual que aceptar: «{accept}» y «{reject}».',
    weaker: 'Rechazar cuesta más que aceptar: «{accept}» es un botón y «{reject}», solo un enlace.',
    configure: {
      text: 'Posible incumplimiento: rechazar cuesta más que aceptar, porque la primera capa del banner ofrece «{accept}» y «{configure}», pero ningún botón para rechazar.',
      legalRisk: true,
    },
    missing: {
      text: 'Posible incumplimiento: tus visitas no pueden rechazar, porque el banner solo deja aceptar («{accept}»).',
      legalRisk: true,
    },
    declared:
      'Quien no quiere esas cookies no puede rechazarlas: tu propio banner dice «{quote}» y solo deja elegir «{accept}».',
    drawn:
      'usas {manager}: el banner se dibuja en el navegador. Revisa que tenga «Rechazar» al mismo nivel que «Aceptar».',
    none: 'no hemos visto un banner de cookies en el código de esta página.',
    unneeded: 'no hemos visto cookies que lo exijan, ni el banner dice que las haya.',
  },
  solutions: {
    declared:
      'Añade un botón «Rechazar» al mismo nivel y tamaño que «{accept}»; si de verdad no usas esas cookies, corrige el texto del banner.',
    weaker: 'Haz de «{reject}» un botón del mismo tamaño y aspecto que «{accept}».',
    configure: 'Añade un botón «Rechazar» al mismo nivel y tamaño que «{accept}».',
    missing: 'Añade un botón «Rechazar» al mismo nivel y tamaño que «{accept}».',
  },
  run: ({ consentManagers, banners, ownConsentCode, consentNeed }) => {
    const [banner] = banners
    if (banner === undefined) return withoutBanner(consentManagers, ownConsentCode)
    const declared = declaration(banner.text)
    if (consentNeed.answer === 'no' && declared === undefined) return notApplicable('unneeded')
    const { controls } = banner
    const accepts = controls.filter(({ kind }) => kind === 'accept')
    const rejects = controls.filter(({ kind }) => kind === 'reject')
    const accept = accepts[0]?.text ?? ''
    const reject = rejects.find(({ isButton }) => isButton) ?? rejects[0]
    const evidence = [...accepts, ...rejects].map(({ element, text }) => `${tagOf(element)} ${text}`)
    if (reject !== undefined) {
      const isEven = reject.isButton || accepts.every(({ isButton }) => !isButton)
      const data = { accept, reject: reject.text }
      return isEven ? success('ok', data, evidence) : warning('weaker', data, evidence)
    }
    if (consentNeed.answer === 'no' && declared !== undefined) {
      return warning('declared', { quote: declared, accept }, [...evidence, banner.text])
    }
    const configure = controls.find(({ kind }) => kind === 'configure')
    if (configure !== undefined) return warning('configure', { accept, configure: configure.text }, evidence)
    return error('missing', { accept }, evidence)
  },
})
