import type { CategoryId } from '@agency/contracts'
import type { AnyCheck } from '../engine/define-check.ts'
import { bannerInfo } from './analytics/consent/banner-info.ts'
import { bannerLanguage } from './analytics/consent/banner-language.ts'
import { bannerLinks } from './analytics/consent/banner-links.ts'
import { bannerNoImplied } from './analytics/consent/banner-no-implied.ts'
import { bannerPreTicked } from './analytics/consent/banner-pre-ticked.ts'
import { bannerWithdraw } from './analytics/consent/banner-withdraw.ts'
import { cmpPresent } from './analytics/consent/cmp-present.ts'
import { consentMode } from './analytics/consent/consent-mode.ts'
import { consentRecord } from './analytics/consent/consent-record.ts'
import { consentUpdate } from './analytics/consent/consent-update.ts'
import { cookiesFirstResponse } from './analytics/consent/cookies-first-response.ts'
import { iabTcf } from './analytics/consent/iab-tcf.ts'
import { needsConsent } from './analytics/consent/needs-consent.ts'
import { rejectFirstLayer } from './analytics/consent/reject-first-layer.ts'
import { trackersBeforeConsent } from './analytics/consent/trackers-before-consent.ts'
import { adsPixels } from './analytics/setup/ads-pixels.ts'
import { analyticsPresent } from './analytics/setup/analytics-present.ts'
import { conversionTracking } from './analytics/setup/conversion-tracking.ts'
import { ga4Setup } from './analytics/setup/ga4-setup.ts'
import { gtmSetup } from './analytics/setup/gtm-setup.ts'
import { pixelValid } from './analytics/setup/pixel-valid.ts'
import { privacyFriendly } from './analytics/setup/privacy-friendly.ts'
import { searchConsole } from './analytics/setup/search-console.ts'
import { sessionRecording } from './analytics/setup/session-recording.ts'
import { tagDuplicates } from './analytics/setup/tag-duplicates.ts'
import { tagPosition } from './analytics/setup/tag-position.ts'
import { uaLegacy } from './analytics/setup/ua-legacy.ts'
import { adblockLists } from './analytics/third-parties/adblock-lists.ts'
import { cdnThirdparty } from './analytics/third-parties/cdn-thirdparty.ts'
import { chatWidgets } from './analytics/third-parties/chat-widgets.ts'
import { fingerprinting } from './analytics/third-parties/fingerprinting.ts'
import { googleFonts } from './analytics/third-parties/google-fonts.ts'
import { mapsEmbed } from './analytics/third-parties/maps-embed.ts'
import { recaptcha } from './analytics/third-parties/recaptcha.ts'
import { socialEmbeds } from './analytics/third-parties/social-embeds.ts'
import { thirdpartyList } from './analytics/third-parties/thirdparty-list.ts'
import { youtubeEmbed } from './analytics/third-parties/youtube-embed.ts'
import { accessibilityStatement } from './legal/forms/accessibility-statement.ts'
import { copyrightYear } from './legal/forms/copyright-year.ts'
import { ecomOdrAdr } from './legal/forms/ecom-odr-adr.ts'
import { ecomPrices } from './legal/forms/ecom-prices.ts'
import { ecomTerms } from './legal/forms/ecom-terms.ts'
import { ecomWithdrawal } from './legal/forms/ecom-withdrawal.ts'
import { formConsentCheckbox } from './legal/forms/form-consent-checkbox.ts'
import { formFirstLayer } from './legal/forms/form-first-layer.ts'
import { formMinimization } from './legal/forms/form-minimization.ts'
import { formNewsletter } from './legal/forms/form-newsletter.ts'
import { formPrivacyLink } from './legal/forms/form-privacy-link.ts'
import { formSpamMethod } from './legal/forms/form-spam-method.ts'
import { fundingLogos } from './legal/forms/funding-logos.ts'
import { idAddress } from './legal/identity/id-address.ts'
import { idConsistency } from './legal/identity/id-consistency.ts'
import { idEmail } from './legal/identity/id-email.ts'
import { idName } from './legal/identity/id-name.ts'
import { idNif } from './legal/identity/id-nif.ts'
import { idPhone } from './legal/identity/id-phone.ts'
import { idRegistry } from './legal/identity/id-registry.ts'
import { idRegulated } from './legal/identity/id-regulated.ts'
import { policyOwner } from './legal/identity/policy-owner.ts'
import { cookiesTable } from './legal/privacy/cookies-table.ts'
import { policyBehaviour } from './legal/privacy/policy-behaviour.ts'
import { policyUnused } from './legal/privacy/policy-unused.ts'
import { privacyBasics } from './legal/privacy/privacy-basics.ts'
import { privacyDpoMinors } from './legal/privacy/privacy-dpo-minors.ts'
import { privacyNamesVendors } from './legal/privacy/privacy-names-vendors.ts'
import { privacyRetention } from './legal/privacy/privacy-retention.ts'
import { privacyRights } from './legal/privacy/privacy-rights.ts'
import { privacyTransfers } from './legal/privacy/privacy-transfers.ts'
import { cookiesPage } from './legal/texts/cookies-page.ts'
import { legalInFooter } from './legal/texts/legal-in-footer.ts'
import { legalIndexable } from './legal/texts/legal-indexable.ts'
import { legalLanguage } from './legal/texts/legal-language.ts'
import { legalNotTemplate } from './legal/texts/legal-not-template.ts'
import { legalNoticePage } from './legal/texts/legal-notice-page.ts'
import { legalUpToDate } from './legal/texts/legal-up-to-date.ts'
import { privacyPage } from './legal/texts/privacy-page.ts'
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
import { canonicalPresent } from './technical/canonical/canonical-present.ts'
import { canonicalSelf } from './technical/canonical/canonical-self.ts'
import { canonicalTarget } from './technical/canonical/canonical-target.ts'
import { canonicalValid } from './technical/canonical/canonical-valid.ts'
import { hreflangSelfReturn } from './technical/canonical/hreflang-self-return.ts'
import { hreflangValid } from './technical/canonical/hreflang-valid.ts'
import { htmlLang } from './technical/canonical/html-lang.ts'
import { httpsRedirect } from './technical/canonical/https-redirect.ts'
import { paginationAmp } from './technical/canonical/pagination-amp.ts'
import { trailingVariants } from './technical/canonical/trailing-variants.ts'
import { urlQuality } from './technical/canonical/url-quality.ts'
import { wwwConsistency } from './technical/canonical/www-consistency.ts'
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
import { localTown } from './technical/content/local-town.ts'
import { metaDescription } from './technical/content/meta-description.ts'
import { placeholderText } from './technical/content/placeholder-text.ts'
import { textHtmlRatio } from './technical/content/text-html-ratio.ts'
import { titleH1Match } from './technical/content/title-h1-match.ts'
import { titleLength } from './technical/content/title-length.ts'
import { titlePresent } from './technical/content/title-present.ts'
import { titleQuality } from './technical/content/title-quality.ts'
import { buttonsLinksName } from './technical/html/buttons-links-name.ts'
import { charset } from './technical/html/charset.ts'
import { doctype } from './technical/html/doctype.ts'
import { formDestination } from './technical/html/form-destination.ts'
import { formLabels } from './technical/html/form-labels.ts'
import { framesTitle } from './technical/html/frames-title.ts'
import { headValid } from './technical/html/head-valid.ts'
import { htmlErrors } from './technical/html/html-errors.ts'
import { intrusiveInterstitial } from './technical/html/intrusive-interstitial.ts'
import { landmarks } from './technical/html/landmarks.ts'
import { pluginsFlash } from './technical/html/plugins-flash.ts'
import { viewport } from './technical/html/viewport.ts'
import { cmsOutdated } from './technical/security/cms-outdated.ts'
import { cookieFlags } from './technical/security/cookie-flags.ts'
import { csp } from './technical/security/csp.ts'
import { hsts } from './technical/security/hsts.ts'
import { https } from './technical/security/https.ts'
import { infoLeak } from './technical/security/info-leak.ts'
import { mixedContent } from './technical/security/mixed-content.ts'
import { safeForms } from './technical/security/safe-forms.ts'
import { securityHeaders } from './technical/security/security-headers.ts'
import { sri } from './technical/security/sri.ts'
import { tlsCert } from './technical/security/tls-cert.ts'
import { tlsVersion } from './technical/security/tls-version.ts'
import { vulnerableJs } from './technical/security/vulnerable-js.ts'
import { sitemapFound } from './technical/sitemap/sitemap-found.ts'
import { sitemapIncludesPage } from './technical/sitemap/sitemap-includes-page.ts'
import { sitemapLastmod } from './technical/sitemap/sitemap-lastmod.ts'
import { sitemapSampleOk } from './technical/sitemap/sitemap-sample-ok.ts'
import { sitemapValid } from './technical/sitemap/sitemap-valid.ts'
import { appleTouchManifest } from './technical/social/apple-touch-manifest.ts'
import { favicon } from './technical/social/favicon.ts'
import { nap } from './technical/social/nap.ts'
import { ogBasic } from './technical/social/og-basic.ts'
import { ogImage } from './technical/social/og-image.ts'
import { socialLinks } from './technical/social/social-links.ts'
import { telMailto } from './technical/social/tel-mailto.ts'
import { twitterCard } from './technical/social/twitter-card.ts'
import { verifyTags } from './technical/social/verify-tags.ts'
import { cacheStatic } from './technical/speed/cache-static.ts'
import { compression } from './technical/speed/compression.ts'
import { domSize } from './technical/speed/dom-size.ts'
import { fontLoading } from './technical/speed/font-loading.ts'
import { htmlWeight } from './technical/speed/html-weight.ts'
import { http2 } from './technical/speed/http2.ts'
import { imageDimensions } from './technical/speed/image-dimensions.ts'
import { imageFormats } from './technical/speed/image-formats.ts'
import { imageLazy } from './technical/speed/image-lazy.ts'
import { imageWeight } from './technical/speed/image-weight.ts'
import { inlineBloat } from './technical/speed/inline-bloat.ts'
import { lcpPreload } from './technical/speed/lcp-preload.ts'
import { minified } from './technical/speed/minified.ts'
import { renderBlocking } from './technical/speed/render-blocking.ts'
import { requestsThirdparty } from './technical/speed/requests-thirdparty.ts'
import { ttfb } from './technical/speed/ttfb.ts'
import { jsonldValid } from './technical/structured-data/jsonld-valid.ts'
import { sdArticle } from './technical/structured-data/sd-article.ts'
import { sdBreadcrumb } from './technical/structured-data/sd-breadcrumb.ts'
import { sdBusiness } from './technical/structured-data/sd-business.ts'
import { sdFaq } from './technical/structured-data/sd-faq.ts'
import { sdLocalbusinessFields } from './technical/structured-data/sd-localbusiness-fields.ts'
import { sdOrganizationFields } from './technical/structured-data/sd-organization-fields.ts'
import { sdProduct } from './technical/structured-data/sd-product.ts'
import { sdSelfReviews } from './technical/structured-data/sd-self-reviews.ts'
import { sdWebsiteName } from './technical/structured-data/sd-website-name.ts'

