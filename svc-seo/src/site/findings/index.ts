import type { SiteFindingDefinition } from './define-finding.ts'
import { siteBrokenLinks } from './site-broken-links.ts'
import { siteCanonical } from './site-canonical.ts'
import { siteContactTypo } from './site-contact-typo.ts'
import { siteDeadAnchors } from './site-dead-anchors.ts'
import { siteDuplicateDescriptions } from './site-duplicate-descriptions.ts'
import { siteDuplicateH1 } from './site-duplicate-h1.ts'
import { siteDuplicateTitles } from './site-duplicate-titles.ts'
import { siteHreflang } from './site-hreflang.ts'
import { siteImages } from './site-images.ts'
import { siteLanguage } from './site-language.ts'
import { siteLegalLinks } from './site-legal-links.ts'
import { siteNearDuplicates } from './site-near-duplicates.ts'
import { siteOrphans } from './site-orphans.ts'
import { siteSitemapBad } from './site-sitemap-bad.ts'
import { siteSitemapMissing } from './site-sitemap-missing.ts'
import { siteTrackersUneven } from './site-trackers-uneven.ts'

/** Every finding, gravest first. */
export const SITE_FINDINGS: readonly SiteFindingDefinition[] = [
  siteBrokenLinks,
  siteTrackersUneven,
  siteCanonical,
  siteLegalLinks,
  siteDeadAnchors,
  siteDuplicateTitles,
  siteDuplicateDescriptions,
  siteNearDuplicates,
  siteSitemapBad,
  siteOrphans,
  siteHreflang,
  siteImages,
  siteLanguage,
  siteContactTypo,
  siteDuplicateH1,
  siteSitemapMissing,
]
