import { keyframes, styled } from 'styled-components'

type SpinnerSize = 'small' | 'medium' | 'large'

/** A spinning ring, hidden from screen readers: the text beside it says what is loading. */
export const Spinner = ({ size = 'medium' }: { readonly size?: SpinnerSize }) => (
  <Ring viewBox="0 0 24 24" $size={size} aria-hidden="true" focusable="false">
    <circle cx="12" cy="12" r="9.5" fill="none" stroke="currentColor" strokeWidth="2.5" opacity="0.22" />
    <path
      d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
    />
  </Ring>
)

const turn = keyframes`
  to {
    transform: rotate(1turn);
  }
`

const sides: Readonly<Record<SpinnerSize, string>> = { small: '1.125rem', medium: '1.75rem', large: '3.5rem' }

const Ring = styled.svg<{ $size: SpinnerSize }>`
  flex: none;
  width: ${({ $size }) => sides[$size]};
  height: ${({ $size }) => sides[$size]};
  animation: ${turn} 800ms linear infinite;
`