/** Every check, in the order of the report. */
export const CHECKS: readonly AnyCheck<CategoryId>[] = [
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
  // technical/canonical
  canonicalPresent,
  canonicalValid,
  canonicalSelf,
  canonicalTarget,
  httpsRedirect,
  wwwConsistency,
  trailingVariants,
  urlQuality,
  hreflangValid,
  hreflangSelfReturn,
  htmlLang,
  paginationAmp,
  // technical/content
  titlePresent,
  titleLength,
  titleQuality,
  titleH1Match,
  localTown,
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
  // technical/structured-data
  jsonldValid,
  sdBusiness,
  sdLocalbusinessFields,
  sdOrganizationFields,
  sdBreadcrumb,
  sdProduct,
  sdArticle,
  sdFaq,
  sdSelfReviews,
  sdWebsiteName,
  // technical/social
  ogBasic,
  ogImage,
  twitterCard,
  favicon,
  appleTouchManifest,
  nap,
  telMailto,
  socialLinks,
  verifyTags,
  // technical/html
  viewport,
  doctype,
  charset,
  headValid,
  htmlErrors,
  formLabels,
  formDestination,
  buttonsLinksName,
  framesTitle,
  landmarks,
  intrusiveInterstitial,
  pluginsFlash,
  // technical/speed
  ttfb,
  htmlWeight,
  compression,
  http2,
  cacheStatic,
  renderBlocking,
  requestsThirdparty,
  imageDimensions,
  imageFormats,
  imageWeight,
  imageLazy,
  lcpPreload,
  fontLoading,
  minified,
  domSize,
  inlineBloat,
  // technical/security
  https,
  tlsCert,
  tlsVersion,
  mixedContent,
  hsts,
  securityHeaders,
  csp,
  cookieFlags,
  infoLeak,
  cmsOutdated,
  safeForms,
  sri,
  vulnerableJs,
  // analytics/setup
  analyticsPresent,
  ga4Setup,
  uaLegacy,
  gtmSetup,
  tagDuplicates,
  tagPosition,
  searchConsole,
  conversionTracking,
  adsPixels,
  pixelValid,
  sessionRecording,
  privacyFriendly,
  // analytics/consent
  needsConsent,
  cmpPresent,
  trackersBeforeConsent,
  cookiesFirstResponse,
  consentMode,
  consentUpdate,
  rejectFirstLayer,
  bannerNoImplied,
  bannerPreTicked,
  bannerInfo,
  bannerLanguage,
  bannerLinks,
  bannerWithdraw,
  iabTcf,
  consentRecord,
  // analytics/third-parties
  googleFonts,
  youtubeEmbed,
  mapsEmbed,
  socialEmbeds,
  recaptcha,
  chatWidgets,
  cdnThirdparty,
  thirdpartyList,
  fingerprinting,
  adblockLists,
  // legal/texts
  legalNoticePage,
  privacyPage,
  cookiesPage,
  legalInFooter,
  legalNotTemplate,
  legalUpToDate,
  legalLanguage,
  legalIndexable,
  // legal/identity
  idName,
  idNif,
  idAddress,
  idEmail,
  idPhone,
  idRegistry,
  idRegulated,
  policyOwner,
  idConsistency,
  // legal/privacy
  privacyBasics,
  privacyRights,
  privacyRetention,
  privacyTransfers,
  privacyNamesVendors,
  privacyDpoMinors,
  cookiesTable,
  policyBehaviour,
  policyUnused,
  // legal/forms
  formPrivacyLink,
  formConsentCheckbox,
  formFirstLayer,
  formNewsletter,
  formMinimization,
  formSpamMethod,
  ecomTerms,
  ecomWithdrawal,
  ecomPrices,
  ecomOdrAdr,
  accessibilityStatement,
  fundingLogos,
  copyrightYear,
]
