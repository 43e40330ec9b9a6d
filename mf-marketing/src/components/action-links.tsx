import { Button, type ButtonSize, Cluster } from '@agency/ui'
import type { PublicPath } from '@agency/web-kit'
import { Link } from 'react-router-dom'

/** A site link in a content file. */
export interface LinkText {
  readonly label: string
  readonly path: PublicPath
}

interface ActionLinksProps {
  /** The first is the primary action. */
  readonly links: readonly LinkText[]
  readonly size?: ButtonSize
}

/** Links as buttons in a row: the first filled, the rest outlined. */
export const ActionLinks = ({ links, size = 'large' }: ActionLinksProps) => (
  <Cluster gap={3}>
    {links.map(({ label, path }, index) => (
      <Button key={label} asChild size={size} variant={index === 0 ? 'primary' : 'secondary'}>
        <Link to={path}>{label}</Link>
      </Button>
    ))}
  </Cluster>
)
