import { createContext, type KeyboardEvent, type ReactNode, use, useId, useState } from 'react'
import { keyframes, styled } from 'styled-components'
import { Icon } from './icon.tsx'
import { ChevronDownIcon } from './icons.ts'
import { token } from './tokens.ts'

export interface AccordionGroupProps {
  /** The open panels, when controlled with `onValueChange`. */
  readonly value?: readonly string[]
  readonly defaultValue?: readonly string[]
  readonly onValueChange?: (value: string[]) => void
  readonly children: ReactNode
}

interface OpenPanels {
  readonly open: readonly string[]
  readonly toggle: (panel: string) => void
}

const OpenPanelsContext = createContext<OpenPanels>({ open: [], toggle: () => undefined })

const TITLE = 'data-accordion-title'

/** Collapsible panels, any number of them open; arrow keys move between titles. */
export function AccordionGroup({ value, defaultValue = [], onValueChange, children }: AccordionGroupProps) {
  const [own, setOwn] = useState(defaultValue)
  const open = value ?? own
  const toggle = (panel: string) => {
    const next = open.includes(panel) ? open.filter((other) => other !== panel) : [...open, panel]
    setOwn(next)
    onValueChange?.(next)
  }
  return (
    <OpenPanelsContext value={{ open, toggle }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the buttons within */}
      <div onKeyDown={moveFocus}>{children}</div>
    </OpenPanelsContext>
  )
}

/** The keys of the accordion pattern (WAI-ARIA APG), among the titles of the group. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const titles = [...event.currentTarget.querySelectorAll<HTMLElement>(`[${TITLE}]`)]
  const from = titles.findIndex((title) => title.matches(':focus'))
  const places: Readonly<Record<string, number>> = {
    ArrowDown: (from + 1) % titles.length,
    ArrowUp: (from - 1 + titles.length) % titles.length,
    Home: 0,
    End: titles.length - 1,
  }
  const to = places[event.key]
  if (from === -1 || to === undefined) return
  event.preventDefault()
  titles[to]?.focus()
}

export interface AccordionPanelProps {
  readonly value: string
  readonly title: ReactNode
  /** Heading level of the title. */
  readonly level?: 2 | 3 | 4 | 5 | 6
  /** Rendered inside the button, beside the title or below it on a phone: counters, a badge, a date. */
  readonly summary?: ReactNode
  readonly children: ReactNode
}

/** One panel. Its content stays in the DOM while closed, so that it is indexed and printed. */
export function AccordionPanel({ value, title, level = 3, summary, children }: AccordionPanelProps) {
  const { open, toggle } = use(OpenPanelsContext)
  const id = useId()
  const isOpen = open.includes(value)
  const state = isOpen ? 'open' : 'closed'
  const HeadingTag = `h${level}` as const
  return (
    <Item>
      <HeadingTag>
        <Trigger
          {...{ [TITLE]: '' }}
          type="button"
          id={`${id}-title`}
          aria-expanded={isOpen}
          aria-controls={id}
          data-state={state}
          onClick={() => toggle(value)}
        >
          <Title>{title}</Title>
          {summary && <Summary>{summary}</Summary>}
          <Chevron icon={ChevronDownIcon} />
        </Trigger>
      </HeadingTag>
      <Content id={id} role="region" aria-labelledby={`${id}-title`} data-state={state}>
        <Inner>{children}</Inner>
      </Content>
    </Item>
  )
}

const Item = styled.div`
  border-block-end: 1px solid ${token.color.line};

  &:first-child {
    border-block-start: 1px solid ${token.color.line};
  }
`

const Trigger = styled.button`
  display: grid;
  grid-template: 'title chevron' auto 'summary summary' auto / 1fr auto;
  align-items: center;
  column-gap: ${token.space[4]};
  width: 100%;
  min-height: 4rem;
  padding: ${token.space[4]} 0;
  border: 0;
  background: none;
  font-family: ${token.font.heading};
  font-size: ${token.text.title4};
  font-weight: ${token.weight.heading};
  line-height: ${token.leading.snug};
  letter-spacing: -0.01em;
  text-align: start;
  transition: color ${token.motion.fast} ${token.motion.easing};

  &:hover {
    color: ${token.color.accent};
  }

  ${token.media.medium} {
    grid-template: 'title summary chevron' auto / 1fr auto auto;
  }
`

const Title = styled.span`
  grid-area: title;
  min-width: 0;
`

const Summary = styled.span`
  grid-area: summary;
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  margin-block-start: ${token.space[2]};
  font-family: ${token.font.text};
  font-size: ${token.text.small};
  font-weight: ${token.weight.medium};
  letter-spacing: 0;

  ${token.media.medium} {
    justify-content: flex-end;
    margin-block-start: 0;
  }
`

const Chevron = styled(Icon)`
  grid-area: chevron;
  transition: transform ${token.motion.normal} ${token.motion.easing};

  [data-state='open'] > & {
    transform: rotate(180deg);
  }

  @media print {
    display: none;
  }
`

const appear = keyframes`
  from {
    opacity: 0;
    transform: translateY(-0.25rem);
  }
`

const Content = styled.div`
  &[data-state='open'] {
    animation: ${appear} ${token.motion.normal} ${token.motion.easing};
  }

  @media screen {
    &[data-state='closed'] {
      display: none;
    }
  }

  /* Without scripts it cannot be opened. */
  @media (scripting: none) {
    &[data-state='closed'] {
      display: block;
    }
  }
`

const Inner = styled.div`
  padding-block: ${token.space[1]} ${token.space[8]};
`
