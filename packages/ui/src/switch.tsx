import { Switch as RadixSwitch } from 'radix-ui'
import { type ComponentPropsWithRef, useId } from 'react'
import { styled } from 'styled-components'
import { token } from './tokens.ts'

export interface SwitchProps
  extends Omit<ComponentPropsWithRef<typeof RadixSwitch.Root>, 'children' | 'asChild'> {
  readonly label: string
}

/** A labelled on/off switch; `checked` and `onCheckedChange` as in Radix, or `defaultChecked` and `name` in a form. */
export function Switch({ label, id, ...rest }: SwitchProps) {
  const generated = useId()
  const controlId = id ?? generated
  return (
    <Row>
      <Track id={controlId} {...rest}>
        <Thumb />
      </Track>
      <label htmlFor={controlId}>{label}</label>
    </Row>
  )
}

const Row = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-height: ${token.target.comfortable};

  /* Radix hides its form field with a style attribute, which a CSP may block. */
  & > input {
    position: absolute;
    opacity: 0;
    pointer-events: none;
  }
`

const Track = styled(RadixSwitch.Root)`
  display: inline-flex;
  flex: none;
  align-items: center;
  width: 3rem;
  height: 1.75rem;
  padding: 2px;
  border: 1.5px solid ${token.color.border};
  border-radius: ${token.radius.round};
  background: ${token.color.sunken};
  transition: background-color ${token.motion.fast} ${token.motion.easing};

  &[data-state='checked'] {
    border-color: ${token.color.action};
    background: ${token.color.action};
  }

  &:disabled {
    opacity: 0.6;
  }
`

const Thumb = styled(RadixSwitch.Thumb)`
  display: block;
  width: 1.25rem;
  height: 1.25rem;
  border-radius: 50%;
  background: ${token.color.border};
  transition: transform ${token.motion.fast} ${token.motion.easing};

  &[data-state='checked'] {
    background: ${token.color.onAction};
    transform: translateX(1.25rem);
  }

  @media (forced-colors: active) {
    background: ButtonText;
  }
`
