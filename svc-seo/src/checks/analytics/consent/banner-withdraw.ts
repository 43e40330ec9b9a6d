import type { Page } from '../../../artefacts.ts'
import { type Banner, controlsOutside, findBanners } from '../../../derived/consent.ts'
import { defineCheck, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { tagOf } from '../../../page/dom.ts'
import { normalise } from '../../../page/text.ts'
import { isOnlyTechnical } from './consent.lib.ts'

/** «Configurar cookies», «Cambiar el consentimiento», without accents, in lower case (seo-checks, 2.2). */
const CHANGES =
  /\b(?:configur|preferenc|ajust|gestion|xestion|panel|revis|cambi|canvi|modific|administra|revoca|retir|settings|manage|change|withdraw|edit)\w{0,8}\b[^.]{0,25}\b(?:cookies?|galetes|consent\w{0,8})\b|\b(?:cookies?|consent|privacy) (?:settings|preferences|options)\b|\b(?:cookieen|cookie) (?:konfigurazioa|ezarpenak|hobespenak)\b/
/** What managers give to a button of theirs, whatever it says. */
const MANAGERS_OWN =
  /cmplz-manage-consent|cky-btn-revisit|cky-banner-element|ot-sdk-show-settings|iubenda-cs-preferences-link|cookie-law-info-again|show-preferencesModal|cc-settings|klaro-open|rcb-sc-link|borlabs-cookie-preference|termly-display-preferences|moove_gdpr_save_popup|cn-revoke-cookie/i

export const bannerWithdraw = defineCheck({
  id: 'banner-withdraw',
  category: 'analytics',
  subcategory: 'consent',
  title: 'Cambiar de opinión sobre las cookies',
  points: 2,
  scope: 'worst',
  needs: ['page', 'scripts', 'consentManagers', 'banners', 'ownConsentCode', 'consentNeed', 'legalTexts'],
  whenClientRendered: ['missing', 'unread'],
  fix: { who: 'webmaster', minutes: 15, by: 'withdraw' },
  why: 'Retirar el permiso tiene que ser tan fácil como darlo: si no se puede, el permiso que tienes no vale.',
  source: 'RGPD art. 7.3; AEPD, «Guía sobre el uso de las cookies», 3.2.9',
  messages: {
    ok: 'Hemos visto cómo cambiar de opinión: «{text}».',
    inPolicy: 'Hemos visto en «{page}» cómo cambiar de opinión: «{text}».',
    manager: 'Usas {manager}, que deja en la página un botón para cambiar de opinión.',
    missing:
      'Quien aceptó las cookies no puede cambiar de opinión: no hemos visto, fuera del banner ni en tus textos legales, un enlace ni un botón para hacerlo.',
    unread:
      'no hemos visto un enlace ni un botón para cambiar de opinión en esta página, y no hemos podido leer «{page}», que puede tenerlo.',
    drawn: 'usas {manager}: el botón para cambiar de opinión puede dibujarse en el navegador.',
    unneeded: 'el banner solo informa de cookies técnicas, y no hemos visto otras.',
    none: 'no hemos visto que la página pida consentimiento.',
  },
  solutions: {
    missing: 'Añade en el pie un enlace «Configurar cookies» que vuelva a abrir el banner.',
  },
  run: ({ page, consentManagers, banners, ownConsentCode, consentNeed, legalTexts }) => {
    const [manager] = consentManagers
    const asks = banners.length > 0 || ownConsentCode !== undefined
    if (manager === undefined && !asks) return notApplicable('none')
    const isInformation = banners.length > 0 && banners.every(isOnlyTechnical)
    if (consentNeed.answer === 'no' && isInformation) return notApplicable('unneeded')
    const control = changingControl(page, banners)
    if (control !== undefined) return success('ok', { text: control.text }, [tagOf(control.element)])
    const texts = legalTexts.filter(({ kind }) => kind === 'cookies' || kind === 'privacy')
    for (const { page: other, label } of texts) {
      const found = other && changingControl(other, findBanners(other))
      if (found !== undefined)
        return success('inPolicy', { page: label, text: found.text }, [tagOf(found.element)])
    }
    if (manager === undefined) {
      const unread = texts.find(({ kind, state }) => kind === 'cookies' && state === 'unread')
      return unread === undefined ? warning('missing') : unknown('unread', { page: unread.label })
    }
    return manager.service.keepsButton
      ? success('manager', { manager: manager.name }, [manager.evidence])
      : unknown('drawn', { manager: manager.name })
  },
})

/** A control of a page, outside of its banners, that changes what the visitor chose. */
function changingControl(page: Page, banners: readonly Banner[]) {
  return controlsOutside(page, banners).find(
    ({ element, text }) => CHANGES.test(normalise(text)) || MANAGERS_OWN.test(tagOf(element)),
  )
}
