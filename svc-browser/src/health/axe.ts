import { setTimeout as sleep } from 'node:timers/promises'
import { type Health, HealthSchema, VISIT_MAX } from '@agency/contracts'
import axe from 'axe-core/axe.min.js?raw'
import spanish from 'axe-core/locales/es.json' with { type: 'json' }
import { readPageApart } from '../page/isolated-world.ts'
import type { Target } from '../seen/targets.ts'

const AXE_MS = 5_000

/** Stylesheets are not asked for again, and other documents not looked into. */
const OPTIONS = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
  iframes: false,
  preload: false,
}

const READ = `
axe.configure({ locale: ${JSON.stringify(spanish)} })
axe.run(document, ${JSON.stringify(OPTIONS)}).then(({ violations }) =>
  violations.slice(0, ${VISIT_MAX.axeRules}).map(({ id, impact, help, nodes }) => ({
    id,
    impact,
    help,
    count: nodes.length,
    example: nodes[0].target.flat().join(' ').slice(0, ${VISIT_MAX.text}).toWellFormed(),
  })),
)`

/** Rules of accessibility that the page breaks; `null` where it takes too long to say. */
export async function readAxe(target: Target): Promise<Health['axe']> {
  const rules = await Promise.race([
    readPageApart(target, `${axe}\n;${READ}`, { world: 'axe', ms: AXE_MS }).catch(() => null),
    sleep(AXE_MS, null, { ref: false }),
  ])
  return HealthSchema.shape.axe.catch(null).parse(rules)
}
