import { Popover as RadixPopover } from 'radix-ui'
import { type ReactElement, type ReactNode, type RefObject, useState } from 'react'
import { keyframes, styled } from 'styled-components'
import { token } from './tokens.ts'
import { useReturnFocus } from './use-return-focus.ts'

export interface PopoverProps {
  /** The button that opens it: one element that takes a ref. */
  readonly trigger: ReactElement
  /** Accessible name of the panel. */
  readonly label: string
  /** Language of the content, if not the page's. */
  readonly lang?: string
  /** The content; a function receives `close`. */
  readonly children: ReactNode | ((close: () => void) => ReactNode)
}

/**
 * A small panel beside its button. Focus moves in and returns on close; Escape and a press outside close it; the page
 * behind stays interactive.
 */
export function Popover({ trigger, label, lang, children }: PopoverProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <RadixPopover.Root open={isOpen} onOpenChange={setIsOpen}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <Panel aria-label={label} lang={lang} sideOffset={12} collisionPadding={16} align="end" side="top">
          {typeof children === 'function' ? children(() => setIsOpen(false)) : children}
        </Panel>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  )
}

export interface PopoverPanelProps {
  /** The button beside which it is, with `aria-haspopup="dialog"` and `aria-expanded`. */
  readonly opener: RefObject<HTMLElement | null>
  readonly label: string
  readonly lang?: string
  /** Called by Escape and a press outside; stop rendering the panel then. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The panel of a popover by itself, open as long as it is rendered: its button can be on the page before this code is. */
export function PopoverPanel({ opener, label, lang, onClose, children }: PopoverPanelProps) {
  const returnFocus = useReturnFocus(opener)
  return (
    <RadixPopover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <RadixPopover.Anchor virtualRef={opener as RefObject<HTMLElement>} />
      <RadixPopover.Portal>
        <Panel
          aria-label={label}
          lang={lang}
          sideOffset={12}
          collisionPadding={16}
          align="end"
          side="top"
          // The button closes the panel itself: closed by the press, it would open again by the click.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && opener.current?.contains(event.target)) event.preventDefault()
          }}
          {...returnFocus}
        >
          {children}
        </Panel>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  )
}

const appear = keyframes`
  from {
    opacity: 0;
    transform: translateY(0.5rem);
  }
`

const Panel = styled(RadixPopover.Content)`
  z-index: ${token.z.dialog};
  width: min(20rem, calc(100vw - 2rem));
  max-height: var(--radix-popover-content-available-height);
  padding: ${token.space[4]};
  overflow: auto;
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.large};
  background: ${token.color.surface};
  color: ${token.color.ink};
  box-shadow: ${token.shadow.overlay};
  outline: none;
  animation: ${appear} ${token.motion.normal} ${token.motion.easing};

  @media print {
    display: none;
  }
`
