import { parsers } from './analyser/parsers.ts'
import { servers } from './analyser/servers.ts'
import { sites } from './analyser/sites.ts'
import { calls } from './api/calls.ts'
import { forgeries } from './api/forgeries.ts'
import { proofs } from './api/proofs.ts'
import { siteRuns } from './api/site-runs.ts'
import { visits } from './api/visits.ts'
import { door } from './browser/door.ts'
import { kits } from './fixes/kits.ts'
import type { Suite } from './suite.ts'
import { shellWire, wire } from './wire.ts'

/** Every suite of `npm run test:fuzz`. */
export const SUITES: readonly Suite[] = [
  parsers,
  servers,
  sites,
  calls,
  wire,
  shellWire,
  forgeries,
  proofs,
  visits,
  siteRuns,
  kits,
  door,
]
