import { isNonExempt } from '../../../derived/consent.ts'
import { evidenceOfTrackers, namesOf } from '../../../derived/trackers.ts'
import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import type { LoadState } from '../../../page/page-loads.ts'

/** States in which a tag does not come with the page. */
const WAITING: ReadonlySet<LoadState> = new Set(['lazy', 'conditional', 'blocked'])

export const tagPosition = defineCheck({
  id: 'tag-position',
  category: 'analytics',
  subcategory: 'setup',
  title: 'Etiquetas de medición asíncronas',
  points: 1,
  scope: 'worst',
  needs: ['trackers'],
  fix: { who: 'webmaster', minutes: 10 },
  why: 'Un archivo de medición que bloquea retrasa todo lo que se ve, y quien espera se va.',
  source: 'Google tag, «Set up the Google tag with gtag.js»; Lighthouse render-blocking-resources',
  messages: {
    ok: 'No hemos visto en el <head> etiquetas de medición que bloqueen la página.',
    blocking:
      'La página tarda más en verse: mientras se descargan, la bloquean en el <head> las etiquetas de {services}.',
    none: 'no hemos visto etiquetas de medición en el código de esta página.',
  },
  solutions: {
    blocking: 'Añade async a su <script>, por ejemplo:\n```\n<script async src="…"></script>\n```',
  },
  run: ({ trackers }) => {
    const tags = trackers.filter(
      (tracker) => isNonExempt(tracker) || tracker.class === 'manager' || tracker.class === 'cookieless',
    )
    if (tags.length === 0) return notApplicable('none')
    const blocking = tags.filter(
      ({ inHead, isAsync, isInline, isFrame, state }) =>
        inHead && !isAsync && !isInline && !isFrame && !WAITING.has(state),
    )
    if (blocking.length === 0) return success('ok', {}, evidenceOfTrackers(tags))
    return warning('blocking', { services: namesOf(blocking) }, evidenceOfTrackers(blocking))
  },
})
