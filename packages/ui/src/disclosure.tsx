import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { Icon } from './icon.tsx'
import { ChevronDownIcon } from './icons.ts'
import { token } from './tokens.ts'

export interface DisclosureProps {
  /** Rendered inside the button. */
  readonly summary: ReactNode
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Stays between button and content, open or closed. */
  readonly below?: ReactNode
  readonly children: ReactNode
}

/** A button as wide as its row that opens the content below it. Closed content is not in the DOM. */
export function Disclosure({ summary, open, onOpenChange, below, children }: DisclosureProps) {
  const id = useId()
  const state = open ? 'open' : 'closed'
  return (
    <div>
      <Trigger
        type="button"
        aria-expanded={open}
        aria-controls={id}
        data-state={state}
        onClick={() => onOpenChange(!open)}
      >
        <Summary>{summary}</Summary>
        <Chevron icon={ChevronDownIcon} size="small" />
      </Trigger>
      {below}
      <div id={id} hidden={!open}>
        {open && children}
      </div>
    </div>
  )
}

const Trigger = styled.button`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  width: 100%;
  min-height: 2.25rem;
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
  text-align: start;

  ${token.media.touch} {
    min-height: ${token.target.comfortable};
  }

  &:hover {
    background: color-mix(in srgb, ${token.color.ink} 4%, transparent);
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`

const Summary = styled.span`
  flex: 1;
  min-width: 0;
`

const Chevron = styled(Icon)`
  flex: none;
  color: ${token.color.muted};
  transition: transform ${token.motion.fast} ${token.motion.easing};

  [data-state='open'] > & {
    transform: rotate(180deg);
  }
`
