import { Icon, MessageIcon, token, VisuallyHidden } from '@agency/ui'
import { useRef, useState } from 'react'
import { css, styled } from 'styled-components'
import { contactWidgetContent } from '../../content/contact-widget.content.ts'
import { onDemand, useOnDemand } from '../../on-demand.ts'
import type { ContactPanelProps } from './contact-panel.tsx'
import { useIsAside } from './use-is-aside.ts'

/** Its panel, with the code that places it beside the button. */
export const contactPanel = onDemand<ContactPanelProps>(
  async () => (await import('./contact-panel.tsx')).ContactPanel,
)

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
function ContactPopover() {
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const Panel = useOnDemand(contactPanel, isOpen, close)
  return (
    <>
      <Opener
        ref={opener}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon icon={MessageIcon} /> <VisuallyHidden>{contactWidgetContent.button}</VisuallyHidden>
      </Opener>
      {Panel && <Panel opener={opener} onClose={close} />}
    </>
  )
}

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
