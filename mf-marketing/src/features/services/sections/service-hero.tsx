import { Container, Eyebrow, Heading, Section, Stack, Text, token } from '@agency/ui'
import { styled } from 'styled-components'
import { ActionLinks, type LinkText } from '../../../components/action-links.tsx'
import { type Backdrop, BackdropPicture } from '../../../components/backdrop.tsx'
import { Breadcrumbs } from '../../../components/breadcrumbs.tsx'
import { heroGap, heroLead } from '../../../components/hero.styles.ts'
import type { Crumb } from '../../../lib/json-ld.ts'

interface ServiceHeroProps {
  readonly content: {
    readonly trail: readonly Crumb[]
    readonly eyebrow: string
    readonly title: string
    readonly lead: string
    readonly actions: readonly LinkText[]
    readonly facts: readonly { readonly term: string; readonly value: string }[]
  }
  readonly backdrop: Backdrop
}

/** The hero of a service page: aerial field, promise, and facts along the bottom. */
export const ServiceHero = ({ content, backdrop }: ServiceHeroProps) => (
  <Opening tone="night" spacing="none">
    <BackdropPicture backdrop={backdrop} />
    <Container>
      <Rows>
        <Breadcrumbs trail={content.trail} />
        <Words gap={6}>
          <Eyebrow>{content.eyebrow}</Eyebrow>
          <Title level={1} size="display">
            {content.title}
          </Title>
          <Lead size="lead">{content.lead}</Lead>
          <ActionLinks links={content.actions} />
        </Words>
        <Facts>
          {content.facts.map(({ term, value }) => (
            <div key={term}>
              <Term>{term}</Term>
              <Value>{value}</Value>
            </div>
          ))}
        </Facts>
      </Rows>
    </Container>
  </Opening>
)

const Opening = styled(Section)`
  display: grid;
  min-height: min(calc(100svh - 4rem), 54rem);
`

const Rows = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: clamp(${token.space[1]}, 3.6svh - 1rem, ${token.space[8]});
  height: 100%;
  padding-block: ${token.space[5]} ${token.space[8]};
`

const Words = styled(Stack)`
  gap: ${heroGap};
  justify-content: center;
  padding-block: clamp(${token.space[1]}, 9svh - 3rem, ${token.space[16]});
`

const Title = styled(Heading)`
  max-width: 9.5em;
`

const Lead = styled(Text)`
  ${heroLead}
`

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
  gap: ${token.space[4]} ${token.space[6]};
  padding-block-start: ${token.space[5]};
  border-block-start: 1px solid color-mix(in srgb, ${token.color.ink} 28%, transparent);
`

const Term = styled.dt`
  color: ${token.color.muted};
  font-size: ${token.text.small};
`

const Value = styled.dd`
  margin: 0;
  font-family: ${token.font.heading};
  font-size: ${token.text.title4};
  font-weight: ${token.weight.heading};
  line-height: ${token.leading.snug};
`
