import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { type Tone, token, toneColors } from './tokens.ts'

export interface BadgeProps {
  readonly tone?: Tone
  readonly children: ReactNode
}

/** A short label for the item beside it; colour never carries the meaning alone. */
export const Badge = ({ tone = 'neutral', children }: BadgeProps) => <Pill $tone={tone}>{children}</Pill>

const Pill = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[1]};
  padding: 0.125rem 0.625rem;
  border: 1px solid transparent;
  border-radius: ${token.radius.round};
  background: ${({ $tone }) => toneColors[$tone].soft};
  color: ${({ $tone }) => toneColors[$tone].text};
  font-size: ${token.text.caption};
  font-weight: ${token.weight.strong};
  font-variant-numeric: tabular-nums;
  line-height: 1.5;
  white-space: nowrap;

  @media print {
    border-color: currentColor;
  }
`
