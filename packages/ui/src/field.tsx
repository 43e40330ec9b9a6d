import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { Icon } from './icon.tsx'
import { TriangleAlertIcon } from './icons.ts'
import { token } from './tokens.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Props that tie a control to its label, hint and error; spread them on the control. */
export interface FieldControl {
  readonly id: string
  readonly required: boolean | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export interface FieldProps {
  readonly label: string
  /** Hides the label visually, where position and placeholder make it redundant. */
  readonly hideLabel?: boolean | undefined
  readonly hint?: ReactNode
  /** What is wrong and how to fix it; marks the control invalid and is announced. */
  readonly error?: string | undefined
  readonly required?: boolean | undefined
  /** The control's id, if the caller needs it. */
  readonly id?: string | undefined
  readonly children: (control: FieldControl) => ReactNode
}

/** Wires label, hint and error to any control. The accessible name is `label` alone. */
export function Field({ label, hideLabel = false, hint, error, required, id, children }: FieldProps) {
  const generated = useId()
  const controlId = id ?? generated
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <Wrapper>
      {hideLabel ? (
        <VisuallyHidden as="label" htmlFor={controlId}>
          {label}
        </VisuallyHidden>
      ) : (
        <LabelRow>
          <Label htmlFor={controlId}>{label}</Label>
          {required && <Marker aria-hidden="true">*</Marker>}
        </LabelRow>
      )}
      {children({
        id: controlId,
        required,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && <Hint id={hintId}>{hint}</Hint>}
      <div aria-live="polite">
        {error && (
          <ErrorText id={errorId}>
            <Icon icon={TriangleAlertIcon} size="small" />
            <span>{error}</span>
          </ErrorText>
        )}
      </div>
    </Wrapper>
  )
}

const Wrapper = styled.div`
  display: grid;
  align-content: start;
  min-width: 0;
`

const LabelRow = styled.div`
  display: flex;
  gap: ${token.space[1]};
  margin-block-end: ${token.space[2]};
  font-size: ${token.text.small};
  font-weight: ${token.weight.strong};
  line-height: ${token.leading.snug};
`

const Label = styled.label``

const Marker = styled.span`
  color: ${token.color.accent};
`

const Hint = styled.p`
  margin-block-start: ${token.space[2]};
  color: ${token.color.muted};
  font-size: ${token.text.small};
  line-height: ${token.leading.snug};
`

const ErrorText = styled.p`
  display: flex;
  gap: ${token.space[2]};
  margin-block-start: ${token.space[2]};
  color: ${token.color.bad};
  font-size: ${token.text.small};
  font-weight: ${token.weight.medium};
  line-height: ${token.leading.snug};

  & > svg {
    flex: none;
    margin-block-start: 0.1em;
  }
`
