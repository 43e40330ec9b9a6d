import { token } from '@agency/ui'
import type { Brand } from '@agency/web-kit'
import { styled } from 'styled-components'
import { footerContent } from '../content/chrome.content.ts'

/** The site's legal owner (LSSI, article 10), as far as the brand file names it. */
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
