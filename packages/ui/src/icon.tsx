import type { LucideIcon } from 'lucide-react'

export interface IconProps {
  /** One of the `…Icon` exports of this package. */
  readonly icon: LucideIcon
  readonly size?: 'small' | 'medium' | 'large'
  /** Names the drawing where it stands alone; without it, it is hidden from screen readers. */
  readonly label?: string
  readonly className?: string
}

const pixels = { small: 16, medium: 20, large: 28 } as const

/** A line drawing in the colour of the text beside it. */
export const Icon = ({ icon: Drawing, size = 'medium', label, className }: IconProps) => (
  <Drawing
    size={pixels[size]}
    strokeWidth={size === 'large' ? 1.5 : 1.75}
    className={className}
    focusable="false"
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  />
)
