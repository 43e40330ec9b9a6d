import { Alert, Button, Icon, RetryIcon, Text, token } from '@agency/ui'
import { usePageQueryClient } from '@agency/web-kit'
import { useQuery } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { ProjectCard } from './project-card.tsx'
import { projectsGridContent as content } from './projects-grid.content.ts'
import { projectsQuery } from './projects-query.ts'

/** The portfolio in its states: loading, error, empty, loaded. */
export function ProjectsGrid() {
  const { data: projects, isPending, isFetching, refetch } = useQuery(projectsQuery, usePageQueryClient())
  if (isPending || (isFetching && !projects)) return <LoadingProjects />
  if (!projects) return <FailedProjects onRetry={() => void refetch()} />
  if (projects.length === 0) {
    return (
      <Text size="lead" tone="muted" role="status">
        {content.empty}
      </Text>
    )
  }
  return (
    <>
      {projects.some(({ isSample }) => isSample === 1) && <Note tone="muted">{content.samples}</Note>}
      <Cards role="list">
        {projects.map((project, index) => (
          <li key={project.id}>
            {/* The first row is visible on load. */}
            <ProjectCard project={project} isFirst={index < 2} />
          </li>
        ))}
      </Cards>
    </>
  )
}

const LoadingProjects = () => (
  <div role="status">
    <Text size="lead" tone="muted">
      {content.loading}
    </Text>
    <Cards as="div" aria-hidden="true">
      {[1, 2, 3, 4].map((place) => (
        <Place key={place} />
      ))}
    </Cards>
  </div>
)

const FailedProjects = ({ onRetry }: { readonly onRetry: () => void }) => (
  <Alert
    tone="bad"
    title={content.failed.title}
    actions={
      <Button variant="secondary" onClick={onRetry}>
        <Icon icon={RetryIcon} size="small" />
        {content.failed.retry}
      </Button>
    }
  >
    {content.failed.text}
  </Alert>
)

/** Alternates wide and narrow cards, so that adjacent rows differ; a single last one spans the row. */
const Cards = styled.ul`
  display: grid;
  align-items: end;
  gap: clamp(${token.space[10]}, 6vw, ${token.space[20]}) clamp(${token.space[6]}, 3vw, ${token.space[12]});

  ${token.media.medium} {
    grid-template-columns: repeat(12, minmax(0, 1fr));

    & > * {
      grid-column: span 5;
    }

    & > :nth-child(4n + 1),
    & > :nth-child(4n) {
      grid-column: span 7;
    }

    & > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`

const Note = styled(Text)`
  margin-block-end: ${token.space[8]};
`

/** Reserves the space of an image to limit layout shift. */
const Place = styled.div`
  aspect-ratio: 3 / 2;
  border-radius: ${token.radius.large};
  background: ${token.color.sunken};
`
