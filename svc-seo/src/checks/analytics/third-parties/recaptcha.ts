import { codeMatching, managerNames, scriptsMatching, worstOf } from '../../../derived/third-party.ts'
import { defineCheck, success, unknown, warning } from '../../../engine/define-check.ts'
import { RECAPTCHA } from '../../../knowledge/fonts-and-captchas.ts'
import { tagged } from '../../../page/page-tree.ts'

const OTHERS = [
  ['Cloudflare Turnstile', /^challenges\.cloudflare\.com\/turnstile\//i],
  ['hCaptcha', /^(?:js\.|www\.)?hcaptcha\.com\//i],
  ['Friendly Captcha', /friendly-?(?:challenge|captcha)/i],
] as const

export const recaptcha = defineCheck({
  id: 'recaptcha',
  category: 'analytics',
  subcategory: 'third-parties',
  title: 'reCAPTCHA',
  points: 1,
  scope: 'worst',
  needs: ['page', 'consentManagers', 'ownScripts'],
  whenClientRendered: ['none'],
  fix: { who: 'webmaster', minutes: 60 },
  why: 'reCAPTCHA manda a Google cómo se mueve cada visitante por la página, también si nunca toca un formulario.',
  source: 'CNIL, deliberación SAN-2023-003 (Cityscoot: reCAPTCHA sin consentimiento); RGPD art. 44',
  messages: {
    none: 'No hemos visto reCAPTCHA.',
    other: 'La página se protege de envíos automáticos sin Google: hemos visto {services}.',
    waits: 'Parece que reCAPTCHA espera a que se use el formulario o al consentimiento.',
    held: 'parece que {manager} bloquea reCAPTCHA hasta aceptar; depende de su configuración y no lo podemos verificar sin abrir un navegador.',
    formless:
      'Google recibe cómo se mueve cada visita sin que te sirva de nada: reCAPTCHA se carga en una página sin formularios.',
    active:
      'Google recibe cómo se mueve cada visita antes de que acepte: reCAPTCHA se carga al abrir la página.',
  },
  solutions: {
    formless:
      'Carga reCAPTCHA solo en las páginas que tienen un formulario; muchos plugins tienen esa opción.',
    active:
      'Cárgalo cuando alguien empiece a rellenar el formulario, o cámbialo por Cloudflare Turnstile, Friendly Captcha o un campo trampa.',
  },
  run: ({ page, consentManagers, ownScripts }) => {
    const worst = worstOf([
      ...scriptsMatching(page, consentManagers, RECAPTCHA),
      ...codeMatching(page, ownScripts, 'recaptcha', RECAPTCHA),
    ])
    if (worst === undefined) {
      const other = worstOf(scriptsMatching(page, consentManagers, OTHERS))
      if (other !== undefined) return success('other', { services: other.services }, other.evidence)
      return success('none')
    }
    const { state, evidence } = worst
    if (state === 'active')
      return warning(tagged(page.document, 'form').length === 0 ? 'formless' : 'active', {}, evidence)
    if (state === 'auto-blocked') return unknown('held', { manager: managerNames(consentManagers) }, evidence)
    return success('waits', {}, evidence)
  },
})
