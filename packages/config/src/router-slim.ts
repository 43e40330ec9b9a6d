import { createElement } from 'react'
import {
  type LinkProps,
  type NavLinkProps,
  useHref,
  useLinkClickHandler,
  useLocation,
  useResolvedPath,
} from 'react-router'

/**
 * The part of react-router-dom that the site uses in the browser. A shared package is exported whole, without tree
 * shaking, and the library's links bring its data router. What is missing here is `undefined` in a remote at run time,
 * so the linter allows exactly these imports (a test holds the two lists together).
 */
export { BrowserRouter, useLocation, useNavigate, useNavigationType } from 'react-router'

/** The library's link, as the server renders it, for addresses of this site. */
export function Link({ to, onClick, replace, state, target, ...rest }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target })
  return createElement('a', {
    ...rest,
    href,
    target,
    'data-discover': 'true',
    onClick: (event) => {
      onClick?.(event)
      if (!event.defaultPrevented) follow(event)
    },
  } satisfies LinkAttributes)
}

type LinkAttributes = Omit<LinkProps, 'to'> & { readonly href: string; readonly 'data-discover': 'true' }

/** The library's link that knows whether it leads to the current page or one below it. */
export function NavLink({
  'aria-current': ariaCurrent = 'page',
  to,
  end,
  className,
  style,
  children,
  ...rest
}: PlainNavLinkProps) {
  const path = useResolvedPath(to).pathname.toLowerCase()
  const current = useLocation().pathname.toLowerCase()
  // Nothing is below the home page.
  const below = path !== '/' && path.endsWith('/') ? path : `${path}/`
  const isActive = current === path || (!end && current.startsWith(below))
  return createElement(
    Link,
    {
      ...rest,
      'aria-current': isActive ? ariaCurrent : undefined,
      className: [className, isActive && 'active'].filter(Boolean).join(' '),
      style,
      to,
    },
    children,
  )
}

/** Without the forms of props that are functions of the link's state. */
type PlainNavLinkProps = Omit<NavLinkProps, 'className' | 'style' | 'children'> &
  Pick<LinkProps, 'className' | 'style' | 'children'>
