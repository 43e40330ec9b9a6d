import { Icon, MailIcon, MapPinIcon, MessageIcon, PhoneIcon, token } from '@agency/ui'
import { brand, fill } from '@agency/web-kit'
import { styled } from 'styled-components'
import { contactContent } from './contact-section.content.ts'

const { phone, email, whatsapp, place } = contactContent.details

const ways = [
  { label: phone, icon: PhoneIcon, text: brand.phone.display, href: `tel:${brand.phone.tel}` },
  { label: email, icon: MailIcon, text: brand.email, href: `mailto:${brand.email}` },
  { label: whatsapp.label, icon: MessageIcon, text: whatsapp.text, href: brand.whatsapp },
  {
    label: place.label,
    icon: MapPinIcon,
    text: fill(place.text, { city: brand.city, region: brand.region }),
  },
] as const

/** The agency's phone, e-mail, WhatsApp and city: works without scripts and without a form. */
export const ContactDetails = () => (
  <Ways>
    {ways.map((way) => (
      <Way key={way.label}>
        <dt>
          <Icon icon={way.icon} />
          {way.label}
        </dt>
        <dd>{'href' in way ? <a href={way.href}>{way.text}</a> : way.text}</dd>
      </Way>
    ))}
  </Ways>
)

const Ways = styled.dl`
  display: grid;
  border-block-start: 1px solid ${token.color.line};
`

const Way = styled.div`
  padding-block: ${token.space[3]};
  border-block-end: 1px solid ${token.color.line};

  & > dt {
    display: flex;
    align-items: center;
    gap: ${token.space[4]};
    color: ${token.color.muted};
    font-size: ${token.text.caption};
    line-height: ${token.leading.snug};
  }

  & > dt > svg {
    flex: none;
    color: ${token.color.accent};
  }

  /* Aligned with the label: past the icon and its gap. */
  & > dd {
    margin-inline-start: calc(20px + ${token.space[4]});
    font-weight: ${token.weight.strong};
    overflow-wrap: anywhere;
  }

  & a {
    display: inline-flex;
    align-items: center;
    min-height: ${token.target.least};

    ${token.media.touch} {
      min-height: ${token.target.comfortable};
    }
    color: inherit;
  }
`
