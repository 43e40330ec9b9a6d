/** Hosts of Google Fonts. */
export const GOOGLE_FONTS = /^fonts\.(?:googleapis|gstatic)\.com$/

/** Other companies that serve fonts and icons, by host. */
export const OTHER_FONTS: readonly (readonly [name: string, host: RegExp])[] = [
  ['Adobe Fonts', /^(?:use|p)\.typekit\.(?:net|com)$/],
  ['Font Awesome', /^(?:kit|use|pro|ka-[fp])\.fontawesome\.com$/],
]

/** Scripts of reCAPTCHA, by address without protocol. */
export const RECAPTCHA = [
  ['reCAPTCHA', /^(?:www\.)?(?:google\.com|recaptcha\.net)\/recaptcha\/(?:api|enterprise)\.js/i],
] as const
