import { css, keyframes, styled } from 'styled-components'
import { token } from './tokens.ts'

export interface SkeletonProps {
  readonly variant?: 'text' | 'title' | 'block' | 'circle'
  /** Number of text lines. */
  readonly lines?: number
}

/** A loading placeholder, hidden from screen readers: announce the loading elsewhere. */
export const Skeleton = ({ variant = 'text', lines = 1 }: SkeletonProps) => (
  <Lines aria-hidden="true">
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
      <Bone key={line} $variant={variant} />
    ))}
  </Lines>
)

const pulse = keyframes`
  50% {
    opacity: 0.45;
  }
`

const shapes = {
  text: css`
    height: 1em;

    &:last-child:not(:first-child) {
      width: 62%;
    }
  `,
  title: css`
    width: 55%;
    height: 2.25rem;
  `,
  block: css`
    height: 9rem;
    border-radius: ${token.radius.large};
  `,
  circle: css`
    width: 7.5rem;
    height: 7.5rem;
    border-radius: 50%;
  `,
}

const Lines = styled.div`
  display: grid;
  gap: ${token.space[3]};
`

const Bone = styled.span<{ $variant: 'text' | 'title' | 'block' | 'circle' }>`
  display: block;
  border-radius: ${token.radius.small};
  background: ${token.color.line};
  animation: ${pulse} 1.6s ease-in-out infinite;
  ${({ $variant }) => shapes[$variant]}
`
