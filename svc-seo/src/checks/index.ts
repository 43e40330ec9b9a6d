import type { AnyCheck } from '../engine/define-check.ts'
import { aiCrawlers } from './technical/access/ai-crawlers.ts'
import { httpStatus } from './technical/access/http-status.ts'
import { llmsTxt } from './technical/access/llms-txt.ts'
import { metaRobotsIndex } from './technical/access/meta-robots-index.ts'
import { page404Useful } from './technical/access/page-404-useful.ts'
import { redirectChain } from './technical/access/redirect-chain.ts'
import { robotsBlocksAssets } from './technical/access/robots-blocks-assets.ts'
import { robotsNoindexConflict } from './technical/access/robots-noindex-conflict.ts'
import { robotsTxtAllows } from './technical/access/robots-txt-allows.ts'
import { robotsTxtFetch } from './technical/access/robots-txt-fetch.ts'
import { robotsTxtSyntax } from './technical/access/robots-txt-syntax.ts'
import { snippetControls } from './technical/access/snippet-controls.ts'
import { soft404 } from './technical/access/soft-404.ts'
import { xRobotsTagIndex } from './technical/access/x-robots-tag-index.ts'
import { brokenLinks } from './technical/content/broken-links.ts'
import { contentLength } from './technical/content/content-length.ts'
import { crawlableLinks } from './technical/content/crawlable-links.ts'
import { externalLinksRel } from './technical/content/external-links-rel.ts'
import { h1 } from './technical/content/h1.ts'
import { headingOrder } from './technical/content/heading-order.ts'
import { imageAlt } from './technical/content/image-alt.ts'
import { internalLinks } from './technical/content/internal-links.ts'
import { keywordFocus } from './technical/content/keyword-focus.ts'
import { linkText } from './technical/content/link-text.ts'
import { metaDescription } from './technical/content/meta-description.ts'
import { placeholderText } from './technical/content/placeholder-text.ts'
import { textHtmlRatio } from './technical/content/text-html-ratio.ts'
import { titleH1Match } from './technical/content/title-h1-match.ts'
import { titleLength } from './technical/content/title-length.ts'
import { titlePresent } from './technical/content/title-present.ts'
import { titleQuality } from './technical/content/title-quality.ts'
import { sitemapFound } from './technical/sitemap/sitemap-found.ts'
import { sitemapIncludesPage } from './technical/sitemap/sitemap-includes-page.ts'
import { sitemapLastmod } from './technical/sitemap/sitemap-lastmod.ts'
import { sitemapSampleOk } from './technical/sitemap/sitemap-sample-ok.ts'
import { sitemapValid } from './technical/sitemap/sitemap-valid.ts'

/** Every check, in the order of the report. */
export const CHECKS: readonly AnyCheck[] = [
  // technical/access
  httpStatus,
  redirectChain,
  robotsTxtFetch,
  robotsTxtSyntax,
  robotsTxtAllows,
  robotsBlocksAssets,
  metaRobotsIndex,
  xRobotsTagIndex,
  robotsNoindexConflict,
  snippetControls,
  soft404,
  page404Useful,
  aiCrawlers,
  llmsTxt,
  // technical/content
  titlePresent,
  titleLength,
  titleQuality,
  titleH1Match,
  metaDescription,
  h1,
  headingOrder,
  contentLength,
  textHtmlRatio,
  placeholderText,
  keywordFocus,
  linkText,
  crawlableLinks,
  internalLinks,
  brokenLinks,
  externalLinksRel,
  imageAlt,
  // technical/sitemap
  sitemapFound,
  sitemapValid,
  sitemapLastmod,
  sitemapIncludesPage,
  sitemapSampleOk,
]
