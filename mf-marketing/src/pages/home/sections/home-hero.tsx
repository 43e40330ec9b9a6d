import { Container, Eyebrow, Heading, Section, Stack, Text, token } from '@agency/ui'
import { styled } from 'styled-components'
import { ActionLinks, type LinkText } from '../../../components/action-links.tsx'
import { BackdropPicture } from '../../../components/backdrop.tsx'
import { heroGap, heroLead } from '../../../components/hero.styles.ts'
import { heroMedia } from '../../../media/hero.media.ts'

export interface HomeHeroContent {
  readonly tagline: string
  readonly title: string
  readonly lead: string
  readonly actions: readonly LinkText[]
}

interface HomeHeroProps {
  readonly content: HomeHeroContent
  readonly videoUrl: string | undefined
}

/** Fills the window below the header: the vineyard at night, and the agency's promise. */
export const HomeHero = ({ content, videoUrl }: HomeHeroProps) => (
  <FullScreen tone="night" spacing="none">
    <BackdropPicture backdrop={heroMedia} videoUrl={videoUrl} />
    <Container>
      <Words gap={6}>
        <Eyebrow>{content.tagline}</Eyebrow>
        <Title level={1} size="display">
          {content.title}
        </Title>
        <Lead size="lead">{content.lead}</Lead>
        <ActionLinks links={content.actions} />
      </Words>
    </Container>
  </FullScreen>
)

const FullScreen = styled(Section)`
  display: grid;
  align-items: end;
  min-height: calc(100vh - 4rem);
  min-height: calc(100svh - 4rem);
`

/** The buttons are above the cookie banner from the first paint. */
const Words = styled(Stack)`
  gap: ${heroGap};
  padding-block: clamp(${token.space[3]}, 9svh - 3rem, ${token.space[20]})
    calc(${token.bannerHeight.phone} + ${token.space[4]});

  ${token.media.medium} {
    padding-block-end: clamp(${token.bannerHeight.medium} + ${token.space[4]}, 8vh, ${token.space[24]});
  }
`

const Title = styled(Heading)`
  max-width: 7.4em;
`

const Lead = styled(Text)`
  ${heroLead}
`
