import type { AdminAnalysis, AdminMessage, Person, PersonChange, Today, TodayItem } from '@agency/contracts'
import { emailKey } from '../../platform/tables/search-text.ts'
import { foundOr } from '../../platform/tables/undoable.ts'
import { addDays, madridDay, secondsBefore } from '../../platform/time.ts'
import { peopleTexts } from './people.content.ts'
import type { PeopleStore, PersonNotes } from './people.store.ts'

/** After how long an unread message is something to do. */
const UNREAD_SECONDS = 24 * 60 * 60

/** The analyses and messages that people have left, none of them removed, oldest first. */
export type RecordsOfPeople = {
  /** The e-mail address of the analysis or message with this id. */
  readonly emailOf: (id: string) => Promise<string | undefined>
  readonly analysesOf: (email: string) => Promise<readonly AdminAnalysis[]>
  readonly messagesOf: (email: string) => Promise<readonly AdminMessage[]>
  /** Messages with status `nuevo` from before a time. */
  readonly unreadMessages: (before: string) => Promise<readonly AdminMessage[]>
}

export type PeopleService = {
  /** The e-mail address of the person with this record. @throws AppError NOT_FOUND */
  readonly emailOf: (id: string) => Promise<string>
  readonly find: (email: string) => Promise<Person>
  readonly change: (email: string, change: PersonChange) => Promise<Person>
  readonly today: () => Promise<Today>
}

export function createPeopleService({
  people,
  records,
  clock,
}: {
  readonly people: PeopleStore
  readonly records: RecordsOfPeople
  readonly clock: () => Date
}): PeopleService {
  const find = async (email: string) => {
    const [notes, analyses, messages] = await Promise.all([
      people.find(email),
      records.analysesOf(email),
      records.messagesOf(email),
    ])
    return personOf({ email, notes, analyses, messages })
  }
  const callOf = async ({ emailKey: email, callOn }: PersonNotes, today: string): Promise<TodayItem[]> => {
    const { records: all, name, phone } = await find(email)
    const newest = all.at(-1)
    // Removed a moment ago: it is back on the list with its record.
    if (newest === undefined || callOn === null) return []
    const { id, email: written } = newest.kind === 'analysis' ? newest.analysis : newest.message
    const website = all.map(websiteOf).findLast((address) => address !== undefined)
    const due = { dueOn: callOn, isOverdue: callOn < today ? 1 : 0 } as const
    const known = { ...(phone && { phone }), ...(website && { website }) }
    return [{ id, kind: newest.kind, reason: 'call', name, email: written, ...known, ...due }]
  }
  return {
    emailOf: async (id) => foundOr(peopleTexts.notFound, await records.emailOf(id)),
    find,
    change: async (email, { notes, callOn, doNotContact }) => {
      const changes = {
        ...(notes !== undefined && { notes }),
        ...(callOn !== undefined && { callOn }),
        ...(doNotContact !== undefined && { doNotContact }),
      }
      await people.change(email, changes, clock().toISOString())
      return find(email)
    },
    today: async () => {
      const now = clock()
      const today = madridDay(now)
      const [toCall, unread] = await Promise.all([
        people.listToCall(addDays(today, 1)),
        records.unreadMessages(secondsBefore(now, UNREAD_SECONDS)),
      ])
      const silenced = await people.findNotToContact(unread.map(({ email }) => email))
      const calls = await Promise.all(toCall.map((person) => callOf(person, today)))
      const items = [
        ...calls.flat(),
        ...unread
          .filter(({ email }) => !silenced.has(emailKey(email)))
          .map((message) => unreadOf(message, today)),
      ].toSorted((a, b) => (a.dueOn < b.dueOn ? -1 : Number(a.dueOn > b.dueOn)))
      return { count: items.length, items }
    },
  }
}

function personOf({
  email,
  notes,
  analyses,
  messages,
}: {
  readonly email: string
  readonly notes: PersonNotes | undefined
  readonly analyses: readonly AdminAnalysis[]
  readonly messages: readonly AdminMessage[]
}): Person {
  const records = [
    ...analyses.map((analysis) => ({ kind: 'analysis', at: analysis.createdAt, analysis }) as const),
    ...messages.map((message) => ({ kind: 'message', at: message.createdAt, message }) as const),
  ]
    .toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
    .map(({ at: _at, ...record }) => record)
  const newest = records.at(-1)
  const { name = '', email: written = email } =
    (newest?.kind === 'analysis' ? newest.analysis : newest?.message) ?? {}
  const phone = messages.findLast((message) => message.phone !== undefined)?.phone
  return {
    email: written,
    name,
    ...(phone === undefined ? {} : { phone }),
    notes: notes?.notes ?? '',
    callOn: notes?.callOn ?? null,
    doNotContact: notes?.doNotContact === true ? 1 : 0,
    hasWritten: messages.length > 0 ? 1 : 0,
    records,
  }
}

const websiteOf = (record: Person['records'][number]) =>
  record.kind === 'analysis' ? record.analysis.website : record.message.report?.website

function unreadOf({ id, name, email, phone, report, createdAt }: AdminMessage, today: string): TodayItem {
  const website = report?.website
  const dueOn = madridDay(new Date(Date.parse(createdAt) + UNREAD_SECONDS * 1000))
  return {
    ...{ id, kind: 'message', reason: 'unread', name, email },
    ...(phone && { phone }),
    ...(website && { website }),
    ...{ dueOn, isOverdue: dueOn < today ? 1 : 0 },
  }
}
