import type { Artefacts } from '../derived/facts.ts'
import { type DerivedArtefacts, deriveArtefacts } from '../engine/derive-artefacts.ts'
import { buildArtefacts, type SiteSpec } from './artefacts.ts'

/** The moment of every analysis in tests that name none. */
export const NOW = '2026-11-20T12:00:00Z'

/** A site's artefacts as checks get them, made as they are read; reading one that is missing throws its reason. */
export function readSite(site: SiteSpec): Omit<Artefacts, 'visit'> {
  const derived = deriveArtefacts(buildArtefacts(site), new Date(NOW))
  const artefacts = {}
  for (const name of Object.keys(derived) as (keyof DerivedArtefacts)[]) {
    const get = () => {
      const artefact = derived[name]
      if (!artefact.ok) throw new Error(`${name}: ${artefact.reason}`)
      return artefact.value
    }
    Object.defineProperty(artefacts, name, { get })
  }
  return artefacts as Omit<Artefacts, 'visit'> // it has each name of them
}
