import type { Brand } from '@agency/web-kit'
import { legalContent } from './legal.content.ts'

/** A fact about the owner: label, value and link. */
export interface OwnerFact {
  readonly label: string
  readonly text: string
  readonly href?: string
}

/** The owner's legally required data (LSSI, article 10); missing ones are left out. */
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
