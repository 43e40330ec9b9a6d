import type { StoredItem } from '@agency/contracts'
import { VISIT_MAX } from '@agency/contracts/limits'
import type { Cookie } from 'playwright-core'
import { z } from 'zod'
import { readApart } from '../page/isolated-world.ts'
import { cut } from './addresses.ts'
import { bareDomain, type SentCookies } from './sent-cookies.ts'
import type { Target } from './targets.ts'

const ORIGINS_MAX = 20
const DAY_MS = 86_400_000

/**
 * Cookies that are kept, then those that were refused. Deleted ones are neither.
 * @param jar what the browser keeps
 * @param now in milliseconds
 */
export function cookieItems(jar: readonly Cookie[], sent: SentCookies, now: number): readonly StoredItem[] {
  const items = new Map<string, StoredItem>()
  const add = (name: string, host: string, expires: number, isKept: boolean, by: string | undefined) => {
    const key = `${name}\n${host}`
    const days = daysUntil(expires, now)
    if (items.has(key) || host === '' || days < 0) return
    items.set(key, {
      kind: 'cookie',
      name: cut(name),
      host,
      days: Number.isFinite(days) ? days : null,
      isKept,
      ...(by && { by }),
    })
  }
  for (const { name, domain, expires } of jar) {
    const host = bareDomain(domain)
    add(name, host, expires, true, sent.setBy(name, host))
  }
  for (const { name, host, expires, by } of sent.refused()) add(name, host, expires, false, by)
  return [...items.values()]
}

/** To a hundredth; negative for what has ended, and endless for what ends with the browser. */
function daysUntil(expires: number, now: number): number {
  if (!Number.isFinite(expires) || expires === -1) return Number.POSITIVE_INFINITY
  return Math.round(((expires * 1000 - now) / DAY_MS) * 100) / 100
}

const KeysSchema = z.object({ local: z.array(z.string()), session: z.array(z.string()) })
/** Keys alone, cut in the browser. A frame may be denied its storage. */
const KEYS = `(() => {
  const keysOf = (storage) => {
    try { return Object.keys(storage()).slice(0, ${VISIT_MAX.stored}).map((key) => key.slice(0, ${VISIT_MAX.text})) } catch { return [] }
  }
  return { local: keysOf(() => localStorage), session: keysOf(() => sessionStorage) }
})()`

interface Frame {
  readonly id: string
  readonly securityOrigin: string
}
interface FrameTree {
  readonly frame: Frame
  readonly childFrames?: readonly FrameTree[]
}

/**
 * Keys of the storage of a page's or a frame's origin, and of the frames within.
 * @throws when it does not answer: it is gone, or has crashed
 */
export async function storageItems(target: Target): Promise<readonly StoredItem[]> {
  const { frameTree } = await target.send('Page.getFrameTree')
  const [main, ...inner] = framesOf(frameTree)
  const byOrigin = new Map(inner.map((frame) => [frame.securityOrigin, frame]))
  byOrigin.delete(main.securityOrigin)
  const found = await Promise.all([
    keysOf(target, main),
    // A frame may be removed meanwhile.
    ...[...byOrigin.values()].slice(0, ORIGINS_MAX).map((frame) => keysOf(target, frame).catch(() => [])),
  ])
  return found.flat()
}

async function keysOf(target: Target, { id, securityOrigin }: Frame): Promise<readonly StoredItem[]> {
  const { local, session } = KeysSchema.parse(await readApart(target, id, KEYS))
  const host = URL.parse(securityOrigin)?.hostname
  if (!host) return []
  const itemsOf = (kind: StoredItem['kind'], keys: readonly string[]) =>
    keys.map((key): StoredItem => ({ kind, name: cut(key), host, days: null, isKept: true }))
  return [...itemsOf('local', local), ...itemsOf('session', session)]
}

function framesOf({ frame, childFrames = [] }: FrameTree): readonly [Frame, ...Frame[]] {
  return [frame, ...childFrames.flatMap(framesOf)]
}
