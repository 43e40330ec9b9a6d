import { styled } from 'styled-components'
import { token } from './tokens.ts'

const HORIZON = 40
const BOTTOM = 400
const ROWS = 26
const STEP = 140

// Vineyard furrows converge on one point of the horizon: triangles half as wide as the gap beside them.
const rows = Array.from({ length: ROWS }, (_, row) => {
  const x = (row - ROWS / 2) * STEP + 1100
  return `M960 ${HORIZON}L${x} ${BOTTOM}h${STEP / 3}z`
}).join('')

/** Vineyard furrows in perspective, behind the content of a toned section. Decorative. */
export const Furrows = () => (
  <Field viewBox="0 0 1200 400" preserveAspectRatio="xMaxYMax slice" aria-hidden="true" focusable="false">
    <path d={rows} />
  </Field>
)

const Field = styled.svg`
  position: absolute;
  inset: 0;
  z-index: -1;
  width: 100%;
  height: 100%;
  fill: ${token.color.line};
  opacity: 0.55;
  mask-image:
    linear-gradient(to top, black, transparent 88%), linear-gradient(to right, rgb(0 0 0 / 20%) 25%, black 75%);
  mask-composite: intersect;

  @media print {
    display: none;
  }
`
