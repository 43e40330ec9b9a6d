import { ToggleGroup } from 'radix-ui'
import { styled } from 'styled-components'
import { token } from './tokens.ts'

export interface ToggleFilterOption<Value extends string = string> {
  readonly value: Value
  readonly label: string
}

export interface ToggleFilterProps<Value extends string = string> {
  /** Accessible name of the group: what is filtered. */
  readonly label: string
  readonly options: readonly ToggleFilterOption<Value>[]
  readonly value: Value
  readonly onValueChange: (value: Value) => void
}

// Radix renders single-choice toggles as radios; these are announced as the toggle buttons they look like.
const notRadio = { role: undefined, 'aria-checked': undefined }

/** Toggle buttons with one pressed; arrow keys move between them. */
export function ToggleFilter<Value extends string>({
  label,
  options,
  value,
  onValueChange,
}: ToggleFilterProps<Value>) {
  // Radix sends '' when the pressed button is pressed again; a filter always has a value.
  const select = (selected: string) => {
    const option = options.find((candidate) => candidate.value === selected)
    if (option) onValueChange(option.value)
  }
  return (
    <Group type="single" role="group" aria-label={label} value={value} onValueChange={select}>
      {options.map((option) => (
        <Item key={option.value} value={option.value} {...notRadio} aria-pressed={option.value === value}>
          {option.label}
        </Item>
      ))}
    </Group>
  )
}

const Group = styled(ToggleGroup.Root)`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
`

const Item = styled(ToggleGroup.Item)`
  min-height: ${token.target.comfortable};
  padding: ${token.space[1]} ${token.space[4]};
  border: 1.5px solid ${token.color.border};
  border-radius: ${token.radius.round};
  background: transparent;
  font-size: ${token.text.small};
  font-weight: ${token.weight.strong};
  transition:
    background-color ${token.motion.fast} ${token.motion.easing},
    border-color ${token.motion.fast} ${token.motion.easing};

  &:hover {
    border-color: ${token.color.ink};
  }

  &[data-state='on'] {
    border-color: ${token.color.ink};
    background: ${token.color.ink};
    color: ${token.color.paper};
  }

  @media (forced-colors: active) {
    &[data-state='on'] {
      border-color: Highlight;
    }
  }
`
