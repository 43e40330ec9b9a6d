import type { ComponentPropsWithRef } from 'react'
import { styled } from 'styled-components'
import { Icon, type IconDrawing } from './icon.tsx'
import { token } from './tokens.ts'
import { Tooltip } from './tooltip.tsx'

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  /** The accessible name: what the button does. */
  readonly label: string
  readonly icon: IconDrawing
  readonly size?: 'tiny' | 'small' | 'medium'
}

/** An icon-only button with its label in a tooltip. Needs a `TooltipProvider` above it. */
export const IconButton = (props: IconButtonProps) => (
  <Tooltip name={props.label}>
    <BareIconButton {...props} />
  </Tooltip>
)

/**
 * An `IconButton` without tooltip, for dialogs (where Escape would close only the tooltip) and for public pages, which
 * do not load the tooltip code. A 44 px square; 36 px when small and 24 px when tiny, except on touch screens.
 */
export const BareIconButton = ({
  label,
  icon,
  size = 'medium',
  type = 'button',
  ...rest
}: IconButtonProps) => (
  <StyledIconButton type={type} aria-label={label} $size={size} {...rest}>
    <Icon icon={icon} size={size === 'medium' ? 'medium' : 'small'} />
  </StyledIconButton>
)

const sides = { tiny: token.target.least, small: '2.25rem', medium: token.target.comfortable }

const StyledIconButton = styled.button<{ $size: keyof typeof sides }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => sides[$size]};
  height: ${({ $size }) => sides[$size]};
  padding: 0;
  border: 1.5px solid transparent;
  border-radius: ${token.radius.medium};
  background: transparent;
  color: inherit;
  transition: background-color ${token.motion.fast} ${token.motion.easing};

  &:not(:disabled):hover {
    background: color-mix(in srgb, currentColor 10%, transparent);
  }

  &:disabled {
    opacity: 0.6;
  }

  ${token.media.touch} {
    width: ${token.target.comfortable};
    height: ${token.target.comfortable};
  }
`
