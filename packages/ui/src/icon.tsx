import { createElement } from 'react'

/** The SVG elements of an icon, on a square of 24. */
export type IconDrawing = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]

export interface IconProps {
  /** One of the `…Icon` exports of this package. */
  readonly icon: IconDrawing
  readonly size?: 'small' | 'medium' | 'large'
  /** Accessible name of a stand-alone icon; without it the icon is hidden from screen readers. */
  readonly label?: string
  readonly className?: string
}

const pixels = { small: 16, medium: 20, large: 28 } as const

/** A line icon in the current text colour. */
export const Icon = ({ icon, size = 'medium', label, className }: IconProps) =>
  createElement(
    'svg',
    {
      width: pixels[size],
      height: pixels[size],
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: size === 'large' ? 1.5 : 1.75,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className,
      focusable: 'false',
      ...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }),
    },
    ...icon.map(([tag, attributes]) => createElement(tag, attributes)),
  )
