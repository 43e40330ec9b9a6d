import { evidenceOfTrackers, namesOf } from '../../../derived/trackers.ts'
import { defineCheck, notApplicable, success } from '../../../engine/define-check.ts'

export const privacyFriendly = defineCheck({
  id: 'privacy-friendly',
  category: 'analytics',
  subcategory: 'setup',
  title: 'Analítica sin cookies',
  points: 0,
  scope: 'page',
  needs: ['scripts', 'trackers'],
  fix: { who: 'webmaster', minutes: 60 },
  why: 'Medir sin cookies cuenta a todas las visitas, también a las que rechazan el banner.',
  source: 'AEPD, «Guía sobre el uso de cookies para herramientas de medición de audiencia» (enero de 2024)',
  messages: {
    seen: 'Hemos visto analítica sin cookies: {services}. Normalmente no exige banner.',
    none: 'no hemos visto analítica sin cookies en el código de esta página.',
  },
  solutions: {},
  run: ({ trackers }) => {
    const seen = trackers.filter((tracker) => tracker.class === 'cookieless')
    if (seen.length === 0) return notApplicable('none')
    return success('seen', { services: namesOf(seen) }, evidenceOfTrackers(seen))
  },
})
