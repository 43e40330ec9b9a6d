import { useEffect, useState } from 'react'

/** A QR code as an SVG path on a square of `size` units, quiet zone included. */
export interface QrCode {
  readonly size: number
  readonly path: string
}

/**
 * The QR code of a link. Printing waits for nothing, so it is made as soon as the report has a link; the page's first
 * load is without it. If its code cannot be loaded, the link is printed as text only.
 */
export function useQrCode(link: string | undefined): QrCode | undefined {
  const [made, setMade] = useState<{ readonly link: string; readonly code: QrCode }>()
  useEffect(() => {
    if (!link) return
    let isWanted = true
    import('uqr').then(
      ({ encode }) => {
        const { size, data } = encode(link, { ecc: 'M', border: 4 })
        if (isWanted) setMade({ link, code: { size, path: pathOf(data) } })
      },
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [link])
  return made?.link === link ? made?.code : undefined
}

const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('')
