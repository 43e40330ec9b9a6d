import type { Brand } from '@agency/web-kit'
import { legalContent } from './legal.content.ts'

/** A datum of the owner: what it is called, what it is, and where it leads. */
export interface OwnerFact {
  readonly label: string
  readonly text: string
  readonly href?: string
}

/** What the law wants on the site (LSSI, article 10), as far as the brand says it: nothing stands for what is missing. */
export function ownerFacts({ name, email, phone, city, region, legal }: Brand): readonly OwnerFact[] {
  const labels = legalContent.owner
  const place = `${city} (${region})`
  const facts: readonly (OwnerFact | false)[] = [
    { label: labels.owner, text: legal.owner || name },
    legal.owner !== '' && legal.owner !== name && { label: labels.tradeName, text: name },
    legal.nif !== '' && { label: labels.nif, text: legal.nif },
    legal.address === ''
      ? { label: labels.city, text: place }
      : { label: labels.address, text: `${legal.address}, ${`${legal.postalCode} ${place}`.trim()}` },
    legal.registry !== '' && { label: labels.registry, text: legal.registry },
    { label: labels.email, text: email, href: `mailto:${email}` },
    { label: labels.phone, text: phone.display, href: `tel:${phone.tel}` },
  ]
  return facts.filter((fact) => fact !== false)
}
