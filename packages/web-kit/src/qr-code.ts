import { encode } from 'uqr'

/** A QR code as an SVG path on a square of `size` units, quiet zone included. */
export interface QrCode {
  readonly size: number
  readonly path: string
}

/** Light modules around the code, without which cameras do not find it. */
const QUIET_ZONE = 4

/** The QR code of a link; made in place: printing waits for nothing, and a secret leaves the page for nobody. */
export function qrCodeOf(link: string): QrCode {
  const { size, data } = encode(link, { ecc: 'M', border: QUIET_ZONE })
  const path = data
    .map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
    .join('')
  return { size, path }
}
