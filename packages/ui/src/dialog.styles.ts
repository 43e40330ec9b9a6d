import { css, keyframes } from 'styled-components'
import { token } from './tokens.ts'

/** The entry of what covers the window. */
export const fadeIn = keyframes`
  from {
    opacity: 0;
  }
`

const fadeOut = keyframes`
  to {
    opacity: 0;
  }
`

const riseIn = keyframes`
  from {
    opacity: 0;
    transform: translateY(0.75rem);
  }
`

const slideIn = keyframes`
  from {
    opacity: 0;
    transform: translateX(2rem);
  }
`

/** The overlay behind a modal dialog. */
export const overlayStyle = css`
  position: fixed;
  inset: 0;
  z-index: ${token.z.dialog};
  background: rgb(12 7 11 / 62%);
  animation: ${fadeIn} ${token.motion.normal} ${token.motion.easing};

  &[data-state='closed'] {
    animation: ${fadeOut} ${token.motion.fast} ${token.motion.easing} forwards;
  }

  @media print {
    display: none;
  }
`

/** The box of a modal dialog: as tall as its content, at most the window, scrolling inside. */
export const modalStyle = css`
  position: fixed;
  inset: 0;
  z-index: ${token.z.dialog};
  display: flex;
  flex-direction: column;
  gap: ${token.space[5]};
  width: min(34rem, calc(100vw - 2rem));
  height: fit-content;
  max-height: calc(100dvh - 2rem);
  margin: auto;
  padding: ${token.space[6]};
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.large};
  background: ${token.color.surface};
  color: ${token.color.ink};
  box-shadow: ${token.shadow.overlay};
  animation: ${riseIn} ${token.motion.slow} ${token.motion.easing};

  &[data-state='closed'] {
    animation: ${fadeOut} ${token.motion.fast} ${token.motion.easing} forwards;
  }

  ${token.media.medium} {
    padding: ${token.space[8]};
  }
`

/** A dialog at the end of the window, as high as it. */
export const sheetStyle = css`
  position: fixed;
  inset-block: 0;
  inset-inline-end: 0;
  z-index: ${token.z.dialog};
  display: flex;
  flex-direction: column;
  gap: ${token.space[5]};
  width: min(40rem, 100vw);
  padding: ${token.space[5]};
  overflow: auto;
  overscroll-behavior: contain;
  background: ${token.color.paper};
  color: ${token.color.ink};
  box-shadow: ${token.shadow.overlay};
  animation: ${slideIn} ${token.motion.slow} ${token.motion.easing};

  &[data-state='closed'] {
    animation: ${fadeOut} ${token.motion.fast} ${token.motion.easing} forwards;
  }

  ${token.media.medium} {
    padding: ${token.space[8]};
  }
`

/** A dialog's title. */
export const dialogTitleStyle = css`
  font-size: ${token.text.title3};
`

/** The sentence under a dialog's title. */
export const dialogDescriptionStyle = css`
  margin-block-start: ${token.space[2]};
  color: ${token.color.muted};
`
