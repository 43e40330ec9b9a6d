import { deniesTransfers, readableText, says } from '../../../derived/privacy-items.ts'
import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { withoutText } from './privacy.lib.ts'

export const privacyTransfers = defineCheck({
  id: 'privacy-transfers',
  category: 'legal',
  subcategory: 'privacy',
  title: 'Transferencias internacionales',
  points: 2,
  scope: 'worst',
  needs: ['americanVendors', 'legalTexts'],
  appliesTo: 'spanish-site',
  whenClientRendered: ['without', 'none'],
  fix: { who: 'adviser', minutes: 30 },
  why: 'Usar herramientas de fuera de Europa es legal si se explica, y callarlo deja al negocio sin defensa ante una reclamación.',
  source: 'RGPD, art. 13.1.f y 44–49; Decisión (UE) 2023/1795 (Data Privacy Framework)',
  messages: {
    ok: 'Hemos visto proveedores de EE. UU. ({vendors}), y la política de privacidad habla de transferencias internacionales.',
    missing: {
      text: 'Tus clientes no saben que sus datos pueden salir de Europa: hemos visto proveedores de EE. UU. ({vendors}) y la política de privacidad ({url}) no lo nombra. Posible incumplimiento.',
      legalRisk: true,
    },
    denied: {
      text: 'La política de privacidad dice lo contrario de lo que hace la página: «{quote}», pero hemos visto proveedores de EE. UU. ({vendors}). Posible incumplimiento.',
      legalRisk: true,
    },
    unread: '{reason}.',
    without: 'no hemos visto en la página proveedores de EE. UU.',
    none: 'no hemos encontrado una política de privacidad que leer.',
  },
  solutions: {
    missing:
      'Explica en la política que {vendors} {count:puede:pueden} tratar datos en EE. UU. y con qué garantía: Data Privacy Framework o cláusulas contractuales tipo.',
    denied:
      'Corrige esa frase: {vendors} {count:puede:pueden} tratar datos en EE. UU. Di con qué garantía: Data Privacy Framework o cláusulas contractuales tipo.',
  },
  run: ({ americanVendors: found, legalTexts }) => {
    if (found.length === 0) return notApplicable('without')
    const policy = readableText(legalTexts, 'privacy')
    if (policy.state !== 'read') return withoutText(policy)
    const vendors = listOf(found)
    const cookies = readableText(legalTexts, 'cookies')
    const isSaid =
      says(policy.text, 'transfers') || (cookies.state === 'read' && says(cookies.text, 'transfers'))
    const count = found.length
    const quote = deniesTransfers(policy.text)
    if (quote !== undefined) return warning('denied', { vendors, count, quote }, [quote, ...found])
    return isSaid
      ? success('ok', { vendors }, found)
      : warning('missing', { vendors, count, url: policy.url }, found)
  },
})
