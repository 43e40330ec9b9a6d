import type { TagCall } from '../../../derived/gtag.ts'
import { defineCheck, error, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { pageLoads } from '../../../page/page-loads.ts'

/** Plugins of WordPress that install the same tag; two of a group measure twice. */
const PLUGINS: readonly (readonly (readonly [name: string, sign: RegExp])[])[] = [
  [
    ['Site Kit', /Site Kit by Google|\/plugins\/google-site-kit\//i],
    [
      'MonsterInsights',
      /\/plugins\/google-analytics-(?:for-wordpress|premium)\/|monsterinsights-frontend-script/i,
    ],
    ['GTM4WP', /\/plugins\/duracelltomi-google-tag-manager\/|gtm4wp\.com/i],
  ],
  [
    ['PixelYourSite', /\/plugins\/pixelyoursite/i],
    ['Meta Pixel for WordPress', /\/plugins\/official-facebook-pixel\//i],
  ],
]

export const tagDuplicates = defineCheck({
  id: 'tag-duplicates',
  category: 'analytics',
  subcategory: 'setup',
  title: 'Etiquetas duplicadas',
  points: 3,
  scope: 'worst',
  needs: ['page', 'trackers', 'tagCalls'],
  fix: { who: 'webmaster', minutes: 30 },
  why: 'Cada visita contada dos veces infla tus números y te hace pagar campañas que no funcionan.',
  source: 'Google Analytics, «Duplicate events»; Meta, «Duplicate pixel ID»',
  messages: {
    ok: 'Cada etiqueta está una sola vez.',
    repeated:
      'Cada visita puede contarse {count} {count:vez:veces}, tantas como hemos visto configurado {id}.',
    plugins: 'Cada visita puede contarse dos veces: {plugins} instalan la misma etiqueta.',
    both: 'Cada visita puede contarse dos veces: hemos visto la etiqueta de Google ({id}) y además Tag Manager, que puede llevar la misma cuenta.',
    none: 'no hemos visto etiquetas de medición en el código de esta página.',
  },
  solutions: {
    repeated: 'Deja {id} una sola vez: suele estar a la vez en la plantilla y en un plugin.',
    plugins: 'Deja uno de los dos y desactiva la etiqueta en el otro.',
    both: 'Comprueba en Tag Manager que no lleva también {id}; si lo lleva, quita uno de los dos.',
  },
  run: ({ page, trackers, tagCalls }) => {
    const calls = tagCalls.filter(({ isMarked, isDeferred }) => !isMarked && !isDeferred)
    const configs = calls.filter(setsUp)
    const containers = trackers.filter(({ key }) => key === 'google-tag-manager')
    if (trackers.length + configs.length === 0) return notApplicable('none')

    const branching = new Set(
      pageLoads(page).inline.flatMap(({ position, script }) =>
        /\belse\b|\?/.test(script.code) ? [position] : [],
      ),
    )
    const places = new Map<string, { position: number; evidence: string }[]>()
    const add = (id: string, { position, evidence }: { position: number; evidence: string }) => {
      const known = places.get(id) ?? []
      // Two branches of one script are one call for each visitor.
      if (branching.has(position) && known.at(-1)?.position === position) return
      known.push({ position, evidence })
      places.set(id, known)
    }
    for (const config of configs) add(config.target ?? '', config)
    for (const container of containers) {
      if (container.id !== undefined && container.state === 'via-manager') add(container.id, container)
    }
    for (const [id, found] of places) {
      if (found.length > 1) {
        return error(
          'repeated',
          { id, count: found.length },
          found.map(({ evidence }) => evidence),
        )
      }
    }
    for (const group of PLUGINS) {
      const seen = group.filter(([, sign]) => sign.test(page.html)).map(([name]) => name)
      if (seen.length > 1) return warning('plugins', { plugins: listOf(seen) }, seen)
    }
    const google = configs.find(({ name }) => name !== 'fbq')
    if (google !== undefined && containers.length > 0) {
      return warning(
        'both',
        { id: google.target ?? '' },
        [google, ...containers].map(({ evidence }) => evidence),
      )
    }
    return success('ok')
  },
})

/** `gtag('config', …)` that counts a visit, or `fbq('init', …)`. */
function setsUp({ name, command, target, rest }: TagCall): boolean {
  if (target === undefined || target === '') return false
  return name === 'fbq' ? command === 'init' : command === 'config' && !/send_page_view/.test(rest)
}
