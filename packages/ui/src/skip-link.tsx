import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { token } from './tokens.ts'

export interface SkipLinkProps {
  /** `#` and the id of the main content, which takes the focus if it has `tabIndex={-1}`. */
  readonly href: string
  readonly children: ReactNode
}

/** The first thing the Tab key reaches: jumps over the header to the content. */
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
