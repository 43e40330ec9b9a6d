import { readableText, says } from '../../../derived/privacy-items.ts'
import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import { withoutText } from './privacy.lib.ts'

export const privacyRetention = defineCheck({
  id: 'privacy-retention',
  category: 'legal',
  subcategory: 'privacy',
  title: 'Plazos y destinatarios',
  points: 2,
  scope: 'site',
  needs: ['legalTexts'],
  appliesTo: 'spanish-site',
  whenClientRendered: ['none'],
  fix: { who: 'adviser', minutes: 30 },
  why: 'El cliente quiere saber cuánto tiempo guardas sus datos y quién más los ve antes de dejártelos.',
  source: 'RGPD, art. 13.1.e y 13.2.a',
  messages: {
    ok: 'Hemos visto en la política de privacidad cuánto se guardan los datos y quién los recibe.',
    part: {
      text: 'Tus clientes no saben qué será de sus datos: parece que a la política de privacidad ({url}) le falta decir {missing}. Posible incumplimiento.',
      legalRisk: true,
    },
    missing: {
      text: 'Tus clientes no saben qué será de sus datos: hemos leído la política de privacidad ({url}) y no dice cuánto se guardan ni quién los recibe. Posible incumplimiento.',
      legalRisk: true,
    },
    unread: '{reason}.',
    none: 'no hemos encontrado una política de privacidad que leer.',
  },
  solutions: {
    part: 'Añade a la política de privacidad {missing}.',
    missing:
      'Añade cuánto tiempo conservas los datos y quién los recibe (hosting, correo, gestoría…), aunque sea «no se ceden a terceros salvo obligación legal».',
  },
  run: ({ legalTexts }) => {
    const policy = readableText(legalTexts, 'privacy')
    if (policy.state !== 'read') return withoutText(policy)
    const { text, url } = policy
    const hasRetention = says(text, 'retention')
    const hasRecipients = says(text, 'recipients')
    if (hasRetention && hasRecipients) return success('ok')
    if (!hasRetention && !hasRecipients) return error('missing', { url })
    return warning('part', {
      url,
      missing: hasRetention ? 'quién recibe los datos' : 'cuánto tiempo se guardan los datos',
    })
  },
})
