import { readableText, rightsIn, says } from '../../../derived/privacy-items.ts'
import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { withoutText } from './privacy.lib.ts'

/** Of the six rights: the four of the old «derechos ARCO» are not enough by themselves (seo-checks 3.3). */
const RIGHTS_MIN = 4
/** Those four by their initials. */
const ARCO = /\b(?:derechos|drets|dereitos) (?:de )?(?:ARCO\b|A\.R\.C\.O)|\bARCO eskubide/i

export const privacyRights = defineCheck({
  id: 'privacy-rights',
  category: 'legal',
  subcategory: 'privacy',
  title: 'Derechos y reclamación',
  points: 4,
  scope: 'site',
  needs: ['legalTexts'],
  appliesTo: 'spanish-site',
  whenClientRendered: ['none'],
  fix: { who: 'adviser', minutes: 15 },
  why: 'Un cliente que no sabe cómo borrar sus datos acude directamente a la Agencia de Protección de Datos.',
  source: 'RGPD, art. 13.2.b y d; Ley Orgánica 3/2018 (LOPDGDD), art. 12–18',
  messages: {
    ok: 'Hemos visto en la política de privacidad los derechos ({rights}), cómo ejercerlos y la reclamación ante la autoridad.',
    few: {
      text: 'Tus clientes no conocen todos sus derechos: la política de privacidad ({url}) nombra solo algunos ({rights}). Posible incumplimiento.',
      legalRisk: true,
    },
    part: {
      text: 'Tus clientes no saben cómo defender sus datos: parece que a la política de privacidad ({url}) le falta {missing}. Posible incumplimiento.',
      legalRisk: true,
    },
    missing: {
      text: 'Tus clientes no conocen sus derechos: hemos leído la política de privacidad ({url}) y no los hemos visto. Posible incumplimiento.',
      legalRisk: true,
    },
    unread: '{reason}.',
    none: 'no hemos encontrado una política de privacidad que leer.',
  },
  solutions: {
    few: 'Nombra los seis derechos: acceso, rectificación, supresión, oposición, limitación y portabilidad.',
    part: 'Añade {missing}. Por ejemplo: «Puedes ejercer tus derechos escribiendo a nuestro correo y reclamar ante la Agencia Española de Protección de Datos (www.aepd.es)».',
    missing:
      'Añade: «Puedes ejercer tus derechos de acceso, rectificación, supresión, oposición, limitación y portabilidad escribiendo a nuestro correo, y reclamar ante la Agencia Española de Protección de Datos (www.aepd.es)».',
  },
  run: ({ legalTexts }) => {
    const policy = readableText(legalTexts, 'privacy')
    if (policy.state !== 'read') return withoutText(policy)
    const { text, url } = policy
    const rights = rightsIn(text)
    if (rights.length <= 1 && ARCO.test(text)) return warning('few', { url, rights: 'derechos ARCO' }, rights)
    if (rights.length === 0) return error('missing', { url })
    const names = listOf(rights)
    if (rights.length < RIGHTS_MIN) return warning('few', { url, rights: names }, rights)
    const lacks = [
      ...(says(text, 'exercise') ? [] : ['cómo ejercer los derechos']),
      ...(says(text, 'complaint') ? [] : ['la reclamación ante la AEPD']),
    ]
    return lacks.length === 0
      ? success('ok', { rights: names }, rights)
      : warning('part', { url, missing: listOf(lacks) }, lacks)
  },
})
