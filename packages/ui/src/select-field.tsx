import type { ComponentPropsWithRef, ReactNode } from 'react'
import { styled } from 'styled-components'
import { controlStyle } from './control.styles.ts'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import { ChevronDownIcon } from './icons.ts'
import { token } from './tokens.ts'

export interface SelectOption<Value extends string = string> {
  readonly value: Value
  readonly label: string
}

export interface SelectFieldProps<Value extends string = string>
  extends Omit<ComponentPropsWithRef<'select'>, 'value' | 'multiple'> {
  readonly label: string
  /** As in `Field`. */
  readonly hideLabel?: boolean
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly options: readonly SelectOption<Value>[]
  /** The selected value, when controlled with `onValueChange`. */
  readonly value?: Value
  readonly onValueChange?: (value: Value) => void
}

/** A labelled native select: best on phones and supported by every screen reader. */
export function SelectField<Value extends string>({
  label,
  hideLabel,
  hint,
  error,
  required,
  id,
  options,
  onValueChange,
  ...select
}: SelectFieldProps<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen)
    if (option) onValueChange?.(option.value)
  }
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} required={required} id={id}>
      {(control) => (
        <Frame>
          <Choice {...select} {...control} onChange={(event) => choose(event.target.value)}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Choice>
          <Chevron icon={ChevronDownIcon} />
        </Frame>
      )}
    </Field>
  )
}

const Frame = styled.div`
  position: relative;
  display: grid;
`

const Choice = styled.select`
  ${controlStyle}
  appearance: none;
  padding-inline-end: ${token.space[10]};
  text-overflow: ellipsis;
  cursor: pointer;
`

const Chevron = styled(Icon)`
  position: absolute;
  inset-inline-end: ${token.space[3]};
  inset-block: 0;
  margin-block: auto;
  pointer-events: none;
`
