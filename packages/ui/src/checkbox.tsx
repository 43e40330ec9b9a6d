import { type ComponentPropsWithRef, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { token } from './tokens.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'ref'> {
  readonly label: string
  /** Hides the label visually, where the place makes it redundant. */
  readonly hideLabel?: boolean
  /** Some, but not all, of what it stands for is chosen. */
  readonly isPartial?: boolean
}

/** A native checkbox with its label; the whole of both is pressed, 44 px high on touch screens. */
export function Checkbox({
  label,
  hideLabel = false,
  isPartial = false,
  className,
  ...input
}: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartial
  }, [isPartial])
  return (
    <Row className={className}>
      <input ref={box} type="checkbox" {...input} />
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
    </Row>
  )
}

const Row = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${token.space[2]};
  min-width: ${token.target.least};
  min-height: ${token.target.least};
  font-size: ${token.text.small};
  cursor: pointer;

  & > input {
    flex: none;
    width: 1.125rem;
    height: 1.125rem;
    margin: 0;
    margin-inline: 0.1875rem;
    accent-color: ${token.color.action};
    cursor: inherit;
  }

  ${token.media.touch} {
    min-width: ${token.target.comfortable};
    min-height: ${token.target.comfortable};

    & > input {
      margin-inline: 0.8125rem;
    }
  }
`
