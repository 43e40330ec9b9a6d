import type { PublicProject } from '@agency/contracts'
import { ArrowUpRightIcon, Badge, Heading, Icon, Text, token, VisuallyHidden } from '@agency/ui'
import { fill } from '@agency/web-kit'
import { styled } from 'styled-components'
import { projectsGridContent as content } from './projects-grid.content.ts'

interface ProjectCardProps {
  readonly project: PublicProject
  /** Visible on load: its image is not lazy. */
  readonly isFirst: boolean
}

/** Maximum image width of a card in the grid. */
const SIZES = '(min-width: 80rem) 44rem, (min-width: 48rem) 56vw, 92vw'

/** A project: image, category, title, description and link. */
export const ProjectCard = ({ project, isFirst }: ProjectCardProps) => {
  const { title, category, description, externalLink, imagePath, images, isSample } = project
  const largest = images.toSorted((a, b) => b.width - a.width)[0]
  return (
    <Card>
      <Frame>
        {imagePath && (
          <Picture
            src={imagePath}
            srcSet={images.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined}
            sizes={SIZES}
            width={largest?.width}
            height={largest?.height}
            alt={fill(content.image, { title })}
            loading={isFirst ? 'eager' : 'lazy'}
            decoding="async"
          />
        )}
      </Frame>
      <Labels>
        <Text size="small" tone="accent" weight="strong">
          {category}
        </Text>
        {isSample === 1 && <Badge>{content.sample}</Badge>}
      </Labels>
      <Heading level={2} size="title3">
        {title}
      </Heading>
      <Text tone="muted">{description}</Text>
      {externalLink && (
        <Visit href={externalLink} target="_blank" rel="noopener">
          <span>{content.visit}</span>
          <VisuallyHidden> {fill(content.visitMore, { title })}</VisuallyHidden>
          <Icon icon={ArrowUpRightIcon} size="small" />
        </Visit>
      )}
    </Card>
  )
}

const Card = styled.article`
  position: relative;
  display: grid;
  justify-items: start;
  gap: ${token.space[2]};
`

/** A fixed aspect ratio for any uploaded image. */
const Frame = styled.div`
  width: 100%;
  aspect-ratio: 3 / 2;
  margin-block-end: ${token.space[3]};
  border-radius: ${token.radius.large};
  background: ${token.color.sunken};
  overflow: hidden;

  @media print {
    width: 60mm;
  }
`

const Labels = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[1]} ${token.space[3]};
`

const Picture = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
  transition: transform ${token.motion.slow} ${token.motion.easing};

  ${Card}:has(a:hover) & {
    transform: scale(1.02);
  }
`

const Visit = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[2]};
  min-height: ${token.target.comfortable};
  font-weight: ${token.weight.strong};

  /* Makes the whole card clickable. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${token.radius.large};
  }
`
