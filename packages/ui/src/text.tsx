import type { ComponentPropsWithRef, ElementType } from 'react'
import { css, styled } from 'styled-components'
import { token } from './tokens.ts'

/** `figure` is for headline numbers. */
export type TextSize = 'caption' | 'small' | 'body' | 'lead' | 'figure'

export interface TextProps extends ComponentPropsWithRef<'p'> {
  readonly as?: ElementType
  readonly size?: TextSize
  readonly tone?: 'ink' | 'muted' | 'accent' | 'good' | 'fair' | 'bad'
  readonly weight?: 'text' | 'medium' | 'strong'
}

/** A paragraph, or with `as` any text element, at a readable line length. */
export const Text = ({ size = 'body', tone = 'ink', weight = 'text', ...rest }: TextProps) => (
  <Paragraph $size={size} $tone={tone} $weight={weight} {...rest} />
)

const Paragraph = styled.p<{
  $size: TextSize
  $tone: NonNullable<TextProps['tone']>
  $weight: NonNullable<TextProps['weight']>
}>`
  max-width: ${token.width.text};
  color: ${({ $tone }) => token.color[$tone]};
  font-size: ${({ $size }) => ($size === 'figure' ? token.text.title2 : token.text[$size])};
  font-weight: ${({ $weight }) => token.weight[$weight]};

  ${({ $size }) =>
    $size === 'lead' &&
    css`
      line-height: 1.5;
    `}

  ${({ $size }) =>
    $size === 'figure' &&
    css`
      font-family: ${token.font.heading};
      font-weight: ${token.weight.heading};
      font-variant-numeric: tabular-nums;
      line-height: 1;
      letter-spacing: ${token.tracking.title};
    `}

  ${({ $size }) =>
    ($size === 'caption' || $size === 'small') &&
    css`
      line-height: 1.45;
    `}
`
