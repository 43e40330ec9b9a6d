/** Everything past this is ignored (Google's robots.txt documentation: 500 KiB). */
export const ROBOTS_BYTES_MAX = 500 * 1024

/** Longest line that is read; the rest of it is cut off (google/robotstxt: 8 × the longest URL of 2,083). */
const LINE_BYTES_MAX = 2083 * 8 - 1

/** What a line is about, as Google reads it; `unknown` also for lines that are not `key: value`. */
type RobotsLineKind = 'user-agent' | 'allow' | 'disallow' | 'sitemap' | 'unknown'

/** A line that says something (neither blank nor a comment). */
export interface RobotsLine {
  readonly number: number
  /** The line without its comment, trimmed. */
  readonly text: string
  readonly kind: RobotsLineKind
  /** Before the colon, lower case; the whole text when Google would not read the line at all. */
  readonly key: string
  readonly value: string
  readonly hasColon: boolean
}

/** An `Allow` or `Disallow`; `pattern` is percent-encoded as Google compares it. */
interface RobotsRule {
  readonly allow: boolean
  readonly pattern: string
  readonly line: number
  readonly text: string
}

interface RobotsGroup {
  readonly agents: string[]
  readonly rules: RobotsRule[]
}

/** A robots.txt as Google understands it. */
export interface Robots {
  readonly lines: readonly RobotsLine[]
  readonly groups: readonly { readonly agents: readonly string[]; readonly rules: readonly RobotsRule[] }[]
  /** Values of the `Sitemap` lines as they were written: they may be relative, repeated or nonsense. */
  readonly sitemaps: readonly string[]
}

/** Whether an address may be fetched, and the rule that decided it (none: nothing spoke of it). */
export interface RobotsVerdict {
  readonly allowed: boolean
  readonly rule?: RobotsRule
  /** Which rules were asked: the agent's own group, the one for everybody, or there were none. */
  readonly group: 'own' | 'everybody' | 'none'
}

/** Prefixes of keys, typing mistakes included, exactly as google/robotstxt accepts them. */
const KEYS: readonly (readonly [Exclude<RobotsLineKind, 'unknown'>, RegExp])[] = [
  ['user-agent', /^(?:user-agent|useragent|user agent)/],
  ['allow', /^allow/],
  ['disallow', /^(?:disallow|dissallow|dissalow|disalow|diasllow|disallaw)/],
  ['sitemap', /^(?:sitemap|site-map)/],
]

/**
 * Reads a robots.txt by RFC 9309 with Google's leniency: missing colons, common typing mistakes,
 * any line ending. Never throws; linear in the length of the text.
 * @param text the decoded file, with or without a byte order mark
 */
export function parseRobots(text: string): Robots {
  const lines = withinBytes(text.replace(/^\uFEFF/, ''), ROBOTS_BYTES_MAX)
    .split(/\r\n|\r|\n/)
    .flatMap((line, index) => readLine(withinBytes(line, LINE_BYTES_MAX), index + 1))
  return { lines, groups: groupsOf(lines), sitemaps: lines.filter(isSitemap).map((line) => line.value) }
}

const isSitemap = (line: RobotsLine) => line.kind === 'sitemap'

function readLine(raw: string, number: number): RobotsLine[] {
  const [beforeComment = ''] = raw.split('#', 1)
  const text = strip(beforeComment)
  if (text === '') return []
  const colon = text.indexOf(':')
  // Without a colon Google still reads exactly two words.
  const [, key, value] =
    colon >= 0
      ? ['', text.slice(0, colon), text.slice(colon + 1)]
      : (/^([^ \t]+)[ \t]+([^ \t]+)$/.exec(text) ?? ['', text, ''])
  const name = strip(key ?? '').toLowerCase()
  const kind = KEYS.find(([, pattern]) => pattern.test(name))?.[0] ?? 'unknown'
  return [{ number, text, kind, key: name, value: strip(value ?? ''), hasColon: colon >= 0 }]
}

/** Without the blanks around it. Not `trim`: a byte order mark within the file is no white space. */
function strip(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && isBlank(text[start])) start++
  while (end > start && isBlank(text[end - 1])) end--
  return text.slice(start, end)
}

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\t' || character === '\v' || character === '\f'
}

