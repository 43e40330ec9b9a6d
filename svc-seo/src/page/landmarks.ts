import type { Page } from '../artefacts.ts'
import { perPage } from './document.ts'
import { inOrder, isWithin, type Place, tagged, WITHIN, withAttribute } from './page-tree.ts'

/** Parts of a page that readers jump to, by their role or by the element that has it. */
const ROLES: ReadonlyMap<string, Landmark> = new Map([
  ['main', 'main'],
  ['navigation', 'nav'],
  ['banner', 'header'],
  ['contentinfo', 'footer'],
])
const LANDMARKS = ['main', 'nav', 'header', 'footer'] as const
type Landmark = (typeof LANDMARKS)[number]

/** The landmarks that people see, by the element that stands for them, in document order. */
export const landmarksOf = perPage(({ document }: Page): ReadonlyMap<Landmark, readonly Place[]> => {
  const parts = new Map<Landmark, Place[]>()
  const places = new Set([...tagged(document, ...LANDMARKS), ...withAttribute(document, 'role')])
  for (const place of [...places].sort(inOrder)) {
    if (!isWithin(place, WITHIN.body) || isWithin(place, WITHIN.hidden)) continue
    const { element } = place
    const role = element.attribs.role?.trim().toLowerCase()
    const part = role ? ROLES.get(role) : LANDMARKS.find((name) => name === element.tagName)
    if (part === undefined) continue
    const known = parts.get(part)
    if (known === undefined) parts.set(part, [place])
    else known.push(place)
  }
  return parts
})
