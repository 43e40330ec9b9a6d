import { token } from '@agency/ui'
import { css, styled } from 'styled-components'
import type { Bar } from './bars.ts'

/** The whole duration, from the first day to the open end. */
export const Track = styled.span`
  position: relative;
  display: block;
  height: 0.875rem;
  border-radius: ${token.radius.small};
  background: ${token.color.neutralSoft};
  overflow: hidden;
`

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

/** A phase as a bar: filled for the minimum, hatched up to the maximum. */
export const Span = styled.span<{ $bar: Bar }>`
  position: absolute;
  inset-block: 0;
  color: ${token.color.accent};

  ${({ $bar: { start, least, most } }) => css`
    inset-inline-start: ${percent(start)};
    width: ${percent(most)};
    background:
      linear-gradient(to right, currentColor ${percent(least / most)}, transparent 0),
      repeating-linear-gradient(105deg, currentColor 0 2px, transparent 2px 7px);
  `}

  @media (forced-colors: active) {
    forced-color-adjust: none;
    color: Highlight;
  }
`
