import { emailKey } from '../../platform/tables/search-text.ts'
import type { NoFields, OpenTable, TableShape } from '../../platform/tables/table.ts'

/** What the agency has noted about a person, who is a normalised e-mail address. */
export type PersonNotes = {
  readonly emailKey: string
  readonly notes: string
  /** Day of Europe/Madrid on which to call again. */
  readonly callOn: string | null
  readonly doNotContact: boolean
  /** ISO 8601 UTC. */
  readonly updatedAt: string
}

export const PEOPLE: TableShape<PersonNotes, NoFields> = {
  name: 'people',
  key: 'emailKey',
  fields: {
    emailKey: 'text',
    notes: 'text',
    callOn: 'text|null',
    doNotContact: 'flag',
    updatedAt: 'time',
  },
  aside: {},
  indexes: [['doNotContact', 'callOn', 'emailKey']],
}

export type PersonNotesChange = Partial<Pick<PersonNotes, 'notes' | 'callOn' | 'doNotContact'>>

/** Port of the notes about people. Every function rejects with SERVICE_UNAVAILABLE while the store is down. */
export type PeopleStore = {
  readonly find: (email: string) => Promise<PersonNotes | undefined>
  /** Sets these fields, of a person with or without notes, and leaves the others. */
  readonly change: (email: string, changes: PersonNotesChange, at: string) => Promise<PersonNotes>
  /** Those to call before a day, without those who must not be contacted; oldest day first. */
  readonly listToCall: (before: string) => Promise<readonly PersonNotes[]>
  /** The normalised ones of these addresses that must not be contacted. */
  readonly findNotToContact: (emails: readonly string[]) => Promise<ReadonlySet<string>>
  /** Every normalised address. */
  readonly emails: () => Promise<readonly string[]>
  /** Deletes for good; returns how many. */
  readonly purgeByEmail: (email: string) => Promise<number>
}

export async function createPeopleStore(open: OpenTable): Promise<PeopleStore> {
  const table = await open(PEOPLE)
  return {
    find: (email) => table.find({ emailKey: emailKey(email) }),
    change: async (email, changes, updatedAt) => {
      const key = { emailKey: emailKey(email) }
      const first = { ...key, notes: '', callOn: null, doNotContact: false, ...changes, updatedAt }
      // Inserted by another call at the same moment: that one's fields stay, but for these.
      if (await table.insert(first)) return first
      await table.update(key, { ...changes, updatedAt })
      return (await table.find(key)) ?? first
    },
    listToCall: async (before) => {
      const where = { doNotContact: false, callOn: { lt: before } }
      return (await table.list({ where, order: 'callOn' })).records
    },
    findNotToContact: async (emails) => {
      const found = await table.findEach([...new Set(emails.map(emailKey))])
      return new Set(found.filter(({ doNotContact }) => doNotContact).map((person) => person.emailKey))
    },
    emails: () => table.keys(),
    purgeByEmail: (email) => table.purge({ emailKey: emailKey(email) }),
  }
}
