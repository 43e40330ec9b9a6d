import { readableText, says } from '../../../derived/privacy-items.ts'
import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import { withoutText } from './privacy.lib.ts'

export const privacyBasics = defineCheck({
  id: 'privacy-basics',
  category: 'legal',
  subcategory: 'privacy',
  title: 'Responsable, fines y base jurídica',
  points: 4,
  needs: ['legalTexts'],
  appliesTo: 'spanish-site',
  whenClientRendered: ['none'],
  why: 'Quien te da sus datos debe saber a quién se los da, para qué y con qué derecho los usas: es lo primero que mira la AEPD.',
  source: 'RGPD, art. 13.1.a–d',
  messages: {
    ok: 'Hemos visto en la política de privacidad el responsable y su contacto, los fines y la base jurídica.',
    part: {
      text: 'Parece que a la política de privacidad ({url}) le falta {missing}: posible incumplimiento.',
      legalRisk: true,
    },
    missing: {
      text: 'Hemos leído la política de privacidad ({url}) y no hemos visto {missing}: posible incumplimiento.',
      legalRisk: true,
    },
    unread: '{reason}.',
    none: 'no hemos encontrado una política de privacidad que leer.',
  },
  solutions: {
    part: 'Añade a la política de privacidad: {missing}.',
    missing: 'Añade a la política de privacidad: {missing}.',
  },
  run: ({ legalTexts }) => {
    const policy = readableText(legalTexts, 'privacy')
    if (policy.state !== 'read') return withoutText(policy)
    const { text, url } = policy
    const lacks = [
      ...(says(text, 'controller') && says(text, 'contact')
        ? []
        : ['el responsable del tratamiento y cómo contactar con él']),
      ...(says(text, 'purpose') ? [] : ['la finalidad']),
      ...(says(text, 'basis') ? [] : ['la base jurídica']),
    ]
    if (lacks.length === 0) return success('ok')
    const data = { url, missing: lacks.join(', ') }
    return lacks.length === 1 ? warning('part', data, lacks) : error('missing', data, lacks)
  },
})
