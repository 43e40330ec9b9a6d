import {
  Icon,
  MailIcon,
  MessageIcon,
  PhoneIcon,
  PopoverPanel,
  type PopoverPanelProps,
  token,
} from '@agency/ui'
import { brand } from '@agency/web-kit'
import { Link } from 'react-router-dom'
import { css, styled } from 'styled-components'
import { contactWidgetContent } from '../../content/contact-widget.content.ts'

export type ContactPanelProps = Pick<PopoverPanelProps, 'opener' | 'onClose'>

const { whatsapp, phone, form } = contactWidgetContent

/** The widget's three links. */
export const ContactPanel = ({ opener, onClose }: ContactPanelProps) => (
  <PopoverPanel opener={opener} label={contactWidgetContent.landmark} lang="es" onClose={onClose}>
    <Title>{contactWidgetContent.title}</Title>
    <Text>{contactWidgetContent.text}</Text>
    <Ways>
      <li>
        <ExternalWay href={brand.whatsapp} target="_blank" rel="noreferrer" onClick={onClose}>
          <Mark icon={MessageIcon} />
          <Way label={whatsapp.label} hint={whatsapp.hint} />
        </ExternalWay>
      </li>
      <li>
        <ExternalWay href={`tel:${brand.phone.tel}`} onClick={onClose}>
          <Mark icon={PhoneIcon} />
          <Way label={phone.label} hint={brand.phone.display} />
        </ExternalWay>
      </li>
      <li>
        <InternalWay to={form.path} onClick={onClose}>
          <Mark icon={MailIcon} />
          <Way label={form.label} hint={form.hint} />
        </InternalWay>
      </li>
    </Ways>
  </PopoverPanel>
)

const Way = ({ label, hint }: { readonly label: string; readonly hint: string }) => (
  <span>
    <WayLabel>{label}</WayLabel> <WayHint>{hint}</WayHint>
  </span>
)

const Title = styled.p`
  font-family: ${token.font.heading};
  font-size: ${token.text.title5};
  font-weight: ${token.weight.heading};
`

const Text = styled.p`
  margin-block-start: ${token.space[1]};
  color: ${token.color.muted};
  font-size: ${token.text.small};
  line-height: ${token.leading.snug};
`

const Ways = styled.ul`
  display: grid;
  gap: ${token.space[1]};
  margin: ${token.space[3]} calc(-1 * ${token.space[2]}) 0;
  padding: 0;
  list-style: none;
`

const wayStyle = css`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  min-height: 3.25rem;
  padding: ${token.space[2]};
  border-radius: ${token.radius.medium};
  color: inherit;
  text-decoration: none;
  transition: background-color ${token.motion.fast} ${token.motion.easing};

  &:hover {
    background: ${token.color.accentSoft};
  }
`

const ExternalWay = styled.a`
  ${wayStyle}
`

const InternalWay = styled(Link)`
  ${wayStyle}
`

const Mark = styled(Icon)`
  flex: none;
  color: ${token.color.accent};
`

const WayLabel = styled.span`
  display: block;
  font-weight: ${token.weight.strong};
  line-height: ${token.leading.snug};
`

const WayHint = styled.span`
  display: block;
  color: ${token.color.muted};
  font-size: ${token.text.small};
  line-height: ${token.leading.snug};
`
