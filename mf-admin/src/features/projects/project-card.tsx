import type { ProjectRecord } from '@agency/contracts'
import {
  Badge,
  Button,
  ExternalLinkIcon,
  GripIcon,
  Heading,
  Icon,
  IconButton,
  PencilIcon,
  Text,
  token,
} from '@agency/ui'
import { useSortable } from '@dnd-kit/sortable'
import { useId } from 'react'
import { styled } from 'styled-components'
import { DeleteButton, NewTabLink, twoLines } from '../../components/record-list.tsx'
import { webHref } from '../../platform/links.ts'
import { projectsContent } from './projects.content.ts'

const content = projectsContent.card

interface ProjectCardProps {
  readonly project: ProjectRecord
  readonly canMove: boolean
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** A draggable project card. */
export function ProjectCard({ project, canMove, onEdit, onDelete }: ProjectCardProps) {
  const titleId = useId()
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({
      id: project.id,
      disabled: !canMove,
      attributes: { roleDescription: projectsContent.order.role },
    })
  const href = project.externalLink && webHref(project.externalLink)
  return (
    <Item
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined,
        transition,
      }}
      $isDragging={isDragging}
    >
      <Box aria-labelledby={titleId}>
        <Frame>
          <img
            src={project.imagePath}
            srcSet={project.images.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined}
            sizes="(min-width: 80rem) 22rem, (min-width: 48rem) 45vw, 90vw"
            alt=""
            loading="lazy"
            decoding="async"
          />
          {project.isActive === 0 && (
            <Corner>
              <Badge tone="fair">{content.inactive}</Badge>
            </Corner>
          )}
        </Frame>
        <Words>
          <Text size="caption" tone="accent" weight="strong">
            {project.category}
          </Text>
          <Heading level={2} size="title5" id={titleId}>
            {project.title}
          </Heading>
          <Description>{project.description}</Description>
          {href && (
            <Visit>
              <NewTabLink href={href}>{content.visit}</NewTabLink>
              <Icon icon={ExternalLinkIcon} size="small" />
            </Visit>
          )}
        </Words>
        <Actions>
          {canMove && (
            <Handle
              {...attributes}
              {...listeners}
              ref={setActivatorNodeRef}
              label={`${content.move} ${project.title}`}
              icon={GripIcon}
              size="small"
            />
          )}
          <Button variant="secondary" size="small" aria-describedby={titleId} onClick={onEdit}>
            <Icon icon={PencilIcon} size="small" />
            {content.edit}
          </Button>
          <DeleteButton titleId={titleId} onClick={onDelete} />
        </Actions>
      </Box>
    </Item>
  )
}

const Item = styled.li<{ $isDragging: boolean }>`
  position: relative;
  z-index: ${({ $isDragging }) => ($isDragging ? token.z.raised : 'auto')};
  opacity: ${({ $isDragging }) => ($isDragging ? 0.85 : 1)};
`

const Box = styled.article`
  display: flex;
  flex-direction: column;
  height: 100%;
  overflow: hidden;
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.medium};
  background: ${token.color.surface};
`

const Frame = styled.div`
  position: relative;
  aspect-ratio: 16 / 10;
  background: ${token.color.sunken};

  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

const Corner = styled.div`
  position: absolute;
  inset-block-start: ${token.space[3]};
  inset-inline-start: ${token.space[3]};
`

const Words = styled.div`
  display: grid;
  flex: 1;
  align-content: start;
  gap: ${token.space[1]};
  padding: ${token.space[4]} ${token.space[4]} ${token.space[2]};
  overflow-wrap: anywhere;
`

const Description = styled.p`
  ${twoLines}
  color: ${token.color.muted};
  font-size: ${token.text.small};
  line-height: 1.45;
`

const Visit = styled.p`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[1]};
  font-size: ${token.text.small};
`

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  padding: ${token.space[2]} ${token.space[3]} ${token.space[3]};

  & > :last-child {
    margin-inline-start: auto;
  }
`

const Handle = styled(IconButton)`
  cursor: grab;
  touch-action: none;
`
