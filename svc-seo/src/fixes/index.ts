import type { AnyFix } from './define-fix.ts'
import { altListFix } from './page/alt-list.ts'
import { canonicalFix } from './page/canonical.ts'
import { consentFix } from './page/consent/consent.ts'
import { withdrawFix } from './page/consent/withdraw.ts'
import { conversionFix } from './page/conversion.ts'
import { descriptionFix } from './page/description.ts'
import { formPrivacyFix } from './page/form-privacy.ts'
import { iconsFix } from './page/icons.ts'
import { imageLazyFix } from './page/image-lazy.ts'
import { imageSizeFix } from './page/image-size.ts'
import { jsonldBusinessFix } from './page/jsonld-business.ts'
import { jsonldRepairFix } from './page/jsonld-repair.ts'
import { jsonldWebsiteFix } from './page/jsonld-website.ts'
import { labelsFix } from './page/labels.ts'
import { langFix } from './page/lang.ts'
import { legalLinksFix } from './page/legal-links.ts'
import { mainFix } from './page/main.ts'
import { openGraphFix } from './page/open-graph.ts'
import { tapLinksFix } from './page/tap-links.ts'
import { titleFix } from './page/title.ts'
import { viewportFix } from './page/viewport.ts'
import { hostTicketFix } from './server/host-ticket.ts'
import { page404Fix } from './server/page-404.ts'
import { serverFix } from './server/server.ts'
import { sitemapFix } from './server/sitemap.ts'

/** Every generator, in the order in which patches are shown and applied. */
export const FIXES: readonly AnyFix[] = [
  titleFix,
  descriptionFix,
  canonicalFix,
  langFix,
  viewportFix,
  openGraphFix,
  jsonldWebsiteFix,
  jsonldBusinessFix,
  jsonldRepairFix,
  iconsFix,
  imageSizeFix,
  imageLazyFix,
  tapLinksFix,
  altListFix,
  labelsFix,
  mainFix,
  legalLinksFix,
  formPrivacyFix,
  consentFix,
  withdrawFix,
  conversionFix,
  // Before the patch that has it answered, so that its own row begins with it.
  page404Fix,
  serverFix,
  sitemapFix,
  hostTicketFix,
]
