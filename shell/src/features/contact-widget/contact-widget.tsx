import { Icon, MailIcon, MessageIcon, PhoneIcon, Popover, token, VisuallyHidden } from '@agency/ui'
import { brand } from '@agency/web-kit'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { css, styled } from 'styled-components'
import { contactWidgetContent } from '../../content/contact-widget.content.ts'
import { useIsAside } from './use-is-aside.ts'

const { whatsapp, phone, form } = contactWidgetContent

/** The contact button at the end of the panel. */
export const ContactWidgetInFlow = () => (
  <InFlow aria-label={contactWidgetContent.landmark} lang="es">
    <ContactPopover />
  </InFlow>
)

/**
 * The contact button in a corner of the window. It moves aside instead of covering something, stays in the Tab order and
 * for screen readers, and returns when it gets the focus.
 */
export function ContactWidget() {
  const corner = useRef<HTMLElement>(null)
  const isAside = useIsAside(corner)
  return (
    <Corner ref={corner} aria-label={contactWidgetContent.landmark} lang="es">
      <Mover data-aside={isAside || undefined}>
        <ContactPopover />
      </Mover>
    </Corner>
  )
}

/** Opens three links and no fields. */
const ContactPopover = () => (
  <Popover
    label={contactWidgetContent.landmark}
    lang="es"
    trigger={
      <Opener type="button">
        <Icon icon={MessageIcon} /> <VisuallyHidden>{contactWidgetContent.button}</VisuallyHidden>
      </Opener>
    }
  >
    {(close) => (
      <>
        <Title>{contactWidgetContent.title}</Title>
        <Text>{contactWidgetContent.text}</Text>
        <Ways>
          <li>
            <ExternalWay href={brand.whatsapp} target="_blank" rel="noreferrer" onClick={close}>
              <Mark icon={MessageIcon} />
              <Way label={whatsapp.label} hint={whatsapp.hint} />
            </ExternalWay>
          </li>
          <li>
            <ExternalWay href={`tel:${brand.phone.tel}`} onClick={close}>
              <Mark icon={PhoneIcon} />
              <Way label={phone.label} hint={brand.phone.display} />
            </ExternalWay>
          </li>
          <li>
            <InternalWay to={form.path} onClick={close}>
              <Mark icon={MailIcon} />
              <Way label={form.label} hint={form.hint} />
            </InternalWay>
          </li>
        </Ways>
      </>
    )}
  </Popover>
)

const Way = ({ label, hint }: { readonly label: string; readonly hint: string }) => (
  <span>
    <WayLabel>{label}</WayLabel> <WayHint>{hint}</WayHint>
  </span>
)

const InFlow = styled.aside`
  margin-inline-start: auto;

  @media print {
    display: none;
  }
`

/** Where the button rests: above the banner. A transform does not count as a layout shift. */
const Corner = styled.aside`
  position: fixed;
  inset: auto ${token.space[3]} ${token.space[3]} auto;
  z-index: ${token.z.raised};
  transform: translateY(calc(-1 * ${token.bottomInset}));
  pointer-events: none;

  ${token.media.medium} {
    inset: auto ${token.space[5]} ${token.space[5]} auto;
  }

  ${token.media.low} {
    position: static;
    display: flex;
    justify-content: flex-end;
    transform: none;
    padding: ${token.space[3]} ${token.space[4]} calc(${token.bottomInset} + ${token.space[3]});
  }

  @media print {
    display: none;
  }
`

const asideStyle = css`
  transform: translateY(calc(100% + ${token.space[8]}));
  opacity: 0;
  pointer-events: none;
`

const Mover = styled.div`
  pointer-events: auto;
  transition:
    transform ${token.motion.slow} ${token.motion.easing},
    opacity ${token.motion.slow} ${token.motion.easing};

  &[data-aside] {
    ${asideStyle}
  }

  /* A field has the focus, so that a phone's keyboard is open. */
  :root:has(:is(input, textarea, select):focus) & {
    ${asideStyle}
  }

  /* The menu or another dialog is open. */
  body[data-scroll-locked] & {
    ${asideStyle}
  }

  /* At once: a focus must not wait for a transition. Repeated, to outweigh the rules above. */
  &&&&:focus-within,
  &&&&:has([aria-expanded='true']) {
    transition: none;
    transform: none;
    opacity: 1;
    pointer-events: auto;
  }

  ${token.media.low} {
    &&&& {
      transform: none;
      opacity: 1;
      pointer-events: auto;
    }
  }
`

const Opener = styled.button`
  display: grid;
  place-items: center;
  width: ${token.target.comfortable};
  height: ${token.target.comfortable};
  padding: 0;
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.round};
  background: ${token.color.ink};
  color: ${token.color.paper};
  box-shadow: ${token.shadow.overlay};
  transition: transform ${token.motion.fast} ${token.motion.easing};

  &:hover {
    transform: translateY(-2px);
  }

  ${token.media.medium} {
    width: 3.25rem;
    height: 3.25rem;
  }
`

const Title = styled.p`
  font-family: ${token.font.heading};
  font-size: ${token.text.title5};
  font-weight: ${token.weight.heading};
`

const Text = styled.p`
  margin-block-start: ${token.space[1]};
  color: ${token.color.muted};
  font-size: ${token.text.small};
  line-height: ${token.leading.snug};
`

const Ways = styled.ul`
  display: grid;
  gap: ${token.space[1]};
  margin: ${token.space[3]} calc(-1 * ${token.space[2]}) 0;
  padding: 0;
  list-style: none;
`

const wayStyle = css`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-height: 3.25rem;
  padding: ${token.space[2]};
  border-radius: ${token.radius.medium};
  color: inherit;
  text-decoration: none;
  transition: background-color ${token.motion.fast} ${token.motion.easing};

  &:hover {
    background: ${token.color.accentSoft};
  }
`

const ExternalWay = styled.a`
  ${wayStyle}
`

const InternalWay = styled(Link)`
  ${wayStyle}
`

const Mark = styled(Icon)`
  flex: none;
  color: ${token.color.accent};
`

const WayLabel = styled.span`
  display: block;
  font-weight: ${token.weight.strong};
  line-height: ${token.leading.snug};
`

const WayHint = styled.span`
  display: block;
  color: ${token.color.muted};
  font-size: ${token.text.small};
  line-height: ${token.leading.snug};
`
