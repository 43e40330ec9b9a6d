import { Accordion } from 'radix-ui'
import type { CSSProperties, ReactNode } from 'react'
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

/** Collapsible panels, any number of them open; arrow keys move between titles. */
export const AccordionGroup = ({ value, defaultValue, onValueChange, children }: AccordionGroupProps) => (
  <Accordion.Root
    type="multiple"
    {...(value ? { value: [...value] } : {})}
    {...(defaultValue ? { defaultValue: [...defaultValue] } : {})}
    {...(onValueChange ? { onValueChange } : {})}
  >
    {children}
  </Accordion.Root>
)

export interface AccordionPanelProps {
  readonly value: string
  readonly title: ReactNode
  /** Heading level of the title. */
  readonly level?: 2 | 3 | 4 | 5 | 6
  /** Rendered inside the button, beside the title or below it on a phone: counters, a badge, a date. */
  readonly summary?: ReactNode
  readonly children: ReactNode
}

// Radix sets these in a style attribute, on the server too; this panel fades and needs no height.
const noMeasures = {
  '--radix-accordion-content-height': undefined,
  '--radix-accordion-content-width': undefined,
} as CSSProperties // custom properties are not in React's type

/** One panel. Its content stays in the DOM while closed, so that it is indexed and printed. */
export const AccordionPanel = ({ value, title, level = 3, summary, children }: AccordionPanelProps) => {
  const HeadingTag = `h${level}` as const
  return (
    <Item value={value}>
      <Accordion.Header asChild>
        <HeadingTag>
          <Trigger>
            <Title>{title}</Title>
            {summary && <Summary>{summary}</Summary>}
            <Chevron icon={ChevronDownIcon} />
          </Trigger>
        </HeadingTag>
      </Accordion.Header>
      <Content forceMount style={noMeasures}>
        <Inner>{children}</Inner>
      </Content>
    </Item>
  )
}

const Item = styled(Accordion.Item)`
  border-block-end: 1px solid ${token.color.line};

  &:first-child {
    border-block-start: 1px solid ${token.color.line};
  }
`

const Trigger = styled(Accordion.Trigger)`
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

const Content = styled(Accordion.Content)`
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
