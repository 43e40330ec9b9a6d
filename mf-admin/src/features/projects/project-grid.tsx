import type { ProjectRecord } from '@agency/contracts'
import { token } from '@agency/ui'
import { fill } from '@agency/web-kit'
import {
  type Active,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Over,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { ProjectCard } from './project-card.tsx'
import { projectsContent } from './projects.content.ts'

const content = projectsContent.order

interface ProjectGridProps {
  readonly projects: readonly ProjectRecord[]
  readonly onReorder: (projects: readonly ProjectRecord[]) => void
  readonly onEdit: (project: ProjectRecord) => void
  readonly onDelete: (project: ProjectRecord) => void
}

/** The projects as visitors see them, sortable by mouse, touch or keyboard. */
export function ProjectGrid({ projects, onReorder, onEdit, onDelete }: ProjectGridProps) {
  const sensors = useSensors(
    // A press with a small movement is still a click.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = projects.map(({ id }) => id)
  const hasMoved = useRef(false)

  function handleDragEnd({ active, over }: DragEndEvent) {
    if (!over || active.id === over.id) return
    onReorder(arrayMove([...projects], ids.indexOf(String(active.id)), ids.indexOf(String(over.id))))
  }

  const say = (sentence: string, active: Active, place: Over | Active | null) =>
    fill(sentence, {
      title: projects.find(({ id }) => id === active.id)?.title ?? '',
      place: ids.indexOf(String((place ?? active).id)) + 1,
      count: projects.length,
    })

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={handleDragEnd}
      accessibility={{
        screenReaderInstructions: { draggable: content.instructions },
        announcements: {
          onDragStart: ({ active }) => {
            hasMoved.current = false
            return say(content.picked, active, active)
          },
          onDragOver: ({ active, over }) => {
            // A project just picked up is over itself; announcing that would interrupt the pick-up announcement.
            hasMoved.current ||= over?.id !== active.id
            return hasMoved.current ? say(content.over, active, over) : undefined
          },
          onDragEnd: ({ active, over }) => say(content.dropped, active, over),
          onDragCancel: ({ active }) => say(content.cancelled, active, active),
        },
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <Cards role="list">
          {projects.map((project) => (
            <ProjectCard
              key={project.id}
              project={project}
              canMove={projects.length > 1}
              onEdit={() => onEdit(project)}
              onDelete={() => onDelete(project)}
            />
          ))}
        </Cards>
      </SortableContext>
    </DndContext>
  )
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
  gap: ${token.space[4]};
`
