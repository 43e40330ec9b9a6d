import { Container, Grid, GridItem, Section, token } from '@agency/ui'
import { brand } from '@agency/web-kit'
import { Link } from 'react-router-dom'
import { css, styled } from 'styled-components'
import { footerContent } from '../content/chrome.content.ts'
import { consentContent } from '../content/consent.content.ts'
import { LegalNotice } from './legal-notice.tsx'
import { Logo } from './logo.tsx'

interface FooterProps {
  /** Reopens the cookie banner. */
  readonly onConfigureConsent: () => void
}

export const Footer = ({ onConfigureConsent }: FooterProps) => (
  <Base forwardedAs="footer" tone="night" spacing="none" furrows lang="es">
    <Container>
      <Opening>
        <Invitation>{footerContent.invitation}</Invitation>
        <BigLink href={`mailto:${brand.email}`}>{brand.email}</BigLink>
      </Opening>
      <Grid gap={10}>
        <GridItem span={12} medium={12} large={3}>
          <HomeLink to={footerContent.home.path}>
            <Logo />
          </HomeLink>
          <Claim>{footerContent.claim}</Claim>
        </GridItem>
        {footerContent.columns.map((column) => (
          <GridItem key={column.title} as="nav" aria-label={column.title} span={6} medium={4} large={3}>
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
        <GridItem span={12} medium={4} large={3}>
          <ColumnTitle>{footerContent.contact.title}</ColumnTitle>
          <Links>
            <li>
              <FooterAnchor href={`tel:${brand.phone.tel}`}>{brand.phone.display}</FooterAnchor>
            </li>
            <li>
              <FooterAnchor href={`mailto:${brand.email}`}>{brand.email}</FooterAnchor>
            </li>
            <li>
              <FooterAnchor href={brand.whatsapp} target="_blank" rel="noreferrer">
                {footerContent.contact.whatsapp}
              </FooterAnchor>
            </li>
            <li>
              <FooterAnchor href={brand.instagram} target="_blank" rel="noreferrer">
                {footerContent.contact.instagram}
              </FooterAnchor>
            </li>
            <li>
              <City>
                {brand.city}, {brand.region}
              </City>
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
        <FooterButton type="button" onClick={onConfigureConsent}>
          {consentContent.configure}
        </FooterButton>
        <LegalNotice name={brand.name} city={brand.city} legal={brand.legal} />
      </Legal>
    </Container>
  </Base>
)

const Base = styled(Section)`
  padding-block: clamp(${token.space[12]}, 7vw, ${token.space[24]})
    calc(${token.space[20]} + ${token.bottomInset});

  /* The widget follows the footer here and brings its own space. */
  ${token.media.low} {
    padding-block-end: ${token.space[5]};
  }

  @media print {
    display: none;
  }
`

const Opening = styled.div`
  padding-block-end: clamp(${token.space[8]}, 5vw, ${token.space[16]});
`

const Invitation = styled.p`
  color: ${token.color.muted};
  font-size: ${token.text.lead};
`

const BigLink = styled.a`
  display: inline-block;
  margin-block-start: ${token.space[3]};
  color: ${token.color.ink};
  font-family: ${token.font.heading};
  font-size: clamp(1.5rem, 0.6rem + 4.2vw, 4.25rem);
  font-weight: ${token.weight.heading};
  line-height: ${token.leading.title};
  letter-spacing: ${token.tracking.display};
  text-decoration-line: none;
  overflow-wrap: anywhere;
  transition: color ${token.motion.fast} ${token.motion.easing};

  &:hover {
    color: ${token.color.accent};
  }
`

const HomeLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 2.25rem;
  color: inherit;
  text-decoration: none;
`

const Claim = styled.p`
  max-width: 24ch;
  margin-block-start: ${token.space[2]};
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

  ${token.media.touch} {
    min-height: ${token.target.comfortable};
  }

  &:hover {
    color: ${token.color.accent};
    text-decoration: underline;
  }
`

const FooterLink = styled(Link)`
  ${linkStyle}
`

const FooterAnchor = styled.a`
  ${linkStyle}
`

const City = styled.span`
  display: inline-flex;
  align-items: center;
  min-height: 2.25rem;
  color: ${token.color.muted};
`

const FooterButton = styled.button`
  ${linkStyle}
  padding: 0;
  border: 0;
  background: none;
`

const Legal = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[6]};
  margin-block-start: clamp(${token.space[10]}, 5vw, ${token.space[16]});
  padding-block-start: ${token.space[5]};
  border-block-start: 1px solid ${token.color.line};
  color: ${token.color.muted};
  font-size: ${token.text.small};
`
