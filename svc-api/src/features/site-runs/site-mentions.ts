import { setImmediate } from 'node:timers/promises'
import type { PersonalDataExport } from '@agency/contracts'
import type { OpenTable } from '../../platform/tables/table.ts'
import { SITE_PAGES } from './site-pages.store.ts'
import { SITE_RUNS } from './site-runs.store.ts'

/** What is put where an address was. */
const GONE = '«…»'
/** What an address begins after: no other letter of one, or an escaped character of a link. */
const BEFORE = '(?:(?<=%[0-9a-f]{2})|(?<![\\p{L}\\p{N}._+%-]))'
const AFTER = '(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])'
const AT = '(?:@|%40)'
const ANY = new RegExp(`${BEFORE}[\\p{L}\\p{N}._+-]+${AT}[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)+`, 'giu')

type Mentions = NonNullable<PersonalDataExport['siteRuns']>

/**
 * E-mail addresses in what runs hold: pages publish those of their people, in texts and links. Every function rejects with
 * SERVICE_UNAVAILABLE while the store is down.
 */
export type SiteMentions = {
  /** Each text that has the address, with the page it stands on or the site. */
  readonly find: (email: string) => Promise<Mentions>
  /** Cuts it out of everything; returns of how many runs. */
  readonly erase: (email: string) => Promise<number>
  /** The same of all addresses that `isErased` tells, for what is of that time, ISO 8601 UTC. */
  readonly eraseEach: (isErased: (email: string, createdAt: string) => boolean) => Promise<number>
}

export async function createSiteMentions(open: OpenTable): Promise<SiteMentions> {
  const runs = await open(SITE_RUNS)
  const pages = await open(SITE_PAGES)

  /** All runs, removed ones too, each with what it holds. Requests are answered between two. */
  async function* everything() {
    for (const id of await runs.keys()) {
      const [run] = await runs.findEach([id], ['judgement', 'facts', 'skipped'])
      if (run === undefined) continue
      const { records } = await pages.list({ where: { runId: id }, order: 'n', also: ['page', 'facts'] })
      yield { run, pages: records }
      await setImmediate()
    }
  }

  const eraseAll = async (cutterOf: (createdAt: string) => (text: string) => string) => {
    let count = 0
    for await (const { run, pages: read } of everything()) {
      const cut = cutterOf(run.createdAt)
      const changed = changesOf(run, cut)
      const changedPages = read.flatMap((page) => {
        const own = changesOf(page, cut)
        return own === undefined ? [] : [[{ id: page.id }, own] as const]
      })
      if (changed !== undefined) await runs.update({ id: run.id }, changed)
      if (changedPages.length > 0) await pages.updateEach(changedPages)
      if (changed !== undefined || changedPages.length > 0) count += 1
    }
    return count
  }

  return {
    find: async (email) => {
      const pattern = patternOf(email)
      const mentions: Mentions = []
      for await (const { run, pages: read } of everything()) {
        const { id: runId, website, createdAt } = run
        const found = [...read.map((page) => ({ ...page, at: page.url })), { ...run, at: website }].flatMap(
          ({ at: url, ...texts }) =>
            [...new Set(stringsOf(texts))]
              .filter((text) => text.search(pattern) >= 0)
              .map((text) => ({ url, text })),
        )
        if (found.length > 0) mentions.push({ runId, website, createdAt, found })
      }
      return mentions
    },
    erase: (email) => {
      const pattern = patternOf(email)
      return eraseAll(() => (text) => text.replace(pattern, GONE))
    },
    eraseEach: (isErased) =>
      eraseAll((createdAt) => {
        const known = new Map<string, boolean>()
        const isGone = (email: string) => {
          const answer = known.get(email) ?? isErased(email, createdAt)
          known.set(email, answer)
          return answer
        }
        return (text) =>
          text.replace(ANY, (written) => (isGone(written.replace(/%40/, '@')) ? GONE : written))
      }),
  }
}

const patternOf = (email: string) => {
  const written = email
    .trim()
    .replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
    .replace('@', AT)
  return new RegExp(`${BEFORE}${written}${AFTER}`, 'giu')
}

/** What runs and pages hold: texts, and JSON texts. */
const JSON_FIELDS = new Set(['page', 'facts', 'judgement', 'skipped'])
const TEXT_FIELDS = new Set(['title', 'url'])

/** The fields in which a text is cut; undefined where there is none. */
function changesOf<R extends object>(record: R, cut: (text: string) => string): Partial<R> | undefined {
  const changes: Record<string, string> = {}
  for (const [field, value] of Object.entries(record)) {
    if (typeof value !== 'string') continue
    let isCut = false
    const cutIn = (text: string) => {
      const after = cut(text)
      isCut ||= after !== text
      return after
    }
    if (JSON_FIELDS.has(field)) changes[field] = JSON.stringify(withTexts(JSON.parse(value), cutIn))
    else if (TEXT_FIELDS.has(field)) changes[field] = cutIn(value)
    if (!isCut) delete changes[field]
  }
  // Named as in the record.
  return Object.keys(changes).length === 0 ? undefined : (changes as Partial<R>)
}

/** A JSON value with each of its texts changed. */
function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item) => withTexts(item, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withTexts(field, change)]))
}

/** Every text of a record. */
function stringsOf(record: object): readonly string[] {
  const texts: string[] = []
  changesOf(record, (text) => {
    texts.push(text)
    return text
  })
  return texts
}
