import { Container, Grid, GridItem, token } from '@agency/ui'
import { brand } from '@agency/web-kit'
import { Link } from 'react-router-dom'
import { css, styled } from 'styled-components'
import { footerContent } from '../content/chrome.content.ts'
import { Logo } from './logo.tsx'

export const Footer = () => (
  <Base data-tone="night">
    <Container>
      <Grid gap={8}>
        <GridItem large={3}>
          <Logo />
          <Claim>{footerContent.claim}</Claim>
        </GridItem>
        {footerContent.columns.map((column) => (
          <GridItem key={column.title} span={6} medium={4} large={3}>
            <ColumnTitle>{column.title}</ColumnTitle>
            <Links>
              {column.links.map((link) => (
                <li key={link.path}>
                  <FooterLink to={link.path}>{link.label}</FooterLink>
                </li>
              ))}
            </Links>
          </GridItem>
        ))}
        <GridItem medium={4} large={3}>
          <ColumnTitle>{footerContent.contact}</ColumnTitle>
          <Links>
            <li>
              <FooterAnchor href={`mailto:${brand.email}`}>{brand.email}</FooterAnchor>
            </li>
            <li>
              <FooterAnchor href={`tel:${brand.phone.tel}`}>{brand.phone.display}</FooterAnchor>
            </li>
            <li>
              {brand.city}, {brand.region}
            </li>
          </Links>
        </GridItem>
      </Grid>
      <Legal>
        {footerContent.legal.map((link) => (
          <FooterLink key={link.path} to={link.path}>
            {link.label}
          </FooterLink>
        ))}
      </Legal>
    </Container>
  </Base>
)

const Base = styled.footer`
  padding-block: ${token.space[16]} ${token.space[8]};
  background: ${token.color.paper};
  color: ${token.color.ink};

  @media print {
    display: none;
  }
`

const Claim = styled.p`
  max-width: 24ch;
  margin-block-start: ${token.space[3]};
  color: ${token.color.muted};
`

const ColumnTitle = styled.h2`
  color: ${token.color.muted};
  font-family: ${token.font.text};
  font-size: ${token.text.small};
  font-weight: ${token.weight.strong};
  letter-spacing: normal;
`

const Links = styled.ul`
  margin: ${token.space[3]} 0 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`

const linkStyle = css`
  display: inline-flex;
  align-items: center;
  min-height: 2.25rem;
  color: inherit;
  text-decoration: none;

  &:hover {
    color: ${token.color.wine};
    text-decoration: underline;
  }
`

const FooterLink = styled(Link)`
  ${linkStyle}
`

const FooterAnchor = styled.a`
  ${linkStyle}
`

const Legal = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]} ${token.space[6]};
  margin-block-start: ${token.space[12]};
  padding-block-start: ${token.space[6]};
  border-block-start: 1px solid ${token.color.line};
  color: ${token.color.muted};
  font-size: ${token.text.small};
`
