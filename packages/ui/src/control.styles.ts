import { css } from 'styled-components'
import { token } from './tokens.ts'

/** Styles shared by text inputs. Never under 16 px: phones zoom in on smaller text. */
export const controlStyle = css`
  width: 100%;
  min-width: 0;
  min-height: 3rem;
  padding: ${token.space[2]} ${token.space[4]};
  border: 1.5px solid ${token.color.border};
  border-radius: ${token.radius.medium};
  background: ${token.color.surface};
  color: ${token.color.ink};
  font-size: ${token.text.body};
  line-height: ${token.leading.snug};
  transition: border-color ${token.motion.fast} ${token.motion.easing};

  &::placeholder {
    color: ${token.color.muted};
    opacity: 1;
  }

  &:hover:not(:disabled) {
    border-color: ${token.color.ink};
  }

  &:focus-visible {
    border-color: ${token.color.focus};
    outline-width: 2px;
    outline-offset: 1px;
  }

  &[aria-invalid='true'] {
    border-color: ${token.color.bad};
  }

  &:disabled {
    background: ${token.color.sunken};
    color: ${token.color.muted};
  }
`
