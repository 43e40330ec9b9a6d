import {
  AccordionGroup,
  AccordionPanel,
  Button,
  Cluster,
  Heading,
  Icon,
  LogOutIcon,
  RetryIcon,
  Stack,
  Tabs,
  Text,
  token,
} from '@agency/ui'
import { fill } from '@agency/web-kit'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { css, styled } from 'styled-components'
import { ListError } from '../../components/list-states.tsx'
import type { AnalysesList } from '../../features/analyses/analyses.ts'
import { AnalysesTab } from '../../features/analyses/analyses-tab.tsx'
import { FunnelChart } from '../../features/funnel/funnel-chart.tsx'
import type { MessagesList } from '../../features/messages/messages.ts'
import { MessagesTab } from '../../features/messages/messages-tab.tsx'
import { peopleContent } from '../../features/people/people.content.ts'
import { PersonSheet } from '../../features/people/person-sheet.tsx'
import { TodayList } from '../../features/people/today-list.tsx'
import { personalDataContent } from '../../features/personal-data/personal-data.content.ts'
import { PersonalData } from '../../features/personal-data/personal-data.tsx'
import { ProjectsTab } from '../../features/projects/projects-tab.tsx'
import { secondFactorContent } from '../../features/second-factor/second-factor.content.ts'
import { SecondFactor } from '../../features/second-factor/second-factor.tsx'
import { Shortcuts } from '../../features/shortcuts/shortcuts.tsx'
import { siteRunsContent } from '../../features/site-runs/site-runs.content.ts'
import { SiteRuns } from '../../features/site-runs/site-runs.tsx'
import { formatCount } from '../../platform/numbers.ts'
import { usePreferences } from '../../platform/panel-context.ts'
import { useListState } from '../../platform/use-list-state.ts'
import { useSummary } from '../../platform/use-summary.ts'
import { panelContent as content } from './panel.content.ts'
import type { Tab } from './panel-view.ts'
import { usePanelView } from './use-panel-view.ts'

/** The panel: three tabs, and the secondary panels below. */
export function Panel({ onLogOut }: { readonly onLogOut: () => void }) {
  const { view, change, open, close, forget } = usePanelView()
  const [opened, setOpened] = useState<readonly string[]>([])
  const panel = useRef<HTMLDivElement>(null)
  const { isDense } = usePreferences()
  const client = useQueryClient()
  const isFetching = useIsFetching() > 0
  const summary = useSummary()
  const analyses = useListState<AnalysesList['filter'], AnalysesList['sort']>({
    all: 'all',
    view: view.analyses,
    onChange: (part) => change({ analyses: { ...view.analyses, ...part }, isToday: false }),
  })
  const messages = useListState<MessagesList['filter'], MessagesList['sort']>({
    all: 'all',
    view: view.messages,
    onChange: (part) => change({ messages: { ...view.messages, ...part }, isToday: false }),
  })
  const label = (name: Tab) => {
    const count = summary.data?.[name].total
    return fill(content.tabs[name], {
      count: count === undefined ? content.tabs.unknown : formatCount(count),
    })
  }

  // An older gateway knows none.
  const hasFactor = summary.data?.secondFactor
  const due = summary.data?.today
  // An older gateway does not know.
  const today =
    due === undefined
      ? undefined
      : {
          label: fill(peopleContent.today.filter, { count: formatCount(due) }),
          isOn: view.isToday,
          onOpen: () => change({ isToday: true }),
          content: <TodayList onOpen={open} />,
        }

  function logOut() {
    forget()
    onLogOut()
  }

  return (
    <Room gap={isDense ? 3 : 6} ref={panel} $isDense={isDense}>
      <Cluster justify="space-between">
        <Heading level={1} size="title3" tabIndex={-1}>
          {content.title}
        </Heading>
        <Cluster gap={2}>
          <Shortcuts panel={panel} />
          <Button
            variant="ghost"
            size="small"
            disabled={isFetching}
            onClick={() => client.invalidateQueries()}
          >
            <Icon icon={RetryIcon} size="small" />
            {content.refresh}
          </Button>
          <Button variant="secondary" size="small" onClick={logOut}>
            <Icon icon={LogOutIcon} size="small" />
            {content.logOut}
          </Button>
        </Cluster>
      </Cluster>
      {summary.isError && (
        <ListError title={content.summaryFailed} error={summary.error} onRetry={() => summary.refetch()} />
      )}
      <Tabs<Tab>
        label={content.tabs.label}
        value={view.tab}
        onValueChange={(tab) => change({ tab, isToday: false })}
        items={[
          {
            value: 'analyses',
            label: label('analyses'),
            content: <AnalysesTab list={analyses} today={today} chart={<FunnelChart />} onOpen={open} />,
          },
          {
            value: 'messages',
            label: label('messages'),
            content: <MessagesTab list={messages} today={today} onOpen={open} />,
          },
          { value: 'projects', label: label('projects'), content: <ProjectsTab /> },
        ]}
      />
      <PersonSheet id={view.open} onClose={close} />
      <SecondaryPanels>
        <AccordionGroup value={opened} onValueChange={setOpened}>
          <AccordionPanel
            value="personal-data"
            level={2}
            title={personalDataContent.title}
            summary={personalDataContent.summary}
          >
            <PersonalData />
          </AccordionPanel>
          <AccordionPanel
            value={SITE_RUNS}
            level={2}
            title={siteRunsContent.title}
            summary={siteRunsContent.summary}
          >
            {opened.includes(SITE_RUNS) && <SiteRuns />}
          </AccordionPanel>
          {hasFactor !== undefined && (
            <AccordionPanel
              value="second-factor"
              level={2}
              title={secondFactorContent.title}
              summary={hasFactor ? secondFactorContent.on : secondFactorContent.off}
            >
              <SecondFactor isOn={hasFactor === 1} />
            </AccordionPanel>
          )}
          <AccordionPanel value="password" level={2} title={content.password.title}>
            <Text size="small">{content.password.text}</Text>
          </AccordionPanel>
        </AccordionGroup>
      </SecondaryPanels>
    </Room>
  )
}

/** Its list is read when it is opened. */
const SITE_RUNS = 'site-runs'

/** In the dense view 20 rows fit on a laptop's screen, below everything above them. */
const Room = styled(Stack)<{ readonly $isDense: boolean }>`
  ${({ $isDense }) =>
    $isDense &&
    css`
      ${token.media.large} {
        margin-block-start: calc(-1 * ${token.space[6]});

        & [role='tabpanel'] {
          padding-block-start: ${token.space[3]};
        }
      }
    `}
`

const SecondaryPanels = styled.div`
  margin-block-start: ${token.space[8]};
`
