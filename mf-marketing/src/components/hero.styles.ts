import { token } from '@agency/ui'
import { css } from 'styled-components'

/** Shrinks with the window's height, so that a hero's buttons are above the cookie banner on a small phone. */
export const heroGap = `clamp(${token.space[3]}, 2.4svh, ${token.space[6]})`

/** The lead of a hero: smaller on a small phone. */
export const heroLead = css`
  max-width: 38rem;

  @media (max-width: 47.99rem) and (max-height: 45rem) {
    font-size: ${token.text.body};
    line-height: 1.45;
  }
`
