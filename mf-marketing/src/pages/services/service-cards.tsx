import {
  ArrowRightIcon,
  Badge,
  Cluster,
  Container,
  Heading,
  Icon,
  Section,
  Text,
  token,
  VisuallyHidden,
} from '@agency/ui'
import type { PublicPath } from '@agency/web-kit'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { cover } from '../../components/cover.styles.ts'
import { marketingMedia } from '../../media/marketing.media.ts'
import { seoMedia } from '../../media/seo.media.ts'
import { webDesignMedia } from '../../media/web-design.media.ts'
import { webDevelopmentMedia } from '../../media/web-development.media.ts'

export interface ServiceCardsContent {
  readonly title: string
  readonly cards: readonly {
    readonly path: PublicPath
    readonly field: keyof typeof fields
    readonly title: string
    readonly text: string
    readonly tags: readonly [string, string, string]
    readonly more: string
  }[]
}

const fields = {
  webDesign: webDesignMedia,
  webDevelopment: webDevelopmentMedia,
  seo: seoMedia,
  marketing: marketingMedia,
} as const

const SIZES = '(min-width: 64rem) 38rem, 100vw'

/** The four services, each with its field image. */
export const ServiceCards = ({ content }: { readonly content: ServiceCardsContent }) => (
  <Section spacing="large">
    <Container>
      <VisuallyHidden>
        <h2>{content.title}</h2>
      </VisuallyHidden>
      <Cards role="list">
        {content.cards.map(({ path, field, title, text, tags, more }, index) => (
          <Card key={path}>
            <Picture>
              <source type="image/avif" srcSet={fields[field].poster.avif} sizes={SIZES} />
              <source type="image/webp" srcSet={fields[field].poster.webp} sizes={SIZES} />
              {/* The first one is visible on load, so not lazy. */}
              <img
                src={fields[field].poster.jpeg}
                alt=""
                width={1280}
                height={720}
                loading={index === 0 ? 'eager' : 'lazy'}
              />
            </Picture>
            <Words>
              <Heading level={3} size="title2">
                {title}
              </Heading>
              <Text tone="muted">{text}</Text>
              <Cluster as="ul" role="list" gap={2}>
                {tags.map((tag) => (
                  <li key={tag}>
                    <Badge tone="accent">{tag}</Badge>
                  </li>
                ))}
              </Cluster>
              <More to={path}>
                {more}
                <Icon icon={ArrowRightIcon} />
              </More>
            </Words>
          </Card>
        ))}
      </Cards>
    </Container>
  </Section>
)

const Cards = styled.ul`
  display: grid;
  gap: clamp(${token.space[10]}, 5vw, ${token.space[20]}) clamp(${token.space[6]}, 4vw, ${token.space[12]});

  ${token.media.large} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    /* The second column starts lower, like staggered vine rows. */
    & > :nth-child(even) {
      transform: translateY(${token.space[16]});
    }

    && {
      padding-block-end: ${token.space[16]};
    }
  }
`

const Card = styled.li`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${token.space[6]};
`

const Picture = styled.picture`
  display: block;
  overflow: hidden;
  border-radius: ${token.radius.large};
  background: ${token.color.ink};

  & > img {
    width: 100%;
    aspect-ratio: 16 / 9;
    object-fit: cover;
    transition: transform ${token.motion.slow} ${token.motion.easing};
  }

  ${Card}:hover & > img {
    transform: scale(1.03);
  }
`

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: ${token.space[4]};
`

/** Covers the card, making all of it clickable. */
const More = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: ${token.target.comfortable};
  font-weight: ${token.weight.strong};
  text-decoration: none;
  ${cover}

  &:focus-visible::after {
    border-radius: ${token.radius.large};
    outline-offset: 6px;
  }

  & > svg {
    transition: transform ${token.motion.normal} ${token.motion.easing};
  }

  &:hover > svg {
    transform: translateX(0.25rem);
  }
`
