import { SiteFindingSchema } from '@agency/contracts'
import { strictly } from '@agency/contracts/testing/strictly'
import { describe, expect, it } from 'vitest'
import { placeholdersOf } from '../engine/run-checks.ts'
import { findInSite } from '../site/find-in-site.ts'
import type { SiteFindingDefinition } from '../site/findings/define-finding.ts'
import { knownSite } from '../site/findings/known-site.ts'
import { type PageSpec, type SiteSpec, siteFacts, sitePage } from './site-facts.ts'

interface FindingCase<Message extends string, Note extends string> {
  readonly name: string
  /** Pages by their path. */
  readonly pages: Readonly<Record<string, PageSpec>>
  /** `null` for a run that was cancelled. */
  readonly site?: SiteSpec | null
  /** What is found; left out where nothing must be. */
  readonly found?: {
    readonly outcome: 'error' | 'warning' | 'info' | 'unknown'
    readonly message: Message
    /** Whole, where it is told. */
    readonly text?: string
    /** Of the items, in order: target, its pages' paths, and its note. */
    readonly items: readonly (readonly [target: string, pages: readonly string[], note?: Note])[]
  }
}

const HOME = 'https://mitienda.es'

/** Tests a finding against a table of sites; every message and note must come up, and two sites at least in which it must not. */
export function testFinding<Message extends string, Note extends string>(
  finding: SiteFindingDefinition<Message, Note>,
  cases: readonly FindingCase<NoInfer<Message>, NoInfer<Note>>[],
): void {
  const known = ({ pages, site }: FindingCase<Message, Note>) =>
    knownSite(
      Object.entries(pages).map(([path, spec]) => sitePage(path, spec)),
      site === null ? undefined : siteFacts(site),
    )

  describe(finding.id, () => {
    it.each(cases.map((row) => [row.name, row] as const))('%s', (_name, row) => {
      const verdict = finding.run(known(row))
      const found = findInSite(finding as SiteFindingDefinition, known(row))
      if (row.found === undefined) {
        expect(found).toBeUndefined()
        return
      }
      const { outcome, message, text, items } = row.found
      expect(verdict).toMatchObject({ outcome, message })
      const said = strictly(SiteFindingSchema).parse(found)
      expect(
        placeholdersOf(`${said.message} ${said.solution} ${said.items.map(({ note }) => note).join()}`),
      ).toEqual([])
      if (text !== undefined) expect(said.message).toBe(text)
      expect(said.items.map(({ target, pages }) => [shortened(target), pages.map(shortened)])).toEqual(
        items.map(([target, pages]) => [target, pages.slice(0, 5)]),
      )
      const notes = new Map(verdict?.items.map(({ target, note }) => [shortened(target), note]))
      for (const [target, , note] of items) if (note !== undefined) expect(notes.get(target)).toBe(note)
      if (outcome !== 'unknown') expect(said.solution, `«${message}» needs a solution`).toBeTruthy()
    })

    it('has three sites at least in which it is found, two in which it must not be, and every message and note', () => {
      const verdicts = cases.flatMap((row) => finding.run(known(row)) ?? [])
      expect(cases.filter(({ found }) => found !== undefined).length).toBeGreaterThanOrEqual(3)
      expect(cases.filter(({ found }) => found === undefined).length).toBeGreaterThanOrEqual(2)
      const messages = new Set<string>(verdicts.map(({ message }) => message))
      const notes = new Set<string | undefined>(
        verdicts.flatMap(({ items }) => items.map((item) => item.note)),
      )
      expect(Object.keys(finding.messages).filter((key) => !messages.has(key))).toEqual([])
      expect(Object.keys(finding.notes).filter((key) => !notes.has(key))).toEqual([])
    })
  })
}

/** An address of the site as its path. */
const shortened = (address = '') => (address.startsWith(`${HOME}/`) ? address.slice(HOME.length) : address)
