import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { token } from './tokens.ts'

/** The kicker above a title, after a short rule. */
export const Eyebrow = ({ children }: { readonly children: ReactNode }) => <Line>{children}</Line>

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  color: ${token.color.accent};
  font-size: ${token.text.small};
  font-weight: ${token.weight.strong};
  line-height: ${token.leading.snug};

  &::before {
    content: '';
    flex: none;
    width: 2rem;
    height: 2px;
    background: currentColor;
  }
`
