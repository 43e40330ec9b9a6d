import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { Icon } from './icon.tsx'
import { TriangleAlertIcon } from './icons.ts'
import { token } from './tokens.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

/** What a control needs in order to be tied to its label, hint and error; spread it on the control. */
export interface FieldControl {
  readonly id: string
  readonly required: boolean | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export interface FieldProps {
  readonly label: string
  /** The label is for screen readers alone: where the place of the control and its placeholder say the same. */
  readonly hideLabel?: boolean | undefined
  readonly hint?: ReactNode
  /** What is wrong and how to mend it; it marks the control as invalid and is read out when it appears. */
  readonly error?: string | undefined
  readonly required?: boolean | undefined
  /** The control's id where the caller needs to know it. */
  readonly id?: string | undefined
  readonly children: (control: FieldControl) => ReactNode
}

/** Label, hint and error around any control, wired once. The accessible name is `label` and nothing else. */
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
          <Problem id={errorId}>
            <Icon icon={TriangleAlertIcon} size="small" />
            <span>{error}</span>
          </Problem>
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
  color: ${token.color.wine};
`

const Hint = styled.p`
  margin-block-start: ${token.space[2]};
  color: ${token.color.muted};
  font-size: ${token.text.small};
  line-height: ${token.leading.snug};
`

const Problem = styled.p`
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
