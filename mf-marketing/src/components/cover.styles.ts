import { token } from '@agency/ui'
import { css } from 'styled-components'

/** Extends a link's clickable area and focus ring to its positioned ancestor. */
export const cover = css`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: 3px solid ${token.color.focus};
    outline-offset: 3px;
  }
`
