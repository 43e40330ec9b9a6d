import { token } from '@agency/ui'
import { brand } from '@agency/web-kit'
import { styled } from 'styled-components'

/** The brand's name in the display face, with an accent-coloured full stop. */
export const Logo = () => (
  <Word>
    {brand.name}
    <Stop aria-hidden="true">.</Stop>
  </Word>
)

const Word = styled.span`
  font-family: ${token.font.heading};
  font-weight: ${token.weight.heading};
  font-size: 1.25rem;
  letter-spacing: ${token.tracking.title};
`

const Stop = styled.span`
  color: ${token.color.accent};
`
