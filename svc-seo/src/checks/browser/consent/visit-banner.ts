import { asksForConsent, readable } from '../../../derived/visit-evidence.ts'
import { defineCheck, error, notApplicable, success, warning } from '../../../engine/define-check.ts'

export const visitBanner = defineCheck({
  id: 'visit-banner',
  category: 'browser',
  subcategory: 'consent',
  title: 'Aviso de cookies a la vista',
  points: 5,
  scope: 'page',
  needs: ['visit', 'visitBanners'],
  fix: { who: 'webmaster', minutes: 120 },
  why: 'Si nadie ve el aviso, nadie ha dado permiso: lo que se cargue sin él es una denuncia fácil de probar.',
  source: 'LSSI art. 22.2; AEPD, «Guía sobre el uso de las cookies» (2024)',
  messages: {
    both: 'Hemos visto el aviso de cookies en el móvil y en el ordenador.',
    one: 'Hemos visto el aviso de cookies en {seen}, pero no en {unseen}.',
    none: {
      text: 'Posible incumplimiento: no hemos visto ningún aviso de cookies, ni en el móvil ni en el ordenador, y la página conecta o guarda cosas que necesitan permiso.',
      legalRisk: true,
    },
    unneeded: 'antes de tocar nada no hemos visto cookies ni rastreadores que lo exijan.',
  },
  solutions: {
    one: 'Mira por qué no sale en {unseen}: suele ser una regla de estilo o un ajuste del gestor de consentimiento.',
    none: 'Instala un gestor que bloquee hasta aceptar (Complianz, Cookiebot, CookieYes…) o quita lo que pide consentimiento.',
  },
  run: ({ visit, visitBanners: { phone, desktop } }) => {
    const seen = [phone, desktop].flatMap((banner) => (banner ? [readable(banner.text)] : []))
    if (phone !== null && desktop !== null) return success('both', {}, [...new Set(seen)])
    if (!asksForConsent(visit)) return notApplicable('unneeded')
    if (phone === null && desktop === null) return error('none')
    const [where, missing] = phone === null ? ['el ordenador', 'el móvil'] : ['el móvil', 'el ordenador']
    return warning('one', { seen: where, unseen: missing }, seen)
  },
})
