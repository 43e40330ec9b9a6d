import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { fadeIn } from './dialog.styles.ts'
import { BareIconButton } from './icon-button.tsx'
import { CloseIcon } from './icons.ts'
import { Container } from './layout.tsx'
import { token } from './tokens.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface FullScreenDialogProps {
  /** Its accessible name, which is not visible. */
  readonly title: string
  /** Accessible name of the close button. */
  readonly closeLabel: string
  /** Called by the close button and Escape; stop rendering the dialog then. */
  readonly onClose: () => void
  /** `night` is dark in both colour schemes. */
  readonly tone?: 'night'
  /** Language of the dialog, if not the page's. */
  readonly lang?: string
  /** Before the close button, such as the menu's logo. */
  readonly header?: ReactNode
  readonly children: ReactNode
}

/**
 * A modal dialog that fills the window, open as long as it is rendered: focus moves in, is trapped, and returns unless
 * it has gone elsewhere by itself; the page behind is inert and does not scroll. It is the browser's own, without Radix:
 * the menu's code belongs to every page.
 */
export function FullScreenDialog({
  title,
  closeLabel,
  onClose,
  tone,
  lang,
  header,
  children,
}: FullScreenDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  // Before the page's own effects: while the dialog is open, nothing outside it takes the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    document.body.dataset.scrollLocked = ''
    return () => {
      element.close()
      delete document.body.dataset.scrollLocked
    }
  }, [])
  return (
    <Screen ref={dialog} aria-labelledby={titleId} data-tone={tone} lang={lang} onClose={onClose}>
      <Container>
        <Bar>
          {header}
          <CloseButton label={closeLabel} icon={CloseIcon} onClick={onClose} />
        </Bar>
      </Container>
      <VisuallyHidden as="h2" id={titleId}>
        {title}
      </VisuallyHidden>
      {children}
    </Screen>
  )
}

const Screen = styled.dialog`
  position: fixed;
  inset: 0;
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0;
  padding: 0;
  overflow: auto;
  overscroll-behavior: contain;
  border: 0;
  background: ${token.color.paper};
  color: ${token.color.ink};
  animation: ${fadeIn} ${token.motion.slow} ${token.motion.easing};

  /* Closed by Escape, it is here until React has heard of it. */
  &:not([open]) {
    display: none;
  }

  &:focus {
    outline: none;
  }

  &::backdrop {
    background: rgb(12 7 11 / 62%);
    animation: ${fadeIn} ${token.motion.normal} ${token.motion.easing};
  }
`

/** As tall as the site's header, so that the close button replaces the open button in place. */
const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[4]};
  min-height: 4rem;
`

const CloseButton = styled(BareIconButton)`
  margin-inline-start: auto;
  margin-block: calc(-1 * ${token.space[2]});
`
