import { Tabs as RadixTabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { token } from './tokens.ts'

export interface TabItem<Value extends string = string> {
  readonly value: Value
  readonly label: ReactNode
  readonly content: ReactNode
}

export interface TabsProps<Value extends string = string> {
  /** Accessible name of the tab list. */
  readonly label: string
  readonly items: readonly TabItem<Value>[]
  /** The open tab, when controlled with `onValueChange`; otherwise the first one opens. */
  readonly value?: Value
  readonly onValueChange?: (value: Value) => void
}

/** A row of tabs above one panel; arrow keys move and open. */
export function Tabs<Value extends string>({ label, items, value, onValueChange }: TabsProps<Value>) {
  const select = (selected: string) => {
    const item = items.find((candidate) => candidate.value === selected)
    if (item) onValueChange?.(item.value)
  }
  return (
    <RadixTabs.Root
      {...(value === undefined ? { defaultValue: items[0]?.value ?? '' } : { value })}
      onValueChange={select}
    >
      <List aria-label={label}>
        {items.map((item) => (
          <Trigger key={item.value} value={item.value}>
            {item.label}
          </Trigger>
        ))}
      </List>
      {items.map((item) => (
        <Content key={item.value} value={item.value}>
          {item.content}
        </Content>
      ))}
    </RadixTabs.Root>
  )
}

const List = styled(RadixTabs.List)`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[1]} clamp(${token.space[4]}, 3vw, ${token.space[6]});
  border-block-end: 1px solid ${token.color.line};
`

const Trigger = styled(RadixTabs.Trigger)`
  position: relative;
  min-height: ${token.target.comfortable};
  padding: ${token.space[2]} 0;
  border: 0;
  background: none;
  color: ${token.color.muted};
  font-size: ${token.text.small};
  font-weight: ${token.weight.strong};
  transition: color ${token.motion.fast} ${token.motion.easing};

  &::after {
    content: '';
    position: absolute;
    inset: auto 0 -1px;
    height: 3px;
    background: ${token.color.accent};
    transform: scaleX(0);
    transition: transform ${token.motion.normal} ${token.motion.easing};
  }

  &:hover {
    color: ${token.color.ink};
  }

  ${token.media.medium} {
    font-size: ${token.text.body};
  }

  &[data-state='active'] {
    color: ${token.color.ink};
  }

  &[data-state='active']::after {
    transform: none;
  }

  @media (forced-colors: active) {
    &[data-state='active'] {
      color: Highlight;
    }
  }
`

const Content = styled(RadixTabs.Content)`
  padding-block-start: ${token.space[6]};
`
