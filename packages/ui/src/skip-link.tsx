import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { token } from './tokens.ts'

export interface SkipLinkProps {
  /** `#` and the id of the main content, which needs `tabIndex={-1}` to take the focus. */
  readonly href: string
  readonly children: ReactNode
}

/** The first tab stop: skips the header. */
export const SkipLink = ({ href, children }: SkipLinkProps) => <Jump href={href}>{children}</Jump>

const Jump = styled.a`
  position: fixed;
  inset-block-start: ${token.space[2]};
  inset-inline-start: ${token.space[2]};
  z-index: ${token.z.skipLink};
  padding: ${token.space[3]} ${token.space[5]};
  border-radius: ${token.radius.medium};
  background: ${token.color.action};
  color: ${token.color.onAction};
  font-weight: ${token.weight.strong};

  &:not(:focus) {
    transform: translateY(-200%);
  }

  @media print {
    display: none;
  }
`
