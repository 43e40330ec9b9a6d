import { token } from '@agency/ui'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import type { Crumb } from '../lib/json-ld.ts'
import { componentsContent } from './components.content.ts'

/** The path from the home page; the last entry is the current page. */
export const Breadcrumbs = ({ trail }: { readonly trail: readonly Crumb[] }) => (
  <nav aria-label={componentsContent.breadcrumbs}>
    <Trail role="list">
      {trail.map(({ label, path }, index) => (
        <li key={path}>
          {index < trail.length - 1 ? (
            <CrumbLink to={path}>{label}</CrumbLink>
          ) : (
            <span aria-current="page">{label}</span>
          )}
        </li>
      ))}
    </Trail>
  </nav>
)

const Trail = styled.ol`
  display: flex;
  flex-wrap: wrap;
  color: ${token.color.muted};
  font-size: ${token.text.small};

  & > li {
    display: flex;
    align-items: center;
    min-height: 2rem;
  }

  & > li:not(:last-child)::after {
    content: '/' / '';
    margin-inline: ${token.space[2]};
    color: ${token.color.border};
  }
`

const CrumbLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${token.target.least};
  color: inherit;
  text-decoration: none;

  ${token.media.touch} {
    min-height: ${token.target.comfortable};
  }

  &:hover {
    color: ${token.color.ink};
    text-decoration: underline;
  }
`
