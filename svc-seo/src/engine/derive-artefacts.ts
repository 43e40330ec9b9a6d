import type { Content, Gathered, GatheredArtefacts, Page, TextResponse } from '../artefacts.ts'
import { type ArtefactName, type Artefacts, FACTS, type Fact } from '../derived/facts.ts'
import type { VisitArtefacts } from '../derived/visit-parts.ts'
import { isClientRendered } from '../page/client-rendered.ts'
import type { PageDocument } from '../page/document.ts'
import { headingsOf, mainText, visibleText } from '../page/page-text.ts'
import { readPage } from '../page/read-page.ts'

/** Every artefact of a page that a check may name: its value, or why there is none. */
export type DerivedArtefacts = {
  readonly [Name in Exclude<ArtefactName, keyof VisitArtefacts>]: Gathered<Artefacts[Name]>
}

/** What checks are run on: the artefacts of a page, or a browser's visit. */
export type KnownArtefacts = { readonly [Name in ArtefactName]?: Gathered<Artefacts[Name]> }

/** A site as it was gathered, and what was derived of it. */
export interface KnownSite {
  readonly gathered: GatheredArtefacts
  readonly derived: DerivedArtefacts
}

/**
 * What checks see of the gathered responses: the page, parsed once, and its facts, each derived on first use. Behind a
 * firewall every artefact is missing.
 * @param now time of the analysis
 * @param known the site before a change: what the change does not reach is taken from there
 */
export function deriveArtefacts(gathered: GatheredArtefacts, now: Date, known?: KnownSite): DerivedArtefacts {
  const { page: answer, sentPage } = gathered
  const changed = known && changedBetween(known.gathered, gathered)
  const keptOf = <Name extends keyof DerivedArtefacts>(name: Name) =>
    changed?.has(name) === false ? known?.derived[name] : undefined
  const page = keptOf('page') ?? readAnswer(answer, known?.derived.page)
  // Without a page nothing else was requested: everything is missing for the same reason.
  const others = answer.ok
    ? gathered
    : Object.fromEntries(Object.keys(gathered).map((name) => [name, answer]))
  const artefacts: Record<string, Gathered<unknown>> = { ...others, page, now: { ok: true, value: now } }
  const lazily = (name: keyof DerivedArtefacts, make: () => Gathered<unknown>) => {
    let made: Gathered<unknown> | undefined
    const get = () => {
      made ??= keptOf(name) ?? make()
      return made
    }
    Object.defineProperty(artefacts, name, { enumerable: true, get })
  }
  const isAsSent = !answer.ok || !sentPage.ok || answer.value === sentPage.value
  lazily('sentPage', () => (isAsSent ? page : readAnswer(sentPage)))
  lazily('content', () => (page.ok ? readContent(page.value.document) : page))
  for (const [name, { needs, make }] of FACT_LIST) {
    lazily(name, () => {
      const known = takeNeeds(needs, artefacts)
      return known.ok ? { ok: true, value: make(known.value) } : known
    })
  }
  return artefacts as DerivedArtefacts // every name is set: gathered artefacts, the page and its facts
}

const FACT_LIST = Object.entries(FACTS) as readonly [keyof typeof FACTS, Fact<unknown>][] // its keys are of that type

/** Names of the artefacts that two gatherings of a site do not share, and of what is made of them. */
export function changedBetween(one: GatheredArtefacts, other: GatheredArtefacts): ReadonlySet<string> {
  const names = Object.keys(one) as readonly (keyof GatheredArtefacts)[] // its keys are of that type
  const changed = new Set<string>(names.filter((name) => one[name] !== other[name]))
  if (changed.has('page')) changed.add('content').add('sentPage')
  // Each fact comes after those that it needs.
  for (const [name, { needs }] of FACT_LIST) {
    if (needs.some((need) => changed.has(nameOf(need)))) changed.add(name)
  }
  return changed
}

const readAnswer = (answer: Gathered<TextResponse>, known?: Gathered<Page>): Gathered<Page> =>
  answer.ok ? { ok: true, value: readPage(answer.value, known?.ok ? known.value : undefined) } : answer

/**
 * The needed artefacts, or the reason of the first that is missing. Optional ones (`scripts?`) may be absent.
 * @throws for a need that is no artefact here: of the page in a check of the visit
 */
export function takeNeeds(
  needs: readonly string[],
  artefacts: Readonly<Record<string, Gathered<unknown> | undefined>>,
): Gathered<Artefacts> {
  const known: Record<string, unknown> = {}
  for (const need of needs) {
    const name = nameOf(need)
    const artefact = artefacts[name]
    if (artefact === undefined) throw new Error(`there is no artefact «${name}»`)
    if (artefact.ok) known[name] = artefact.value
    else if (name === need) return artefact
  }
  return { ok: true, value: known as unknown as Artefacts } // the type of needs limits what is read
}

const nameOf = (need: string) => need.replace('?', '')

function readContent(document: PageDocument): Gathered<Content> {
  const content: Content = {
    text: visibleText(document),
    mainText: mainText(document),
    headings: headingsOf(document),
  }
  if (!isClientRendered(document)) return { ok: true, value: content }
  return {
    ok: false,
    reason: `la página se construye con JavaScript y el HTML que recibe un buscador en la primera pasada llega casi vacío (${content.text.length} caracteres de texto). Google suele renderizarla después, pero otros buscadores y asistentes no`,
  }
}