function groupsOf(lines: readonly RobotsLine[]): readonly RobotsGroup[] {
  const groups: RobotsGroup[] = []
  for (const line of lines) {
    const current = groups.at(-1)
    if (line.kind === 'user-agent') {
      const agent = agentOf(line.value)
      if (current === undefined || current.rules.length > 0) groups.push({ agents: [agent], rules: [] })
      else current.agents.push(agent)
    } else if (line.kind === 'allow' || line.kind === 'disallow') {
      // Rules before any user-agent apply to no crawler.
      current?.rules.push({
        allow: line.kind === 'allow',
        pattern: escapePattern(line.value),
        line: line.number,
        text: line.text,
      })
    }
  }
  return groups
}

/** The product token of a `User-agent` value, lower case; `*` for everybody. */
function agentOf(value: string): string {
  if (/^\*(?:\s|$)/.test(value)) return '*'
  return (/^[A-Za-z_-]*/.exec(value)?.[0] ?? '').toLowerCase()
}

/** Percent-encodes what is not ASCII and writes escapes in upper case; decodes nothing. */
function escapePattern(pattern: string): string {
  return pattern
    .replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase())
    .replace(/[^\p{ASCII}]+/gu, (characters) => encode(characters))
}

/** Percent-encoding in UTF-8; half of a character becomes the replacement character, as in `URL`. */
function encode(characters: string): string {
  return encodeURIComponent(characters.replace(/\p{Surrogate}/gu, '\uFFFD'))
}

/**
 * Whether `agent` may fetch `path`: the longest matching pattern of its own groups decides, else of the
 * groups for everybody; between equals, allow.
 * @param agent a product token such as `Googlebot`
 * @param path path and query of the address, percent-encoded (`robotsPath`)
 */
export function robotsVerdict(robots: Robots, agent: string, path: string): RobotsVerdict {
  const own = agent.toLowerCase()
  const hasOwn = robots.groups.some((group) => group.agents.includes(own))
  const groups = robots.groups.filter((group) => group.agents.includes(hasOwn ? own : '*'))
  const group = hasOwn ? 'own' : groups.length > 0 ? 'everybody' : 'none'
  // RFC 9309 §2.2.2: the file itself may always be fetched.
  if (path === '/robots.txt') return { allowed: true, group }

  let best: { rule: RobotsRule; length: number } | undefined
  for (const rule of groups.flatMap((one) => one.rules)) {
    const length = matchLength(rule, path)
    if (length === 0) continue
    if (
      best === undefined ||
      length > best.length ||
      (length === best.length && rule.allow && !best.rule.allow)
    ) {
      best = { rule, length }
    }
  }
  return { allowed: best?.rule.allow ?? true, ...(best !== undefined && { rule: best.rule }), group }
}

/** The part of an address that robots.txt rules are compared with. */
export function robotsPath(url: URL): string {
  return url.pathname + url.search
}

/** Length of the pattern that matched, in octets; 0 when the rule does not speak of this path. */
function matchLength(rule: RobotsRule, path: string): number {
  if (matches(rule.pattern, path)) return rule.pattern.length
  if (!rule.allow) return 0
  // Google: allowing `/dir/index.html` allows `/dir/` too.
  const slash = rule.pattern.lastIndexOf('/')
  if (slash < 0 || !rule.pattern.startsWith('/index.htm', slash)) return 0
  const directory = `${rule.pattern.slice(0, slash + 1)}$`
  return matches(directory, path) ? directory.length : 0
}

/** Prefix match with `*` as any run and `$` as the end; forward only, so that no pattern is slow. */
function matches(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith('$')
  const [first = '', ...runs] = (isAnchored ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(first)) return false
  if (runs.length === 0) return !isAnchored || path === first

  let position = first.length
  const last = isAnchored ? runs.pop() : undefined
  for (const run of runs) {
    const found = path.indexOf(run, position)
    if (found < 0) return false
    position = found + run.length
  }
  return last === undefined || (path.length - last.length >= position && path.endsWith(last))
}

/** The beginning of a text that fits into so many bytes of UTF-8. */
function withinBytes(text: string, bytes: number): string {
  // No character takes more than three bytes per UTF-16 unit.
  if (text.length * 3 <= bytes) return text
  return text.slice(0, new TextEncoder().encodeInto(text, new Uint8Array(bytes)).read)
}
