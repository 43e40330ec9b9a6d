import type { AnyCheck } from '../engine/define-check.ts'
import { visitCookiesBefore } from './browser/before/visit-cookies-before.ts'
import { visitEmbedsBefore } from './browser/before/visit-embeds-before.ts'
import { visitStorageBefore } from './browser/before/visit-storage-before.ts'
import { visitThirdParties } from './browser/before/visit-third-parties.ts'
import { visitTrackersBefore } from './browser/before/visit-trackers-before.ts'
import { visitBanner } from './browser/consent/visit-banner.ts'
import { visitBannerUsable } from './browser/consent/visit-banner-usable.ts'
import { visitRejectFirstLayer } from './browser/consent/visit-reject-first-layer.ts'
import { visitRejectWorks } from './browser/consent/visit-reject-works.ts'
import { visitAxe } from './browser/health/visit-axe.ts'
import { visitConsoleErrors } from './browser/health/visit-console-errors.ts'
import { visitFailedRequests } from './browser/health/visit-failed-requests.ts'
import { visitMixedContent } from './browser/health/visit-mixed-content.ts'
import { visitOverflow } from './browser/health/visit-overflow.ts'
import { visitLinksRendered } from './browser/rendered/visit-links-rendered.ts'
import { visitMetaRendered } from './browser/rendered/visit-meta-rendered.ts'
import { visitTextRendered } from './browser/rendered/visit-text-rendered.ts'
import { visitCls } from './browser/speed/visit-cls.ts'
import { visitLcp } from './browser/speed/visit-lcp.ts'
import { visitTbt } from './browser/speed/visit-tbt.ts'
import { visitWeight } from './browser/speed/visit-weight.ts'

/** Every check of a browser's visit, in the order of its section. They are no part of the catalogue of reports. */
export const VISIT_CHECKS: readonly AnyCheck<'browser'>[] = [
  // browser/before
  visitTrackersBefore,
  visitCookiesBefore,
  visitStorageBefore,
  visitEmbedsBefore,
  visitThirdParties,
  // browser/consent
  visitBanner,
  visitRejectFirstLayer,
  visitRejectWorks,
  visitBannerUsable,
  // browser/rendered
  visitTextRendered,
  visitMetaRendered,
  visitLinksRendered,
  // browser/speed
  visitLcp,
  visitCls,
  visitTbt,
  visitWeight,
  // browser/health
  visitFailedRequests,
  visitConsoleErrors,
  visitMixedContent,
  visitOverflow,
  visitAxe,
]
