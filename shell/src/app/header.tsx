import { Button, Container, token, VisuallyHidden } from '@agency/ui'
import { paths } from '@agency/web-kit'
import { Link, NavLink } from 'react-router-dom'
import { styled } from 'styled-components'
import { chromeContent, headerContent } from '../content/chrome.content.ts'
import { Menu } from '../features/menu/menu.tsx'
import { Logo } from './logo.tsx'

const { landmark, links, action } = headerContent

/** Logo, the way to the analysis and the menu; on large screens the three pages most asked for, too. */
export const Header = () => (
  <Bar lang="es">
    <Container>
      <Row>
        <HomeLink to={paths.home}>
          <Logo /> <VisuallyHidden>{chromeContent.home}</VisuallyHidden>
        </HomeLink>
        <Pages aria-label={landmark}>
          {links.map(({ path, label }) => (
            <PageLink key={path} to={path}>
              {label}
            </PageLink>
          ))}
        </Pages>
        <Button asChild size="small">
          <NavLink to={action.path}>
            <Short>{action.short}</Short>
            <Whole>{action.label}</Whole>
          </NavLink>
        </Button>
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

  ${token.media.low} {
    position: relative;
  }

  @media print {
    display: none;
  }
`

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: 4rem;
`

const HomeLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${token.target.comfortable};
  margin-inline-end: auto;
  color: inherit;
  text-decoration: none;
`

const Pages = styled.nav`
  display: none;

  ${token.media.large} {
    display: flex;
    margin-inline-end: ${token.space[4]};
  }
`

const PageLink = styled(NavLink)`
  display: inline-flex;
  align-items: center;
  min-height: ${token.target.comfortable};
  padding-inline: ${token.space[4]};
  color: ${token.color.ink};
  font-weight: ${token.weight.medium};
  text-decoration: none;

  &:hover {
    color: ${token.color.accent};
  }

  &[aria-current='page'] {
    color: ${token.color.accent};
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 0.4em;
  }
`

const Short = styled.span`
  ${token.media.large} {
    display: none;
  }
`

const Whole = styled.span`
  display: none;

  ${token.media.large} {
    display: inline;
  }
`
