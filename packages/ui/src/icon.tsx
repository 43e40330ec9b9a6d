import type { LucideIcon } from 'lucide-react'

export interface IconProps {
  /** One of the `…Icon` exports of this package. */
  readonly icon: LucideIcon
  readonly size?: 'small' | 'medium' | 'large'
  /** Accessible name of a stand-alone icon; without it the icon is hidden from screen readers. */
  readonly label?: string
  readonly className?: string
}

const pixels = { small: 16, medium: 20, large: 28 } as const

/** A line icon in the current text colour. */
export const Icon = ({ icon: Drawing, size = 'medium', label, className }: IconProps) => (
  <Drawing
    size={pixels[size]}
    strokeWidth={size === 'large' ? 1.5 : 1.75}
    className={className}
    focusable="false"
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  />
)
