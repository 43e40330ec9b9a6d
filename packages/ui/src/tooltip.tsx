import { Tooltip as RadixTooltip } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'
import { token } from './tokens.ts'

/** Milliseconds before the first tooltip opens, and within which the next opens at once (specification, 9). */
export const TOOLTIP = { delayDuration: 700, skipDelayDuration: 300 } as const

/** Stands once around whatever has tooltips. */
export const TooltipProvider = ({ children }: { readonly children: ReactNode }) => (
  <RadixTooltip.Provider delayDuration={TOOLTIP.delayDuration} skipDelayDuration={TOOLTIP.skipDelayDuration}>
    {children}
  </RadixTooltip.Provider>
)

export interface TooltipProps {
  readonly text: string
  /** The control it explains: one element that takes a ref and the focus. */
  readonly children: ReactElement
}

/** A short explanation on hover and on focus; never the only place where something is said. */
export const Tooltip = ({ text, children }: TooltipProps) => (
  <RadixTooltip.Root>
    <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
    <RadixTooltip.Portal>
      <Bubble sideOffset={6} collisionPadding={12}>
        {text}
      </Bubble>
    </RadixTooltip.Portal>
  </RadixTooltip.Root>
)

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
`
