import type { AdminSiteRun, SiteRunState } from '@agency/contracts'
import { Badge, Stack, Text, type Tone, token } from '@agency/ui'
import { fill, parseUrl, plural } from '@agency/web-kit'
import { useId, useRef } from 'react'
import { styled } from 'styled-components'
import { DeleteDialog } from '../../components/delete-dialog.tsx'
import { ListEmpty } from '../../components/list-states.tsx'
import { DeleteButton, Facts, ListRegion, RecordDate } from '../../components/record-list.tsx'
import { useDeleteDialog } from '../../components/use-delete-dialog.ts'
import { keys } from '../../platform/keys.ts'
import { OptOuts } from './opt-outs.tsx'
import { siteRunsContent as content } from './site-runs.content.ts'
import { useSiteRunDeletion, useSiteRuns } from './site-runs.ts'

/** The runs over whole sites, and the domains that want none. */
export function SiteRuns() {
  const region = useRef<HTMLElement>(null)
  const query = useSiteRuns()
  const dialog = useDeleteDialog<AdminSiteRun>()
  const deletion = useSiteRunDeletion()
  const runs = query.data?.items ?? []
  const left = (query.data?.total ?? 0) - runs.length
  return (
    <Stack gap={8}>
      <ListRegion ref={region} list={keys.siteRuns} content={content} query={query} isBusy={query.isFetching}>
        {query.data && runs.length === 0 && (
          <ListEmpty title={content.empty.title} text={content.empty.text} />
        )}
        {runs.length > 0 && (
          <Runs role="list">
            {runs.map((run) => (
              <Run key={run.id} run={run} onDelete={() => dialog.ask(run)} />
            ))}
          </Runs>
        )}
        {left > 0 && (
          <Text size="small" tone="muted">
            {plural(left, content.more)}
          </Text>
        )}
      </ListRegion>
      <OptOuts />
      <DeleteDialog
        dialog={dialog}
        deletion={deletion}
        title={content.deletion.title}
        describe={(run) => fill(content.deletion.text, { site: siteOf(run) })}
        describeDeleted={(run) => fill(content.deletion.gone, { site: siteOf(run) })}
        fallbackFocus={region}
      />
    </Stack>
  )
}

function Run({ run, onDelete }: { readonly run: AdminSiteRun; readonly onDelete: () => void }) {
  const titleId = useId()
  const { state, read, found, reports, createdAt } = run
  return (
    <li>
      <div>
        <Name id={titleId}>{siteOf(run)}</Name>{' '}
        <Badge tone={(tones as Readonly<Record<string, Tone>>)[state] ?? 'neutral'}>
          {(content.states as Readonly<Record<string, string>>)[state] ?? content.otherState}
        </Badge>
        <Facts>
          <span>{plural(found, content.pages, { read })}</span>
          <span>{plural(reports, content.reports)}</span>
          <RecordDate iso={createdAt} />
        </Facts>
      </div>
      <DeleteButton titleId={titleId} onClick={onDelete} />
    </li>
  )
}

const siteOf = ({ website }: AdminSiteRun): string => parseUrl(website)?.host || website

const tones = {
  queued: 'info',
  running: 'info',
  done: 'good',
  partial: 'fair',
  cancelled: 'neutral',
  failed: 'bad',
} as const satisfies Readonly<Record<SiteRunState, Tone>>

const Runs = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token.space[3]};
    padding-block: ${token.space[2]};
    border-block-end: 1px solid ${token.color.line};
    overflow-wrap: anywhere;
  }
`

const Name = styled.strong`
  font-weight: ${token.weight.strong};
`
