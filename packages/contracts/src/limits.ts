/** Sizes, rates and times that more than one deployable must agree on. No zod here: browsers import values from this file. */

/** Longest accepted text per field, in UTF-16 code units. */
export const FIELD_MAX = {
  name: 120,
  email: 254,
  phone: 40,
  message: 5000,
  website: 2048,
  title: 160,
  category: 80,
  description: 2000,
  notes: 5000,
  subject: 160,
  template: 5000,
} as const

/** Largest accepted request body per kind of call, in bytes. */
export const BODY_MAX_BYTES = {
  /** Four times the largest report seen. */
  savedAnalysis: 256 * 1024,
  json: 64 * 1024,
  image: 10 * 1024 * 1024,
  /** Between the services: a page and its legal texts as a browser reads them. */
  renderings: 16 * 1024 * 1024,
  /** Between the services: the heaviest visit that `VISIT_MAX` allows. */
  visit: 6 * 1024 * 1024,
  /** Between the services: one page as a browser reads it, in JSON, which writes some characters of HTML with two. */
  rendered: 11 * 1024 * 1024,
  /** Between the services: the pages of a run over a site, with their facts. */
  site: 4 * 1024 * 1024,
} as const

/** Longest HTML that a browser gives of a page, in bytes of UTF-8: as much as is read of a page without one. */
export const RENDERED_MAX_BYTES = 5 * 1024 * 1024

/** Addresses of one analysis that a browser reads: the page, and at most four legal texts. */
export const RENDERINGS_MAX = 5

/** Checks of a report that one call runs again. */
export const RECHECK_MAX = 10

/** What a visit of a browser holds at most: items, UTF-16 code units, and bytes of a screenshot. */
export const VISIT_MAX = {
  contacts: 300,
  stored: 200,
  buttons: 20,
  headings: 10,
  exceptions: 20,
  failed: 30,
  mixed: 30,
  wide: 5,
  axeRules: 60,
  frames: 6,
  text: 300,
  url: 500,
  finalUrl: 2048,
  shotBytes: 150 * 1024,
} as const

/** How long after a report was saved a visit may still be kept with it, in milliseconds. */
export const VISIT_SAVED_WITHIN_MS = 15 * 60 * 1000

/** Calls allowed per client address in one window. */
export const RATE_LIMITS = {
  windowSeconds: 15 * 60,
  messages: 5,
  analyses: 15,
  rechecks: 30,
  browserVisits: 5,
  saves: 30,
  reads: 300,
  uploads: 60,
  events: 60,
  wrongPasswords: 10,
  /** Of one IPv6 /48, in which one customer may have 65,536 addresses. */
  wrongPasswordsOfNetwork: 100,
} as const

/** Reports that one client may save in a day. */
export const SAVES_PER_DAY = 100

/** Mails with the link of a report that visitors may ask for: to one e-mail address, and from one network. */
export const LINK_MAIL_LIMITS = { perAddressAndHour: 1, perAddressAndDay: 3, perNetworkAndHour: 10 } as const

/**
 * The panel's session, in milliseconds: it ends without activity and after this long in any case. Where a second factor is set
 * up, the gateway's tokens for it end alike.
 */
export const ADMIN_SESSION = { idleMs: 30 * 60 * 1000, longestMs: 12 * 60 * 60 * 1000 } as const

/** Header with the token that answers for the second factor, in calls of the panel and in their answers. */
export const SECOND_FACTOR_HEADER = 'x-second-factor'

/** How old an antispam token may be when it is used, in milliseconds: a person takes longer than 2 s, a tab left open may come back. */
export const CONTACT_TOKEN = { minAgeMs: 2000, maxAgeMs: 2 * 60 * 60 * 1000 } as const

/** Messages and analyses older than this are deleted; the privacy policy prints the same number. */
export const RETENTION_DAYS = 730

/** How long a deleted record can be restored, in seconds; after that it is purged. */
export const UNDO_SECONDS = 60

/** «Esta semana» in the panel, in days. */
export const RECENT_DAYS = 7

/** Widths in pixels in which an uploaded image is kept, never wider than the original. */
export const IMAGE_WIDTHS = [480, 960, 1440, 1920] as const

/** The panel scales a photo to this many pixels on its longest side before sending it. */
export const UPLOAD_MAX_SIDE = 2560

/** What a contact message can be; it starts as the first, and the administrator can set the other two. */
export const MESSAGE_STATUSES = ['nuevo', 'leído', 'respondido'] as const

/** At most this many records are changed or listed by their ids in one call. */
export const SELECTION_MAX = 500

/** What is counted from the first press to the client, in this order. */
export const FUNNEL_STEPS = [
  'started',
  'finished',
  'saved',
  'consultations',
  'messages',
  'contacted',
] as const

/** Texts that the agency writes to a person with, and what is filled in for each `{word}` of them. */
export const TEMPLATE_IDS = ['firstAnswer', 'afterReport', 'reminder'] as const
export const TEMPLATE_WORDS = ['nombre', 'web', 'fallos', 'informe', 'agencia'] as const

/** Share of the maximum from which a score is good or fair, in percent. */
export const SCORE_BANDS = { good: 80, fair: 60 } as const

/** At most this many errors are listed as priority actions. */
export const PRIORITY_ACTIONS_MAX = 6
