import { Cluster, Dialog, IconButton, MenuIcon, token } from '@agency/ui'
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
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<IconButton label={menuContent.open} icon={MenuIcon} />}
      title={menuContent.title}
      hideTitle
      closeLabel={menuContent.close}
      variant="fullScreen"
      tone="night"
      header={logo}
    >
      <Columns>
        <nav aria-label={menuContent.title}>
          <Entries>
            {menuContent.entries.map((entry, index) => (
              <li key={entry.path}>
                <EntryLink to={entry.path} end onClick={close}>
                  <Position aria-hidden="true">{String(index + 1).padStart(2, '0')}</Position>
                  <span>
                    <Label>{entry.label}</Label>
                    <Description>{entry.description}</Description>
                  </span>
                </EntryLink>
              </li>
            ))}
          </Entries>
        </nav>
        <Contact gap={4}>
          <ContactLink href={`mailto:${brand.email}`}>{brand.email}</ContactLink>
          <ContactLink href={brand.whatsapp} target="_blank" rel="noreferrer">
            {menuContent.whatsapp}
          </ContactLink>
          <ContactLink href={brand.instagram} target="_blank" rel="noreferrer">
            {menuContent.instagram}
          </ContactLink>
          <Place>
            {brand.city}, {brand.region}
          </Place>
        </Contact>
      </Columns>
    </Dialog>
  )
}

const Columns = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${token.space[8]};
  flex: 1;
  /* As far from the edges as the page's own container, so that the entries begin under the logo. */
  padding: clamp(${token.space[6]}, 5vh, ${token.space[12]})
    max(clamp(${token.space[5]}, 4.5vw, ${token.space[16]}), calc((100vw - ${token.width.page}) / 2));
`

const Entries = styled.ol`
  display: grid;
  gap: ${token.space[2]};
  margin: 0;
  padding: 0;
  list-style: none;

  ${token.media.large} {
    grid-template-columns: 1fr 1fr;
    column-gap: ${token.space[12]};
    row-gap: ${token.space[6]};
  }
`

const EntryLink = styled(NavLink)`
  display: flex;
  align-items: baseline;
  gap: ${token.space[4]};
  padding-block: ${token.space[3]};
  border-block-end: 1px solid ${token.color.line};
  color: ${token.color.ink};
  text-decoration: none;
  transition: color ${token.motion.fast} ${token.motion.easing};

  &:hover,
  &[aria-current='page'] {
    color: ${token.color.wine};
  }
`

const Position = styled.span`
  color: ${token.color.muted};
  font-size: ${token.text.small};
  font-variant-numeric: tabular-nums;
`

const Label = styled.span`
  display: block;
  font-family: ${token.font.heading};
  font-size: clamp(1.75rem, 1.3rem + 2vw, 3rem);
  font-weight: ${token.weight.heading};
  line-height: ${token.leading.title};
  letter-spacing: ${token.tracking.title};

  [aria-current='page'] &::after {
    content: '';
    display: inline-block;
    width: 0.4em;
    height: 0.4em;
    margin-inline-start: 0.35em;
    border-radius: ${token.radius.round};
    background: currentColor;
    vertical-align: middle;
  }
`

const Description = styled.span`
  display: block;
  margin-block-start: ${token.space[1]};
  color: ${token.color.muted};
  font-size: ${token.text.small};
`

const Contact = styled(Cluster)`
  color: ${token.color.muted};
`

const ContactLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${token.target.comfortable};
  color: ${token.color.ink};
`

const Place = styled.span`
  margin-inline-start: auto;
`
