import {
  ArrowUpRightIcon,
  BareIconButton,
  FullScreenDialog,
  Icon,
  MapPinIcon,
  MenuIcon,
  token,
} from '@agency/ui'
import { brand } from '@agency/web-kit'
import { type ReactNode, useState } from 'react'
import { NavLink } from 'react-router-dom'
import { styled } from 'styled-components'
import { menuContent } from '../../content/chrome.content.ts'

/** The header's button and the full-screen menu it opens; choosing an entry closes it. */
export function Menu({ logo }: { logo: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <BareIconButton
        label={menuContent.open}
        icon={MenuIcon}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <FullScreenDialog
          title={menuContent.title}
          closeLabel={menuContent.close}
          onClose={close}
          tone="night"
          lang="es"
          header={logo}
        >
          <Columns>
            <nav aria-label={menuContent.title}>
              <Entries>
                {menuContent.entries.map((entry, index) => (
                  <li key={entry.path}>
                    <EntryLink to={entry.path} end onClick={close}>
                      <Position aria-hidden="true">{String(index + 1).padStart(2, '0')}</Position>
                      <Label>{entry.label}</Label> <Description>{entry.description}</Description>
                    </EntryLink>
                  </li>
                ))}
              </Entries>
            </nav>
            <Contact>
              <ContactTitle>{menuContent.contact}</ContactTitle>
              <EmailLink href={`mailto:${brand.email}`}>{brand.email}</EmailLink>
              <ContactLink href={brand.whatsapp} target="_blank" rel="noreferrer">
                {menuContent.whatsapp} <Icon icon={ArrowUpRightIcon} size="small" />
              </ContactLink>
              <ContactLink href={brand.instagram} target="_blank" rel="noreferrer">
                {menuContent.instagram} <Icon icon={ArrowUpRightIcon} size="small" />
              </ContactLink>
              <Place>
                <Icon icon={MapPinIcon} size="small" /> {brand.city}, {brand.region}
              </Place>
            </Contact>
          </Columns>
        </FullScreenDialog>
      )}
    </>
  )
}

const Columns = styled.div`
  display: grid;
  flex: 1;
  align-content: space-between;
  gap: ${token.space[8]};
  /* The same inset as the page's container, so that entries align with the logo. */
  padding: clamp(${token.space[3]}, 3vh, ${token.space[8]})
    max(clamp(${token.space[5]}, 4.5vw, ${token.space[16]}), calc((100vw - ${token.width.page}) / 2))
    clamp(${token.space[6]}, 5vh, ${token.space[12]});

  ${token.media.large} {
    grid-template-columns: minmax(0, 1fr) 17rem;
    align-content: stretch;
    column-gap: ${token.space[24]};
  }
`

const Entries = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`

const EntryLink = styled(NavLink)`
  display: grid;
  grid-template-columns: 2.5rem minmax(0, 1fr);
  align-items: baseline;
  padding-block: clamp(${token.space[2]}, 1.6vh, ${token.space[5]});
  border-block-end: 1px solid ${token.color.line};
  color: ${token.color.ink};
  text-decoration: none;
  transition: color ${token.motion.fast} ${token.motion.easing};

  &:hover,
  &[aria-current='page'] {
    color: ${token.color.accent};
  }

  ${token.media.large} {
    grid-template-columns: 4rem minmax(0, 1fr) 17rem;
    column-gap: ${token.space[4]};
  }
`

const Position = styled.span`
  color: ${token.color.muted};
  font-size: ${token.text.small};
  font-variant-numeric: tabular-nums;
`

const Label = styled.span`
  font-family: ${token.font.heading};
  /* All six fit in a low window without scrolling. */
  font-size: clamp(1.75rem, min(1.3rem + 2.6vw, 6.4vh), 4.25rem);
  font-weight: ${token.weight.heading};
  line-height: ${token.leading.title};
  letter-spacing: ${token.tracking.title};
  transition: transform ${token.motion.normal} ${token.motion.easing};

  [aria-current='page'] &::after {
    content: '';
    display: inline-block;
    width: 0.25em;
    height: 0.25em;
    margin-inline-start: 0.3em;
    border-radius: ${token.radius.round};
    background: currentColor;
    vertical-align: middle;
  }

  ${token.media.large} {
    a:hover > & {
      transform: translateX(${token.space[3]});
    }
  }
`

const Description = styled.span`
  grid-column: 2;
  margin-block-start: ${token.space[1]};
  color: ${token.color.muted};
  font-size: ${token.text.small};
  line-height: ${token.leading.snug};

  ${token.media.large} {
    grid-column: 3;
    text-align: end;
  }
`

const Contact = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: ${token.space[6]};
  color: ${token.color.muted};

  ${token.media.large} {
    flex-direction: column;
    flex-wrap: nowrap;
    align-items: flex-start;
    justify-content: flex-end;
    padding-inline-start: ${token.space[8]};
    border-inline-start: 1px solid ${token.color.line};
  }
`

const ContactTitle = styled.p`
  width: 100%;
  font-size: ${token.text.small};
`

const ContactLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: ${token.target.comfortable};
  color: ${token.color.ink};
  text-decoration: none;

  &:hover {
    color: ${token.color.accent};
    text-decoration: underline;
  }
`

const EmailLink = styled(ContactLink)`
  font-weight: ${token.weight.strong};
  overflow-wrap: anywhere;
`

const Place = styled.p`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: ${token.target.comfortable};
`
