import { ArrowRightIcon, Icon, token } from '@agency/ui'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import type { LinkText } from './action-links.tsx'

/** A stand-alone link with a trailing arrow. */
export const ArrowLink = ({ link }: { readonly link: LinkText }) => (
  <Words to={link.path}>
    {link.label}
    <Icon icon={ArrowRightIcon} />
  </Words>
)

const Words = styled(Link)`
  display: inline-flex;
  align-items: center;
  align-self: start;
  gap: ${token.space[2]};
  min-height: ${token.target.comfortable};
  font-weight: ${token.weight.strong};
  text-decoration: none;

  & > svg {
    transition: transform ${token.motion.normal} ${token.motion.easing};
  }

  &:hover {
    text-decoration: underline;
  }

  &:hover > svg {
    transform: translateX(0.25rem);
  }
`
