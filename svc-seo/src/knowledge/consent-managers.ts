/** A consent manager, and how it is told (seo-checks, appendix B). */
export interface ManagerService {
  readonly name: string
  /** Addresses of its scripts and styles. */
  readonly address?: RegExp
  /** Words of its own code, in scripts of the page. */
  readonly code?: RegExp
  /** Ids and classes of what it writes in the page. */
  readonly markup?: RegExp
  /**
   * How it may hold back scripts that the page does not mark: always, or only with this in its tag. Those that
   * rewrite the page on the server leave no plain script behind: what is plain does run.
   */
  readonly holdsBack?: true | RegExp
  /** It holds back nothing when its own script comes late. */
  readonly mustBeSynchronous?: true
  /** It keeps a button on every page to change one's mind, unless turned off. */
  readonly keepsButton?: true
  /** It speaks TCF to the advertisers: Google takes it for AdSense and Ad Manager. */
  readonly tcf?: true
  /** Another name under which the same manager is seen: the two are one. */
  readonly family?: string
}

export const CONSENT_MANAGERS: readonly ManagerService[] = [
  {
    name: 'Cookiebot',
    address: /\bconsent\.cookiebot\.(?:com|eu)\//i,
    markup: /^(?:Cookiebot(?:Declaration)?|CybotCookiebotDialog)$/i,
    holdsBack: /\bdata-blockingmode="auto"/i,
    mustBeSynchronous: true,
    keepsButton: true,
    tcf: true,
  },
  {
    name: 'OneTrust',
    address: /\/otSDKStub\.js|\/OtAutoBlock\.js|\bcdn\.cookielaw\.org\//i,
    code: /\bOptanonWrapper\b/,
    markup: /^(?:onetrust-(?:consent-sdk|banner-sdk)|ot-sdk-(?:btn|show-settings))$/i,
    holdsBack: /OtAutoBlock\.js/i,
    mustBeSynchronous: true,
    tcf: true,
  },
  {
    name: 'CookieYes',
    address: /\bcdn-cookieyes\.com\/|\bcookie-law-info\/lite\//i,
    code: /\b_ckyConfig\b/,
    markup: /^cky-(?:consent|modal|btn|overlay|banner)/i,
    holdsBack: true,
    keepsButton: true,
    tcf: true,
  },
  {
    name: 'Complianz',
    address: /\/plugins\/complianz-gdpr/i,
    code: /\bcmplz_|\bcomplianz\b/,
    markup: /^cmplz-(?:cookiebanner|manage-consent|document|cookiebanner-container)/i,
    keepsButton: true,
    tcf: true,
  },
  {
    name: 'Didomi',
    address: /\bsdk\.privacy-center\.org\//i,
    code: /\bdidomi(?:Config|OnReady)\b/,
    tcf: true,
  },
  {
    name: 'iubenda',
    address:
      /\b(?:cdn|cs)\.iubenda\.com\/(?:cs|cookie_solution|sync|autoblocking|ccpa)|\bembeds\.iubenda\.com\/widgets/i,
    code: /\b_iub\.csConfiguration\b/,
    holdsBack: /iubenda\.com\/(?:autoblocking|widgets)/i,
    mustBeSynchronous: true,
    keepsButton: true,
    tcf: true,
  },
  {
    name: 'Usercentrics',
    address: /\b(?:app|web\.cmp|privacy-proxy)\.usercentrics\.eu\//i,
    markup: /^usercentrics-(?:cmp|root)$/i,
    holdsBack: /uc-block\.bundle\.js|autoblocker\.js/i,
    keepsButton: true,
    tcf: true,
  },
  {
    name: 'Quantcast / InMobi',
    address: /\bquantcast\.mgr\.consensu\.org\/|\bcmp\.(?:quantcast|inmobi)\.com\//i,
    tcf: true,
  },
  {
    name: 'Cookie Notice',
    address: /\/plugins\/cookie-notice\/|\bcdn\.hu-manity\.co\//i,
    code: /\bhuOptions\b/,
    markup:
      /^(?:cn-accept-cookie|cn-notice-text|cn-(?:top|bottom|position-\w{3,10})|cookie-notice-container|cookie-(?:notice|revoke)-hidden)$/i,
    holdsBack: /\bcdn\.hu-manity\.co\//i,
  },
  {
    name: 'Borlabs Cookie',
    address: /\/plugins\/borlabs-cookie/i,
    markup: /^BorlabsCookie(?:Box)?/i,
    tcf: true,
  },
  {
    name: 'Real Cookie Banner',
    address: /\/plugins\/real-cookie-banner/i,
    markup: /^rcb-(?:consent|banner|sc)|^real-cookie-banner/i,
    tcf: true,
  },
  {
    name: 'GDPR Cookie Compliance (Moove)',
    address: /\/plugins\/gdpr-cookie-compliance/i,
    code: /\bmoove_(?:frontend_)?gdpr_/,
    markup: /^moove_gdpr_/i,
  },
  {
    name: 'WebToffee GDPR',
    family: 'CookieYes',
    address: /\/plugins\/(?:cookie-law-info|webtoffee-(?:cookie-consent|gdpr-cookie-consent))\//i,
    code: /\b(?:_wccConsentStore|Cli_Data)\b/,
    markup: /^(?:cookie-law-info-bar|cookie-law-info-again|cliSettingsPopup)$/i,
    holdsBack: true,
  },
  { name: 'Axeptio', address: /\bstatic\.axept\.io\//i, code: /\baxeptioSettings\b/, keepsButton: true },
  {
    name: 'CookieFirst',
    address: /\bconsent\.cookiefirst\.com\//i,
    holdsBack: true,
    keepsButton: true,
    tcf: true,
  },
  {
    name: 'Cookie-Script',
    address: /\b(?:cdn|[a-z]{2,6})\.cookie-script\.com\//i,
    holdsBack: true,
    keepsButton: true,
    tcf: true,
  },
  {
    name: 'CookieHub',
    address: /\bcookiehub\.(?:net|eu|com)\//i,
    holdsBack: true,
    keepsButton: true,
    tcf: true,
  },
  {
    name: 'Termly',
    address: /\bapp\.termly\.io\//i,
    holdsBack: /autoBlock="?(?:on|true)|autoBlock=on|resource-blocker/i,
  },
  { name: 'Osano', address: /\bcmp\.osano\.com\//i, holdsBack: true, tcf: true },
  { name: 'TrustArc', address: /\bconsent\.trustarc\.com\//i, tcf: true },
  {
    name: 'consentmanager',
    address: /\b(?:cdn|delivery|[a-z]\.delivery)\.consentmanager\.(?:net|mgr\.consensu\.org)\//i,
    code: /\bwindow\.cmp_(?:id|host|cdid)\b/,
    holdsBack: /\bdata-cmp-ab="1"|\/autoblocking\//i,
    keepsButton: true,
    tcf: true,
  },
  {
    name: 'Sourcepoint',
    address: /\bcdn\.privacy-mgmt\.com\//i,
    code: /\b_sp_\.config\b/,
    holdsBack: true,
    tcf: true,
  },
  { name: 'Sirdata', address: /\bcache\.consentframework\.com\//i, holdsBack: true, tcf: true },
  { name: 'LiveRamp', address: /\bgdpr\.privacymanager\.io\//i, holdsBack: true, tcf: true },
  { name: 'TrustCommander', address: /\bcdn\.trustcommander\.net\//i, holdsBack: true, tcf: true },
  { name: 'Ketch', address: /\bglobal\.ketchcdn\.com\//i, holdsBack: true },
  { name: 'Transcend', address: /\btranscend-cdn\.com\//i, holdsBack: true },
  { name: 'Enzuzo', address: /\bapp\.enzuzo\.com\//i, holdsBack: true },
  { name: 'Clickio', address: /\bclickio\.mgr\.consensu\.org\//i, holdsBack: true, tcf: true },
  { name: 'Uniconsent', address: /\bcmp\.uniconsent\.com\//i, holdsBack: true, tcf: true },
  { name: 'Evidon', address: /\bc\.evidon\.com\//i, holdsBack: true },
  { name: 'Google Funding Choices', address: /\bfundingchoicesmessages\.google\.com\//i, tcf: true },
  {
    name: 'Shopify',
    code: /\bconsentTracking\b|\bloadFeatures\b.{0,80}consent-tracking-api/,
    markup: /^shopify-pc__banner/i,
  },
  { name: 'HubSpot', markup: /^hs-eu-cookie-confirmation/i },
  { name: 'Wix', code: /\bwixCookieConsent\b/, markup: /^ccsu-banner/i },
  { name: 'Squarespace', markup: /^sqs-cookie-banner/i },
  { name: 'Lawwwing', address: /\bcdn\.lawwwing\.com\//i, holdsBack: true },
  { name: 'Alfright', address: /\bapp\.alfright\.eu\//i, holdsBack: true },
  {
    name: 'Asesor de cookies',
    address: /\/plugins\/asesor-cookies-para-la-ley-en-espana\//i,
    markup: /^(?:cookies-eu-banner|cdp-cookies-)/i,
  },
  { name: 'Adapta RGPD', address: /\/plugins\/adapta-rgpd\//i, markup: /^argpd-/i },
  {
    name: 'My Agile Privacy',
    address: /\/plugins\/myagileprivacy\//i,
    markup: /^map-?(?:consent|banner|my-agile)|^my-agile-privacy/i,
  },
  {
    name: 'CookieConsent (orestbida)',
    family: 'cookieconsent',
    address: /\/cookieconsent(?:\.umd|\.esm)(?:\.min)?\.js|orestbida\/cookieconsent|vanilla-cookieconsent/i,
    code: /\binitCookieConsent\s*\(|\bCookieConsent\.run\s*\(/,
    markup: /^cc-main$/i,
  },
  {
    name: 'Klaro',
    address: /\/klaro(?:-no-css)?(?:\.min)?\.js|\bcdn\.kiprotect\.com\/klaro/i,
    code: /\bklaroConfig\b/,
    holdsBack: true,
  },
  {
    name: 'tarteaucitron',
    address: /\/tarteaucitron(?:\.min)?\.js|\btarteaucitron\.io\//i,
    code: /\btarteaucitron\.init\s*\(/,
    markup: /^tarteaucitron(?:Root|AlertBig|-root)$/i,
    holdsBack: true,
    keepsButton: true,
  },
  {
    name: 'Cookie Consent (Osano, código abierto)',
    family: 'cookieconsent',
    address: /\/cookieconsent(?:\.min)?\.(?:js|css)|\/cookieconsent2?\/[\d.]{3,8}\//i,
    code: /\bcookieconsent\.initialise\s*\(/,
  },
  { name: 'Silktide', address: /\bsilktide-consent-manager\b/i, markup: /^silktide-(?:wrapper|banner)/i },
  { name: 'c15t', address: /\bc15t\b/i, code: /\bc15t\b/ },
  { name: 'Yett', address: /\/yett(?:\.min)?\.js|\/yett@/i, code: /\bYETT_BLACKLIST\b/, holdsBack: true },
]

/** Attributes with which consent managers mark what has to wait. */
export const CONSENT_MARKERS: readonly string[] = [
  'data-cookieconsent',
  'data-cookieblock-src',
  'data-cookieyes',
  'data-cky-tag',
  'data-cli-class',
  'data-cli-category',
  'data-wcc',
  'data-usercentrics',
  'data-uc-src',
  'data-hu-category',
  'data-borlabs-cookie-script-blocker-id',
  'data-borlabs-cookie-iframe-blocker-id',
  'data-borlabs-script-blocker-js-handle',
  'consent-required',
  'consent-original-src-_',
  'data-cookiefirst-category',
  'data-cookiescript',
  'data-consent',
  'data-categories',
  'data-cmp-vendor',
  'data-cmp-src',
  'data-cmp-purpose',
  'data-service',
  'data-category',
  'data-cookiecategory',
  'data-suppressedsrc',
  'data-iub-purposes',
  'data-vendor',
  'data-cmplz-src',
  'data-src-cmplz',
]

/** Classes with which they do: OneTrust's categories, iubenda's activators, Complianz's own. */
export const CONSENT_MARKER_CLASS = /(?:^|\s)(?:optanon-category-|ot-vscat-|_iub_cs_activate|cmplz-)/i
