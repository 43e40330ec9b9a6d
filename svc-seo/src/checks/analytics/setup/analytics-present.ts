import { evidenceOfTrackers, namesOf } from '../../../derived/trackers.ts'
import { defineCheck, success, warning } from '../../../engine/define-check.ts'

const MEASURES: ReadonlySet<string> = new Set(['analytics', 'cookieless', 'recording', 'manager'])

export const analyticsPresent = defineCheck({
  id: 'analytics-present',
  category: 'analytics',
  subcategory: 'setup',
  title: 'Analítica web',
  points: 3,
  scope: 'page',
  needs: ['scripts', 'trackers', 'tagCalls'],
  whenClientRendered: ['none'],
  impliedBy: [{ check: 'ua-legacy', messages: ['only'], silences: ['none'] }],
  fix: { who: 'webmaster', minutes: 30 },
  why: 'Sin medir no sabes cuánta gente entra, de dónde viene ni qué páginas te traen clientes.',
  source: 'Google Analytics, «Set up Analytics for a website»; práctica común',
  messages: {
    ok: 'Hemos visto analítica web: {services}.',
    none: 'Sin medir no sabes qué te trae clientes: no hemos visto analítica web en el código de esta página, aunque puede estar en el servidor o cargarse tras aceptar cookies.',
  },
  solutions: {
    none: 'Instala una analítica (Google Analytics 4 tras el consentimiento, o una sin cookies como Plausible o Matomo). Si la cargas de otra forma, ignora este aviso.',
  },
  run: ({ trackers, tagCalls }) => {
    // Universal Analytics collects nothing since 2023.
    const seen = trackers.filter(
      (tracker) => MEASURES.has(tracker.class) && tracker.key !== 'universal-analytics',
    )
    if (seen.length > 0) return success('ok', { services: namesOf(seen) }, evidenceOfTrackers(seen))
    // One tag serves Ads and Analytics: its address names one of them.
    const config = tagCalls.find(({ command, target = '' }) => command === 'config' && /^G-/i.test(target))
    if (
      config !== undefined &&
      trackers.some(({ key }) => key === 'google-ads' || key === 'universal-analytics')
    ) {
      return success('ok', { services: 'Google Analytics 4' }, [config.evidence])
    }
    return warning('none')
  },
})
