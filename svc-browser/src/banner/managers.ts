/** What consent managers call their boxes and frames. */
const MANAGERS: readonly (readonly [name: string, named: RegExp])[] = [
  ['Cookiebot', /\bCybotCookiebotDialog/i],
  ['OneTrust', /\bonetrust-(?:consent-sdk|banner-sdk|pc-sdk)\b/i],
  ['CookieYes', /\bcky-(?:consent|modal|overlay|banner)/i],
  ['Complianz', /\bcmplz-(?:cookiebanner|manage-consent)/i],
  ['Didomi', /\bdidomi-(?:host|popup|notice)\b/i],
  ['iubenda', /\biubenda-cs-/i],
  ['Usercentrics', /\busercentrics-(?:cmp|root)\b/i],
  ['Quantcast / InMobi', /\bqc-cmp2?-/i],
  ['Sourcepoint', /\bsp_message_(?:container|iframe)/i],
  ['Axeptio', /\baxeptio_/i],
  ['Cookie Notice', /\bcookie-notice-container\b|\bid-cookie-notice\b/i],
  ['Borlabs Cookie', /\bBorlabsCookie/i],
  ['Real Cookie Banner', /\brcb-(?:consent|banner)|\breal-cookie-banner/i],
  ['GDPR Cookie Compliance (Moove)', /\bmoove_gdpr_/i],
  ['tarteaucitron', /\btarteaucitron/i],
  ['CookieConsent (orestbida)', /\bcc-main\b/],
  ['Cookie Consent (Osano, código abierto)', /\bcc-window\b/],
  ['Klaro', /\bklaro\b/i],
]

/** The manager that drew a box, if its names tell. */
export const managerOf = (names: string): string | undefined =>
  MANAGERS.find(([, named]) => named.test(names))?.[0]
