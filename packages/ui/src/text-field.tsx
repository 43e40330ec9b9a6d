import type { ComponentPropsWithRef, ReactNode } from 'react'
import { styled } from 'styled-components'
import { controlStyle } from './control.styles.ts'
import { Field } from './field.tsx'

export interface TextFieldProps extends ComponentPropsWithRef<'input'> {
  readonly label: string
  /** As in `Field`. */
  readonly hideLabel?: boolean
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

/** A labelled one-line field; forwards every `<input>` prop, including `ref`. */
export const TextField = ({
  label,
  hideLabel,
  hint,
  error,
  required,
  id,
  type = 'text',
  ...input
}: TextFieldProps) => (
  <Field label={label} hideLabel={hideLabel} hint={hint} error={error} required={required} id={id}>
    {(control) => <Input type={type} {...input} {...control} />}
  </Field>
)

const Input = styled.input`
  ${controlStyle}
`
