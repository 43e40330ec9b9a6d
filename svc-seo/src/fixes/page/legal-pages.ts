import type { GatheredArtefacts, LegalPage } from '../../artefacts.ts'

interface Linked {
  readonly inFooter: boolean
  /** The source that a legal text has then, by its address, where it changes too. */
  readonly textOf?: (url: string) => string | undefined
}

/** What is gathered of the site's legal texts once the page links some of them. */
export function withLinksTo(
  gathered: GatheredArtefacts,
  linked: ReadonlySet<string>,
  { inFooter, textOf = () => undefined }: Linked,
): GatheredArtefacts {
  const { legalPages } = gathered
  if (!legalPages.ok) return gathered
  const value = legalPages.value.map((page): LegalPage => {
    const { response, url } = page
    const address = response.ok ? response.value.finalUrl : url
    const text = textOf(address)
    return {
      ...page,
      ...(linked.has(address) && { from: 'link' as const, inFooter: page.inFooter || inFooter }),
      ...(response.ok &&
        text !== undefined && { response: { ok: true, value: { ...response.value, text } } }),
    }
  })
  return { ...gathered, legalPages: { ok: true, value } }
}
