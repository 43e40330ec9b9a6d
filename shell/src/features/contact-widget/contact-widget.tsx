import { Icon, MailIcon, MessageIcon, PhoneIcon, Popover, token, VisuallyHidden } from '@agency/ui'
import { brand } from '@agency/web-kit'
import { Link } from 'react-router-dom'
import { css, styled } from 'styled-components'
import { contactWidgetContent } from '../../content/contact-widget.content.ts'

const { whatsapp, phone, form } = contactWidgetContent

/** The contact button of every page, which opens three links and no fields. */
export const ContactWidget = ({
  inFlow = false,
}: {
  /** Placed in the page's flow instead of over a corner of the window. */
  readonly inFlow?: boolean
}) => (
  <Corner aria-label={contactWidgetContent.landmark} lang="es" $inFlow={inFlow}>
    <Popover
      label={contactWidgetContent.landmark}
      lang="es"
      trigger={
        <Opener type="button">
          <Icon icon={MessageIcon} /> <Words>{contactWidgetContent.button}</Words>
        </Opener>
      }
    >
      {(close) => (
        <>
          <Title>{contactWidgetContent.title}</Title>
          <Text>{contactWidgetContent.text}</Text>
          <Ways>
            <li>
              <ExternalWay href={brand.whatsapp} target="_blank" rel="noreferrer" onClick={close}>
                <Mark icon={MessageIcon} />
                <Way label={whatsapp.label} hint={whatsapp.hint} />
              </ExternalWay>
            </li>
            <li>
              <ExternalWay href={`tel:${brand.phone.tel}`} onClick={close}>
                <Mark icon={PhoneIcon} />
                <Way label={phone.label} hint={brand.phone.display} />
              </ExternalWay>
            </li>
            <li>
              <InternalWay to={form.path} onClick={close}>
                <Mark icon={MailIcon} />
                <Way label={form.label} hint={form.hint} />
              </InternalWay>
            </li>
          </Ways>
        </>
      )}
    </Popover>
  </Corner>
)

const Way = ({ label, hint }: { readonly label: string; readonly hint: string }) => (
  <span>
    <WayLabel>{label}</WayLabel> <WayHint>{hint}</WayHint>
  </span>
)

const floatingStyle = css`
  position: fixed;
  /* On a phone small and close to the edge, since it covers content and fields. */
  inset: auto ${token.space[2]} ${token.space[3]} auto;
  z-index: ${token.z.banner};

  /* Above the banner; a transform does not count as a layout shift. */
  transform: translateY(calc(-1 * ${token.bottomInset}));

  /* Wide enough for banner and widget side by side. */
  ${token.media.medium} {
    inset: auto ${token.space[5]} ${token.space[5]} auto;
    transform: none;
  }

  /* At 400 % zoom the window is this low, and a fixed button would cover focused elements. */
  @media (max-height: 20rem) {
    position: static;
    display: flex;
    justify-content: flex-end;
    transform: none;
    padding: ${token.space[3]} ${token.space[4]} calc(${token.bottomInset} + ${token.space[3]});
  }
`

const inFlowStyle = css`
  margin-inline-start: auto;
`

const Corner = styled.aside<{ $inFlow: boolean }>`
  ${({ $inFlow }) => ($inFlow ? inFlowStyle : floatingStyle)}

  @media print {
    display: none;
  }
`

const Opener = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${token.space[2]};
  min-width: 2.75rem;
  min-height: 2.75rem;
  padding: 0 ${token.space[2]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.round};
  background: ${token.color.ink};
  color: ${token.color.paper};
  font-weight: ${token.weight.strong};
  box-shadow: ${token.shadow.overlay};
  transition: transform ${token.motion.fast} ${token.motion.easing};

  &:hover {
    transform: translateY(-2px);
  }

  ${token.media.medium} {
    min-height: 3.25rem;
    padding: 0 ${token.space[5]};
  }
`

/** On a phone the icon suffices; the text stays for screen readers. */
const Words = styled(VisuallyHidden)`
  ${token.media.medium} {
    position: static;
    width: auto;
    height: auto;
    margin: 0;
    overflow: visible;
    clip-path: none;
  }
`

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
