import type { Content, Gathered, GatheredArtefacts, Page } from '../artefacts.ts'
import { type ArtefactName, type Artefacts, FACTS } from '../derived/facts.ts'
import { isClientRendered } from '../page/client-rendered.ts'
import type { PageDocument } from '../page/document.ts'
import { headingsOf, mainText, visibleText } from '../page/page-text.ts'
import { readPage } from '../page/read-page.ts'

/** Every artefact that a check may name: its value, or why there is none. */
export type DerivedArtefacts = { readonly [Name in ArtefactName]: Gathered<Artefacts[Name]> }

/**
 * Turns what the network gave into what checks see: the page parsed once, and facts of it worked out
 * the first time that one is asked for. When a firewall answered in the page's place nothing is known.
 * @param now the moment of the analysis
 */
export function deriveArtefacts(gathered: GatheredArtefacts, now: Date): DerivedArtefacts {
  const { page: answer } = gathered
  const page: Gathered<Page> = answer.ok ? { ok: true, value: readPage(answer.value) } : answer
  // Of a page that could not be seen nothing else was asked for: all is missing for the same reason.
  const others = answer.ok
    ? gathered
    : Object.fromEntries(Object.keys(gathered).map((name) => [name, answer]))
  const artefacts: Record<string, Gathered<unknown>> = { ...others, page, now: { ok: true, value: now } }
  const lazily = (name: string, make: () => Gathered<unknown>) => {
    let made: Gathered<unknown> | undefined
    const get = () => {
      made ??= make()
      return made
    }
    Object.defineProperty(artefacts, name, { enumerable: true, get })
  }
  lazily('content', () => (page.ok ? readContent(page.value.document) : page))
  for (const [name, { needs, make }] of Object.entries(FACTS)) {
    lazily(name, () => {
      const known = takeNeeds(needs, artefacts)
      return known.ok ? { ok: true, value: make(known.value) } : known
    })
  }
  return artefacts as DerivedArtefacts // every name is there: those gathered, the page and what follows from it
}

/** The artefacts that are needed; missing like the first of them that is, unless it is one to do without (`scripts?`). */
export function takeNeeds(
  needs: readonly string[],
  artefacts: Readonly<Record<string, Gathered<unknown>>>,
): Gathered<Artefacts> {
  const known: Record<string, unknown> = {}
  for (const need of needs) {
    const name = need.replace('?', '')
    const artefact = artefacts[name]
    if (artefact?.ok) known[name] = artefact.value
    else if (artefact !== undefined && name === need) return artefact
  }
  return { ok: true, value: known as unknown as Artefacts } // the types of needs let nobody read more than is there
}

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
