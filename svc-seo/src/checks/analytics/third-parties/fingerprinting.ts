import { inlineCode, managerNames, scriptsMatching, worstOf } from '../../../derived/third-party.ts'
import { defineCheck, error, success, unknown, warning } from '../../../engine/define-check.ts'

/** Programs whose only purpose is to recognise a device; anti-fraud of payments is left out: it may be exempt. */
const SERVICES = [
  [
    'FingerprintJS',
    /^(?:(?:cdn\.|metrics\.)?(?:openfpcdn\.io|fpjscdn\.net|fpcdn\.io|fpjs\.io|fptls\.com|fpnpmcdn\.net)\/|[^?]{0,300}\/(?:@fingerprintjs\/|fingerprintjs2?(?:[@/.-]|$)|fingerprint2(?:\.min)?\.js))/i,
  ],
  ['ClientJS', /\/clientjs(?:@[\d.]{1,20})?\//i],
  ['ThreatMetrix', /(?:^|\.)online-metrix\.net\//i],
  ['iovation', /(?:^|\.)(?:iesnare|iovation)\.com\//i],
] as const
/** The same in code of the page: whether it runs, and when, is another question. */
const IN_CODE =
  /\b(?:openfpcdn\.io|fpjscdn\.net|FingerprintJS\.load\s*\(|new\s+Fingerprint2?\s*\(|Fingerprint2\.get\s*\(|new\s+ClientJS\s*\()/

export const fingerprinting = defineCheck({
  id: 'fingerprinting',
  category: 'analytics',
  subcategory: 'third-parties',
  title: 'Huella digital',
  points: 1,
  scope: 'worst',
  needs: ['page', 'consentManagers'],
  whenClientRendered: ['none'],
  fix: { who: 'webmaster', minutes: 60 },
  why: 'Reconocer el dispositivo de alguien sin que lo sepa exige el mismo permiso que una cookie, y molesta más.',
  source: 'CEPD, Directrices 2/2023 sobre el art. 5.3 de la Directiva ePrivacy; The Markup, Blacklight',
  messages: {
    none: 'No hemos visto programas que tomen la huella del dispositivo.',
    waits: 'Parece que la página espera al consentimiento para cargar {services}.',
    held: 'parece que {manager} bloquea {services} hasta aceptar; depende de su configuración y no lo podemos verificar sin abrir un navegador.',
    perhaps:
      'Puede que se reconozca el dispositivo de cada visita sin su permiso: parece que el código de la página toma su huella ({quote}).',
    active: {
      text: 'Posible incumplimiento: se toma la huella del dispositivo de cada visita antes de que acepte nada, porque la página carga {services}.',
      legalRisk: true,
    },
  },
  solutions: {
    perhaps:
      'Si no lo necesitas, quítalo; si lo necesitas, ejecútalo solo tras aceptar y explícalo en la política de cookies.',
    active:
      'Si no lo necesitas, quítalo; si lo necesitas, cárgalo solo tras aceptar y explícalo en la política de cookies.',
  },
  run: ({ page, consentManagers }) => {
    const worst = worstOf(scriptsMatching(page, consentManagers, SERVICES))
    if (worst?.state === 'active') return error('active', { services: worst.services }, worst.evidence)
    if (worst?.state === 'auto-blocked') {
      return unknown(
        'held',
        { services: worst.services, manager: managerNames(consentManagers) },
        worst.evidence,
      )
    }
    const inCode = inlineCode(page).find(({ code }) => IN_CODE.test(code))
    if (inCode !== undefined) {
      return warning('perhaps', { quote: IN_CODE.exec(inCode.code)?.[0] ?? '' }, [inCode.evidence])
    }
    if (worst !== undefined) return success('waits', { services: worst.services }, worst.evidence)
    return success('none')
  },
})
