import type { ComponentPropsWithRef } from 'react'
import { css, styled } from 'styled-components'
import { Slot } from './slot.tsx'
import { Spinner } from './spinner.tsx'
import { token } from './tokens.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /** Disabled, with a spinner before the text; the caller changes the text. */
  readonly pending?: boolean
  /** Styles its only child, a link: `<Button asChild><Link to="…">…</Link></Button>`. */
  readonly asChild?: boolean
}

/** A button, or with `asChild` a link styled as one. `type` defaults to `button`. */
export function Button({
  variant = 'primary',
  size = 'medium',
  pending = false,
  asChild = false,
  type = 'button',
  disabled,
  children,
  ...rest
}: ButtonProps) {
  if (asChild) {
    return (
      <StyledButton as={Slot} $variant={variant} $size={size} {...rest}>
        {children}
      </StyledButton>
    )
  }
  return (
    <StyledButton
      type={type}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      $variant={variant}
      $size={size}
      {...rest}
    >
      {pending && <Spinner size="small" />}
      {children}
    </StyledButton>
  )
}

const variants = {
  primary: css`
    background: ${token.color.action};
    color: ${token.color.onAction};

    &:not(:disabled):hover {
      background: ${token.color.actionHover};
    }
  `,
  secondary: css`
    border-color: ${token.color.border};
    color: ${token.color.ink};

    &:not(:disabled):hover {
      border-color: ${token.color.ink};
      background: color-mix(in srgb, ${token.color.ink} 6%, transparent);
    }
  `,
  ghost: css`
    color: ${token.color.ink};

    &:not(:disabled):hover {
      background: color-mix(in srgb, ${token.color.ink} 8%, transparent);
    }
  `,
  danger: css`
    background: ${token.color.danger};
    color: ${token.color.onDanger};

    &:not(:disabled):hover {
      background: ${token.color.dangerHover};
    }
  `,
}

const sizes = {
  small: css`
    min-height: 2.25rem;
    padding: ${token.space[1]} ${token.space[3]};
    font-size: ${token.text.small};

    ${token.media.touch} {
      min-height: ${token.target.comfortable};
    }
  `,
  medium: css`
    min-height: ${token.target.comfortable};
    padding: ${token.space[2]} ${token.space[5]};
    font-size: ${token.text.body};
  `,
  large: css`
    min-height: 3.5rem;
    padding: ${token.space[3]} ${token.space[8]};
    font-size: ${token.text.title5};
  `,
}

const StyledButton = styled.button<{ $variant: ButtonVariant; $size: ButtonSize }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${token.space[2]};
  max-width: 100%;
  border: 1.5px solid transparent;
  border-radius: ${token.radius.medium};
  background: transparent;
  font-family: ${token.font.text};
  font-weight: ${token.weight.strong};
  line-height: ${token.leading.snug};
  text-align: center;
  text-decoration: none;
  transition:
    background-color ${token.motion.fast} ${token.motion.easing},
    border-color ${token.motion.fast} ${token.motion.easing},
    transform ${token.motion.fast} ${token.motion.easing};

  & > svg {
    flex: none;
  }

  &:not(:disabled):active {
    transform: translateY(1px);
  }

  &:disabled {
    opacity: 0.6;
  }

  ${({ $size }) => sizes[$size]}
  ${({ $variant }) => variants[$variant]}

  @media (forced-colors: active) {
    border-color: ButtonBorder;
  }
`
