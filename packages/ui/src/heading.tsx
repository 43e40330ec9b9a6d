import type { ComponentPropsWithRef } from 'react'
import { css, styled } from 'styled-components'
import { token } from './tokens.ts'

export type HeadingSize = 'display' | 'title1' | 'title2' | 'title3' | 'title4' | 'title5'

export interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  readonly level: 1 | 2 | 3 | 4 | 5 | 6
  /** Overrides the default size of the level. */
  readonly size?: HeadingSize
}

const sizeOfLevel: Readonly<Record<HeadingProps['level'], HeadingSize>> = {
  1: 'title1',
  2: 'title2',
  3: 'title3',
  4: 'title4',
  5: 'title5',
  6: 'title5',
}

/** A heading: `level` is its rank in the outline, `size` its appearance. */
export const Heading = ({ level, size = sizeOfLevel[level], ...rest }: HeadingProps) => (
  <Title as={`h${level}`} $size={size} {...rest} />
)

const Title = styled.h2<{ $size: HeadingSize }>`
  /* In em, not ch: ch depends on the font, so lines would rewrap when it loads. */
  max-width: 13.4em;
  font-size: ${({ $size }) => token.text[$size]};

  ${({ $size }) =>
    $size === 'display' &&
    css`
      max-width: 8.5em;
      line-height: ${token.leading.display};
      letter-spacing: ${token.tracking.display};
    `}

  ${({ $size }) =>
    $size === 'title1' &&
    css`
      line-height: 1.03;
      letter-spacing: -0.03em;
    `}

  ${({ $size }) =>
    $size === 'title3' &&
    css`
      max-width: 19.5em;
    `}

  ${({ $size }) =>
    ($size === 'title4' || $size === 'title5') &&
    css`
      max-width: none;
      line-height: ${token.leading.snug};
      letter-spacing: -0.01em;
    `}

  /* Focused from code on navigation; it is not a control. */
  &[tabindex='-1']:focus {
    outline: none;
  }
`
