import type { ProjectRecord } from '@agency/contracts'
import { Alert, Button, Icon, PlusIcon, Stack, token } from '@agency/ui'
import { fill } from '@agency/web-kit'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { DeleteDialog } from '../../components/delete-dialog.tsx'
import { ListEmpty } from '../../components/list-states.tsx'
import { ListRegion } from '../../components/record-list.tsx'
import { StatCards } from '../../components/stat-cards.tsx'
import { useDeleteDialog } from '../../components/use-delete-dialog.ts'
import { useDraft } from '../../platform/drafts.ts'
import { keys } from '../../platform/keys.ts'
import { useSummary } from '../../platform/use-summary.ts'
import { ProjectForm } from './project-form.tsx'
import { ProjectGrid } from './project-grid.tsx'
import { projectsContent as content } from './projects.content.ts'
import { useProjectDeletion, useProjectOrder, useProjects, useSampleHiding } from './projects.ts'

interface OpenForm {
  readonly project?: ProjectRecord
}

/** The portfolio in visitors' order, with the form to add to it. */
export function ProjectsTab() {
  const region = useRef<HTMLElement>(null)
  const opener = useRef<HTMLElement | null>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const draft = useDraft<OpenForm | null>('open project')
  const [form, setOpenForm] = useState<OpenForm | null>(draft.kept ?? null)
  function setForm(opened: OpenForm | null) {
    setOpenForm(opened)
    draft.keep(opened)
  }
  const counts = useSummary().data?.projects
  const query = useProjects()
  const reorder = useProjectOrder()
  const dialog = useDeleteDialog<ProjectRecord>()
  const deletion = useProjectDeletion(content.deletion)
  const sampleRemoval = useProjectDeletion(content.samples)
  const projects = query.data?.items ?? []
  const samples = projects.filter(({ isSample }) => isSample === 1)
  const hiding = useSampleHiding()
  const canHide =
    samples.some(({ isActive }) => isActive === 1) &&
    projects.some(({ isSample, isActive }) => isSample === 0 && isActive === 1)

  function open(project?: ProjectRecord) {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setForm(project ? { project } : {})
  }

  function close() {
    setForm(null)
    const target = opener.current?.isConnected ? opener.current : toggle.current
    target?.focus()
  }

  return (
    <Stack gap={5}>
      <StatCards
        label={content.stats.label}
        stats={[
          { label: content.stats.total, value: counts?.total },
          { label: content.stats.active, value: counts?.active, tone: 'good' },
          { label: content.stats.inactive, value: counts?.inactive, tone: 'fair' },
        ]}
      />
      <div>
        <Button
          ref={toggle}
          variant={form ? 'secondary' : 'primary'}
          aria-expanded={form !== null}
          onClick={() => (form ? close() : open())}
        >
          {!form && <Icon icon={PlusIcon} size="small" />}
          {form ? content.cancel : content.new}
        </Button>
      </div>
      {form && (
        <FormFrame>
          <ProjectForm
            key={form.project?.id ?? ''}
            project={form.project}
            categories={[...new Set(projects.map(({ category }) => category))]}
            onDone={close}
          />
        </FormFrame>
      )}
      {samples.length > 0 && (
        <Alert
          title={content.samples.title}
          actions={
            <>
              {canHide && (
                <Button size="small" pending={hiding.isPending} onClick={() => hiding.mutate()}>
                  {content.hiding.hide}
                </Button>
              )}
              <Button
                variant="secondary"
                size="small"
                pending={sampleRemoval.isPending}
                onClick={() =>
                  sampleRemoval.mutate({ ids: samples.map(({ id }) => id), sentence: content.samples.gone })
                }
              >
                {content.samples.remove}
              </Button>
            </>
          }
        >
          {canHide ? content.hiding.text : content.samples.text}
        </Alert>
      )}
      <ListRegion ref={region} list={keys.projects} content={content} query={query} isBusy={query.isFetching}>
        {query.data && projects.length === 0 && (
          <ListEmpty title={content.empty.title} text={content.empty.text} />
        )}
        {projects.length > 0 && (
          <ProjectGrid projects={projects} onReorder={reorder} onEdit={open} onDelete={dialog.ask} />
        )}
      </ListRegion>
      <DeleteDialog
        dialog={dialog}
        deletion={deletion}
        title={content.deletion.title}
        describe={({ title, category }) => fill(content.deletion.text, { title, category })}
        describeDeleted={({ title }) => fill(content.deletion.gone, { title })}
        onSettled={({ id }) => {
          if (form?.project?.id === id) setForm(null)
        }}
        fallbackFocus={region}
      />
    </Stack>
  )
}

const FormFrame = styled.div`
  scroll-margin-block-start: ${token.space[24]};
`
