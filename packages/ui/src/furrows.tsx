import { styled } from 'styled-components'
import { token } from './tokens.ts'

const HORIZON = 40
const BOTTOM = 400
const ROWS = 26
const STEP = 140

// Vineyard furrows converge on one point of the horizon: triangles half as wide as the gap beside them. Each begins where
// the one before began, so that the document repeats one text instead of listing every corner.
const rows =
  `M${1100 - (ROWS / 2) * STEP} ${BOTTOM}` +
  Array.from({ length: ROWS }, () => `h${Math.round(STEP / 3)}L960 ${HORIZON}z`).join(`m${STEP} 0`)

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
