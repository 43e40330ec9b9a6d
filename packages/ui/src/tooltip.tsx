import { Tooltip as RadixTooltip, Slot } from 'radix-ui'
import type { ComponentPropsWithRef, FocusEvent, ReactElement, ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'
import { token } from './tokens.ts'

/** Mount it once around everything with tooltips; each remote has its own. Delays are the specification's. */
export const TooltipProvider = ({ children }: { readonly children: ReactNode }) => (
  <RadixTooltip.Provider delayDuration={700} skipDelayDuration={300}>
    {children}
  </RadixTooltip.Provider>
)

export interface TooltipProps {
  /** The accessible name of the control, which has no visible text. */
  readonly name: string
  /** The control: one element that takes a ref and events. */
  readonly children: ReactElement
}

/** Shows the name of an icon-only control: after a short hover, or at once on keyboard focus. */
export const Tooltip = ({ name, children }: TooltipProps) => (
  <RadixTooltip.Root>
    <RadixTooltip.Trigger asChild onFocus={ignoreUnlessVisible}>
      <Undescribed>{children}</Undescribed>
    </RadixTooltip.Trigger>
    <RadixTooltip.Portal container={landmark()}>
      <Bubble sideOffset={6} collisionPadding={12}>
        {name}
      </Bubble>
    </RadixTooltip.Portal>
  </RadixTooltip.Root>
)

/** At the end of the main landmark: landmark navigation skips text outside of landmarks. */
const landmark = () => (typeof document === 'undefined' ? null : document.querySelector('main'))

/** Radix describes a control by its tooltip; here that is its name, which would be read twice. */
const Undescribed = ({
  'aria-describedby': _tooltip,
  ...trigger
}: ComponentPropsWithRef<typeof Slot.Root>) => <Slot.Root {...trigger} />

/** A dialog closed with the mouse returns the focus; that must not open a tooltip. */
const ignoreUnlessVisible = (event: FocusEvent<HTMLElement>) => {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault()
}

const appear = keyframes`
  from {
    opacity: 0;
  }
`

const Bubble = styled(RadixTooltip.Content)`
  z-index: ${token.z.tooltip};
  max-width: min(20rem, calc(100vw - 2rem));
  padding: ${token.space[2]} ${token.space[3]};
  border-radius: ${token.radius.small};
  background: ${token.color.ink};
  color: ${token.color.paper};
  font-size: ${token.text.small};
  line-height: ${token.leading.snug};
  animation: ${appear} ${token.motion.fast} ${token.motion.easing};

  @media print {
    display: none;
  }
`
