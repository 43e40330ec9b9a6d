import { defineCheck, success, warning } from '../../../engine/define-check.ts'
import { policiesOf, scriptSources, stopsInlineCode } from '../../../page/csp.ts'

export const csp = defineCheck({
  id: 'csp',
  category: 'technical',
  subcategory: 'security',
  title: 'Política de seguridad de contenido (CSP)',
  points: 1,
  scope: 'site',
  needs: ['page'],
  fix: { who: 'webmaster', minutes: 240 },
  why: 'Si alguien consigue colar código en tu web (un plugin con fallos, un comentario), una CSP evita que se ejecute.',
  source: 'W3C, «Content Security Policy Level 3»; Lighthouse csp-xss',
  messages: {
    ok: 'La CSP no deja ejecutar código incrustado por otros: «{policy}».',
    none: 'Si se cuela código ajeno en tu web, el navegador lo ejecuta: la página no tiene CSP.',
    noScripts:
      'Si se cuela código ajeno en tu web, el navegador lo ejecuta: la CSP no dice nada de los scripts, «{policy}».',
    unsafe:
      "Si se cuela código ajeno en tu web, el navegador lo ejecuta: la CSP permite cualquiera incrustado ('unsafe-inline'), «{policy}».",
  },
  solutions: {
    none: "Prueba primero una CSP que solo avisa, y actívala cuando no rompa nada:\nContent-Security-Policy-Report-Only: script-src 'self'; object-src 'none'; base-uri 'self'",
    noScripts:
      "Añade a la CSP que ya tienes qué scripts permites:\nscript-src 'self'; object-src 'none'; base-uri 'self'",
    unsafe:
      "Quita 'unsafe-inline' de script-src y marca tus propios scripts con un nonce distinto en cada visita:\nscript-src 'self' 'nonce-…'",
  },
  run: ({ page }) => {
    const policies = policiesOf(page)
    const strong = policies.find(stopsInlineCode)
    if (strong !== undefined) return success('ok', { policy: strong.text }, [strong.text])
    const weak = policies.find((policy) => scriptSources(policy) !== undefined)
    if (weak !== undefined) return warning('unsafe', { policy: weak.text }, [weak.text])
    const [silent] = policies
    return silent === undefined
      ? warning('none')
      : warning('noScripts', { policy: silent.text }, [silent.text])
  },
})
