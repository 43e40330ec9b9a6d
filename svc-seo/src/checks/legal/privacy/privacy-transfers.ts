import { americanVendors, readableText, says } from '../../../derived/privacy-items.ts'
import { defineCheck, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { isSpanishSite, NOT_SPANISH } from '../../../spain/spanish-site.ts'
import { withoutText } from './privacy.lib.ts'

export const privacyTransfers = defineCheck({
  id: 'privacy-transfers',
  category: 'legal',
  subcategory: 'privacy',
  title: 'Transferencias internacionales',
  points: 2,
  needs: ['page', 'clientRendered', 'trackers', 'legalTexts'],
  why: 'Usar herramientas de fuera de Europa es legal si se explica, y callarlo deja al negocio sin defensa ante una reclamación.',
  source: 'RGPD, art. 13.1.f y 44–49; Decisión (UE) 2023/1795 (Data Privacy Framework)',
  messages: {
    ok: 'Hemos visto proveedores de EE. UU. ({vendors}), y la política de privacidad habla de transferencias internacionales.',
    missing:
      'Hemos visto proveedores de EE. UU. ({vendors}), y la política de privacidad ({url}) no nombra las transferencias internacionales: posible incumplimiento. Esto no es asesoramiento jurídico.',
    unread: '{reason}.',
    without: 'no hemos visto en la página proveedores de EE. UU.',
    painted: 'la página se construye con JavaScript y no vemos qué carga ni qué textos legales enlaza.',
    none: 'no hemos encontrado una política de privacidad que leer.',
    foreign: NOT_SPANISH,
  },
  solutions: {
    missing:
      'Explica en la política que {vendors} puede tratar datos en EE. UU. y con qué garantía: Data Privacy Framework o cláusulas contractuales tipo.',
  },
  run: ({ page, clientRendered, trackers, legalTexts }) => {
    if (!isSpanishSite(page)) return notApplicable('foreign')
    const found = americanVendors(page, trackers)
    if (found.length === 0) return clientRendered ? unknown('painted') : notApplicable('without')
    const policy = readableText(legalTexts, 'privacy')
    if (policy.state !== 'read') return withoutText(policy, clientRendered)
    const vendors = found.join(', ')
    const cookies = readableText(legalTexts, 'cookies')
    const isSaid =
      says(policy.text, 'transfers') || (cookies.state === 'read' && says(cookies.text, 'transfers'))
    return isSaid
      ? success('ok', { vendors }, found)
      : warning('missing', { vendors, url: policy.url }, found)
  },
})
