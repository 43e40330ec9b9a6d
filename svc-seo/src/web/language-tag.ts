/** Tags in use have some twenty letters; longer ones are not worth reading. */
const TAG_MAX = 100

/** Two-letter language codes (ISO 639-1), with those that have been replaced (`iw`, `in`, `ji`) and still work. */
const LANGUAGES: ReadonlySet<string> = new Set(
  `aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es
  et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io is it iu iw ja ji jv ka kg ki kj
  kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo mr ms mt my na nb nd ne ng nl nn no nr nv
  ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti
  tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu`.split(/\s+/),
)

/** Countries and territories (ISO 3166-1 alpha-2), in lower case. */
const REGIONS: ReadonlySet<string> = new Set(
  `ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bl bm bn bo bq br bs bt bv bw by bz ca cc cd
  cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg eh er es et fi fj fk fm fo fr ga gb gd ge gf
  gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn
  kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mf mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na
  nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si
  sj sk sl sm sn so sr ss st sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug um us uy uz va vc ve vg vi
  vn vu wf ws ye yt za zm zw`.split(/\s+/),
)

/** Writing systems (ISO 15924), in lower case, without the codes for «none» and «any». */
const SCRIPTS: ReadonlySet<string> = new Set(
  `adlm afak aghb ahom arab aran armi armn avst bali bamu bass batk beng berf bhks blis bopo brah brai bugi buhd cakm cans
  cari cham cher chrs cirt copt cpmn cprt cyrl cyrs deva diak dogr dsrt dupl egyd egyh egyp elba elym ethi gara geok geor
  glag gong gonm goth gran grek gujr gukh guru hanb hang hani hano hans hant hatr hebr hira hluw hmng hmnp hrkt hung inds
  ital jamo java jpan jurc kali kana kawi khar khmr khoj kits knda kore kpel krai kthi lana laoo latf latg latn leke lepc
  limb lina linb lisu loma lyci lydi mahj maka mand mani marc maya medf mend merc mero mlym modi mong moon mroo mtei mult
  mymr nagm nand narb nbat newa nkgb nkoo nshu ogam olck onao orkh orya osge osma ougr palm pauc perm phag phli phlp phlv
  phnx piqd plrd prti rjng rohg roro runr samr sara sarb saur sgnw shaw shrd shui sidd sidt sind sinh sogd sogo sora soyo
  sund sunu sylo syrc syre syrj syrn tagb takr tale talu taml tang tavt tayo telu teng tfng tglg thaa thai tibt tirh tnsa
  todr tols toto tutg ugar vaii visp vith wara wcho wole xpeo xsux yezi yiii zanb`.split(/\s+/),
)

/** What people write for a country, and its code. */
const REGION_ALIASES: ReadonlyMap<string, string> = new Map([
  ['uk', 'gb'],
  ['sp', 'es'],
])

/** Languages of Spain without a two-letter code: right in `lang`, unknown to Google in `hreflang`. */
const THREE_LETTERS: ReadonlySet<string> = new Set(['ast', 'ext', 'mwl'])

/** The language of a tag in lower case, without its script and region: «es» of «ES-mx». */
export function languageOf(tag: string): string {
  return tag.trim().toLowerCase().split(/[-_]/, 1)[0] ?? ''
}

/** What a value of `hreflang` is. */
export type HreflangVerdict =
  | { readonly kind: 'ok'; readonly language: string }
  /** Understood, but not written as it should be, or meaning something else than its author seems to mean. */
  | { readonly kind: 'style' | 'laos' | 'three-letters'; readonly language: string; readonly better?: string }
  | { readonly kind: 'invalid'; readonly better?: string }

/**
 * Judges a value of `hreflang` as Google documents it: an ISO 639-1 language, perhaps an ISO 15924 script, perhaps an
 * ISO 3166-1 alpha-2 region; or `x-default`. `better` is what its author seems to mean.
 */
