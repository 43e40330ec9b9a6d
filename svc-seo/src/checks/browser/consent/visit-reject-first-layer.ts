import type { Banner } from '@agency/contracts'
import { asksForConsent, readable } from '../../../derived/visit-evidence.ts'
import { defineCheck, error, notApplicable, success, unknown } from '../../../engine/define-check.ts'

export const visitRejectFirstLayer = defineCheck({
  id: 'visit-reject-first-layer',
  category: 'browser',
  subcategory: 'consent',
  title: '«Rechazar» junto a «Aceptar»',
  points: 5,
  scope: 'page',
  needs: ['visit', 'visitBanners', 'visitAccept'],
  fix: { who: 'webmaster', minutes: 30 },
  why: 'Un «sí» que no se puede rechazar no vale: es la queja más común ante la AEPD y la más fácil de probar.',
  source:
    'AEPD, «Guía sobre el uso de las cookies» (2024): rechazar en la misma capa y con la misma importancia',
  messages: {
    ok: 'El aviso deja rechazar («{reject}») en la misma pantalla en la que deja aceptar («{accept}»).',
    missing: {
      text: 'Posible incumplimiento: el aviso deja aceptar («{accept}»), pero en esa misma pantalla no hemos visto cómo rechazar.',
      legalRisk: true,
    },
    noBanner: 'no hemos visto ningún aviso de cookies.',
    noAccept: 'el aviso no pide que se acepte nada.',
    unneeded: 'no hemos visto cookies ni rastreadores que lo exijan, ni siquiera tras aceptar.',
    unsure: 'no hemos podido ver qué carga la página cuando se acepta.',
  },
  solutions: {
    missing: 'Añade un botón «Rechazar» al mismo nivel y tamaño que «{accept}».',
  },
  run: ({ visit, visitBanners: { phone, desktop }, visitAccept }) => {
    const banners = [phone, desktop].filter((banner) => banner !== null)
    if (banners.length === 0) return notApplicable('noBanner')
    const asking = banners.filter((banner) => buttonOf(banner, 'accept') !== undefined)
    if (asking.length === 0) return notApplicable('noAccept')
    const accused = asking.find((banner) => buttonOf(banner, 'reject') === undefined)
    const [first] = asking
    const banner = accused ?? first
    const accept = (banner && buttonOf(banner, 'accept')) ?? ''
    const evidence = banner?.buttons.map(({ text }) => readable(text))
    if (accused === undefined) {
      return success('ok', { accept, reject: (banner && buttonOf(banner, 'reject')) ?? '' }, evidence)
    }
    if (asksForConsent(visit)) return error('missing', { accept }, evidence)
    if (!visitAccept.done) return unknown('unsure')
    return asksForConsent(visitAccept) ? error('missing', { accept }, evidence) : notApplicable('unneeded')
  },
})

function buttonOf({ buttons }: Banner, wanted: 'accept' | 'reject'): string | undefined {
  const button = buttons.find(({ kind }) => kind === wanted)
  return button && readable(button.text)
}
