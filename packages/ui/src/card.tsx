import type { ComponentPropsWithRef, ElementType } from 'react'
import { css, styled } from 'styled-components'
import { type Tone, token, toneColors } from './tokens.ts'

export interface CardProps extends ComponentPropsWithRef<'div'> {
  readonly as?: ElementType
  /** `plain` has a hairline, `raised` adds a shadow, `sunken` has neither. */
  readonly variant?: 'plain' | 'raised' | 'sunken'
  /** Fills the card with the tone's soft colour and borders it with the tone, as in the box of priority actions. */
  readonly tone?: Tone
  readonly padding?: 'small' | 'medium' | 'large'
}

/** A boxed piece of content. */
export const Card = ({ variant = 'plain', tone, padding = 'medium', ...rest }: CardProps) => (
  <Box $variant={variant} $tone={tone} $padding={padding} {...rest} />
)

const variants = {
  plain: css`
    border-color: ${token.color.line};
    background: ${token.color.surface};
  `,
  raised: css`
    border-color: ${token.color.line};
    background: ${token.color.surface};
    box-shadow: ${token.shadow.raised};
  `,
  sunken: css`
    background: ${token.color.sunken};
  `,
}

const paddings = {
  small: token.space[4],
  medium: `clamp(${token.space[5]}, 4vw, ${token.space[8]})`,
  large: `clamp(${token.space[6]}, 5vw, ${token.space[12]})`,
}

const Box = styled.div<{
  $variant: 'plain' | 'raised' | 'sunken'
  $tone: Tone | undefined
  $padding: 'small' | 'medium' | 'large'
}>`
  min-width: 0;
  padding: ${({ $padding }) => paddings[$padding]};
  border: 1px solid transparent;
  border-radius: ${token.radius.large};
  color: ${token.color.ink};

  ${({ $variant }) => variants[$variant]}

  ${({ $tone }) =>
    $tone &&
    css`
      border-color: color-mix(in srgb, ${toneColors[$tone].text} 35%, transparent);
      background: ${toneColors[$tone].soft};
    `}

  @media print {
    border-color: ${token.color.line};
    box-shadow: none;
    break-inside: avoid;
  }
`
