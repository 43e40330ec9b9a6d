import { token } from '@agency/ui'
import type { Brand } from '@agency/web-kit'
import { styled } from 'styled-components'
import { footerContent } from '../content/chrome.content.ts'

/** Who answers for the site (LSSI, article 10): what the brand file says of it, and nothing where it says nothing. */
export function LegalNotice({ name, city, legal }: Pick<Brand, 'name' | 'city' | 'legal'>) {
  const { owner, nif, address, postalCode } = legal
  const parts = [
    owner || name,
    nif && `${footerContent.nif} ${nif}`,
    address && `${address}, ${postalCode} ${city}`,
  ].filter((part) => part !== '')
  return <Line>{parts.join(' · ')}</Line>
}

const Line = styled.p`
  ${token.media.large} {
    margin-inline-start: auto;
  }
`
