import { cloneElement, isValidElement, type ReactNode } from 'react'

type Props = Readonly<Record<string, unknown>>

interface SlotProps {
  readonly className?: string
  readonly children?: ReactNode
}

const isHandler = (name: string) => /^on[A-Z]/.test(name)

/** The child's props over ours; of classes both, and of two handlers first the child's. */
function merged(ours: Props, own: Props): Props {
  const both = Object.entries(ours).flatMap(([name, our]) => {
    const theirs = own[name]
    if (name === 'className') return [[name, [our, theirs].filter(Boolean).join(' ')]]
    if (!isHandler(name) || typeof our !== 'function' || typeof theirs !== 'function') return []
    const call = (...args: unknown[]) => {
      theirs(...args)
      our(...args)
    }
    return [[name, call]]
  })
  return { ...ours, ...own, ...Object.fromEntries(both) }
}

/** Renders its only child with its own props: what a component with `asChild` renders as. Radix's brings 2 kB more. */
export const Slot = ({ children, ...props }: SlotProps) =>
  isValidElement<Record<string, unknown>>(children)
    ? cloneElement(children, merged(props, children.props))
    : null
