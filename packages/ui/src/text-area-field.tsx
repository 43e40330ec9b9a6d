import type { ComponentPropsWithRef, ReactNode } from 'react'
import { styled } from 'styled-components'
import { controlStyle } from './control.styles.ts'
import { Field } from './field.tsx'

export interface TextAreaFieldProps extends ComponentPropsWithRef<'textarea'> {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
}

/** A labelled textarea at least 150 px tall; it grows with its text where browsers support it. */
export const TextAreaField = ({ label, hint, error, required, id, ...textArea }: TextAreaFieldProps) => (
  <Field label={label} hint={hint} error={error} required={required} id={id}>
    {(control) => <Area {...textArea} {...control} />}
  </Field>
)

const Area = styled.textarea`
  ${controlStyle}
  display: block;
  min-height: 150px;
  max-height: 60vh;
  resize: vertical;
  field-sizing: content;
`