export function hreflangVerdict(code: string): HreflangVerdict {
  if (code.length > TAG_MAX) return { kind: 'invalid' }
  const trimmed = code.trim()
  const lower = trimmed.toLowerCase()
  if (lower === 'x-default') return { kind: 'ok', language: 'x-default' }
  const [language = '', ...rest] = lower.split(/[-_]/)
  const script = rest[0]?.length === 4 ? rest[0] : undefined
  const tail = script === undefined ? rest : rest.slice(1)
  const region = tail[0]
  const isRegion = region === undefined || REGIONS.has(region)
  const isScript = script === undefined || SCRIPTS.has(script)
  const meant = region === undefined ? undefined : (REGION_ALIASES.get(region) ?? region)

  if (THREE_LETTERS.has(language) && tail.length <= 1 && isRegion && isScript) {
    return { kind: 'three-letters', language }
  }
  if (!LANGUAGES.has(language)) {
    const short = NAMES.get(language) ?? canonicalTag(language)
    return short !== undefined && LANGUAGES.has(short)
      ? { kind: 'invalid', better: short }
      : { kind: 'invalid' }
  }
  if (!isScript || tail.length > 1) return { kind: 'invalid', better: language }
  if (!isRegion) {
    return { kind: 'invalid', better: meant === region ? language : written(language, script, meant) }
  }
  // There is no code for Latin America: this one is Laos.
  if (language === 'es' && region === 'la') return { kind: 'laos', language, better: 'es' }
  // «es-es» is usual and understood; an underscore, spaces or «ES» alone are mistakes.
  const isMiswritten = code !== trimmed || lower.includes('_') || (rest.length === 0 && trimmed !== lower)
  return isMiswritten
    ? { kind: 'style', language, better: written(language, script, meant) }
    : { kind: 'ok', language }
}

function written(language: string, script: string | undefined, region: string | undefined): string {
  const title = script === undefined ? undefined : script.charAt(0).toUpperCase() + script.slice(1)
  return [language, title, region?.toUpperCase()].filter((part) => part !== undefined).join('-')
}

/** Names of languages that people write instead of a code. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['spanish', 'es'],
  ['espanol', 'es'],
  ['castellano', 'es'],
  ['esp', 'es'],
  ['sp', 'es'],
  ['english', 'en'],
  ['ingles', 'en'],
  ['catalan', 'ca'],
  ['catala', 'ca'],
  ['valenciano', 'ca'],
  ['valencia', 'ca'],
  ['gallego', 'gl'],
  ['galego', 'gl'],
  ['euskera', 'eu'],
  ['euskara', 'eu'],
  ['french', 'fr'],
  ['german', 'de'],
  ['portuguese', 'pt'],
])

/** What a value of `lang` is; `better` is what its author seems to mean. */
export type LangVerdict =
  | { readonly isValid: true; readonly language: string }
  | { readonly isValid: false; readonly better?: string }

/**
 * Judges a value of `lang` as BCP 47 has it: well formed, and beginning with a two-letter code in use or, for a
 * language without one, with three letters (which of them exist is not looked at).
 */
export function langVerdict(tag: string): LangVerdict {
  if (tag.length > TAG_MAX) return { isValid: false }
  const plain = tag.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const [first = ''] = plain.split(/[-_]/)
  const better = NAMES.get(first) ?? betterTag(plain)
  // Tags of private use are right, and say nothing of the language; `Intl` does not know them.
  if (/^[ix]-[a-z0-9-]+$/.test(plain)) return { isValid: true, language: '' }
  const canonical = canonicalTag(tag)
  const isInvalid = { isValid: false, ...(better !== undefined && { better }) } as const
  if (canonical === undefined || NAMES.has(first)) return isInvalid
  // A language that has two letters is not written with three («spa»).
  const isShortened = first.length === 3 && canonical.split('-')[0]?.length === 2
  const isKnown = first.length === 2 ? LANGUAGES.has(first) : first.length === 3 && !isShortened
  return isKnown ? { isValid: true, language: first } : isInvalid
}

/** The same tag as it should be written, if it is one at all. */
function betterTag(plain: string): string | undefined {
  const canonical = canonicalTag(plain.replaceAll('_', '-'))
  return LANGUAGES.has(canonical?.split('-')[0] ?? '') ? canonical : undefined
}

/** A tag as BCP 47 writes it, or `undefined` when it is none. */
function canonicalTag(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0]
  } catch {
    return undefined
  }
}
