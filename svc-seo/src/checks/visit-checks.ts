import type { AnyCheck } from '../engine/define-check.ts'
import { visitCookiesBefore } from './browser/before/visit-cookies-before.ts'
import { visitEmbedsBefore } from './browser/before/visit-embeds-before.ts'
import { visitStorageBefore } from './browser/before/visit-storage-before.ts'
import { visitThirdParties } from './browser/before/visit-third-parties.ts'
import { visitTrackersBefore } from './browser/before/visit-trackers-before.ts'

/** Every check of a browser's visit, in the order of its section. They are no part of the catalogue of reports. */
export const VISIT_CHECKS: readonly AnyCheck<'browser'>[] = [
  // browser/before
  visitTrackersBefore,
  visitCookiesBefore,
  visitStorageBefore,
  visitEmbedsBefore,
  visitThirdParties,
]
