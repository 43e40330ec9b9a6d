import type { SiteFinding } from '@agency/contracts'
import type { SiteFindingId } from '@agency/contracts/site-values'
import type { Fix, MessageData } from '../../engine/define-check.ts'
import type { KnownSite } from './known-site.ts'

/** One thing that is wrong: what, on which pages, and how. */
export interface FoundItem<Note extends string = string> {
  /** The address that is wrong, or the value that pages share. */
  readonly target: string
  /** Addresses of the pages that it stands on. */
  readonly pages: readonly string[]
  /** Text of a link, title of a page. */
  readonly text?: string
  readonly note?: Note
  /** Values for the `{placeholders}` of the note. */
  readonly data?: MessageData
}

/** What a finding says of a site, in terms of its own messages. */
export interface SiteVerdict<Message extends string = string, Note extends string = string> {
  readonly outcome: SiteFinding['outcome']
  readonly message: Message
  readonly items: readonly FoundItem<Note>[]
  /** Pages that were looked at. */
  readonly of: number
  /** Besides `items`, `pages` and `first`, which every message may name. */
  readonly data?: MessageData
}

/** A finding that only several pages show. Its words follow the rules of a check's (CONTRIBUTING.md). */
export interface SiteFindingDefinition<Message extends string = string, Note extends string = string> {
  /** File name; stored with runs, so never renamed and never reused. */
  readonly id: SiteFindingId
  readonly title: string
  readonly why: string
  readonly fix: Fix
  /** The standard or document the rule comes from. */
  readonly source: string
  /** `{items}`, `{pages}` and `{first}`, which names the first item, are known to each. */
  readonly messages: Readonly<Record<Message, string>>
  readonly solutions: Readonly<Partial<Record<Message, string>>>
  /** What is wrong with an item, as the end of a line. */
  readonly notes: Readonly<Record<Note, string>>
  /** Nothing where there is nothing to say. */
  readonly run: (site: KnownSite) => SiteVerdict<NoInfer<Message>, NoInfer<Note>> | undefined
}

/** Declares one finding. By its types `run` uses only existing messages and notes. */
export function defineFinding<const Message extends string, const Note extends string>(
  finding: SiteFindingDefinition<Message, Note>,
): SiteFindingDefinition<Message, Note> {
  return finding
}
