import { Container, token, VisuallyHidden } from '@agency/ui'
import { paths } from '@agency/web-kit'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { chromeContent } from '../content/chrome.content.ts'
import { Menu } from '../features/menu/menu.tsx'
import { Logo } from './logo.tsx'

export const Header = () => (
  <Bar lang="es">
    <Container>
      <Row>
        <HomeLink to={paths.home}>
          <Logo /> <VisuallyHidden>{chromeContent.home}</VisuallyHidden>
        </HomeLink>
        <Menu logo={<Logo />} />
      </Row>
    </Container>
  </Bar>
)

const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${token.z.header};
  border-block-end: 1px solid ${token.color.line};
  background: ${token.color.paper};

  /* At 400 % zoom the window is this low, and the content needs the space. */
  @media (max-height: 20rem) {
    position: relative;
  }

  @media print {
    display: none;
  }
`

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 4rem;
`

const HomeLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${token.target.comfortable};
  color: inherit;
  text-decoration: none;
`
