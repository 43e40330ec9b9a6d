import { defineCheck, success, unknown } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'

export const needsConsent = defineCheck({
  id: 'needs-consent',
  category: 'analytics',
  subcategory: 'consent',
  title: '¿Necesita pedir consentimiento?',
  points: 0,
  scope: 'worst',
  needs: ['scripts', 'consentNeed'],
  whenClientRendered: ['no'],
  fix: { who: 'webmaster', minutes: 15 },
  why: 'Saber si tu web tiene que pedir permiso evita tanto una sanción como un banner que estorba sin hacer falta.',
  source: 'LSSI art. 22.2; AEPD, «Guía sobre el uso de las cookies» (cookies exentas)',
  messages: {
    yes: 'Hemos visto servicios que piden consentimiento: {services}.',
    no: 'No hemos visto nada que obligue a pedir consentimiento.',
    unknown:
      'no vemos rastreadores en el código, pero hay piezas que pueden cargarlos o poner cookies (un contenedor, un gestor de consentimiento o cookies sin identificar).',
  },
  solutions: {},
  run: ({ consentNeed }) => {
    const { answer, services, evidence } = consentNeed
    if (answer === 'yes') return success('yes', { services: listOf(services) }, evidence)
    return answer === 'no' || evidence.length === 0 ? success('no') : unknown('unknown', {}, evidence)
  },
})
