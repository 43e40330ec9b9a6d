import {
  AccordionGroup,
  AccordionPanel,
  Badge,
  Cluster,
  Heading,
  Text,
  ToggleFilter,
  type Tone,
  token,
} from '@agency/ui'
import { type Plural, plural } from '@agency/web-kit'
import { Fragment, useId, useState } from 'react'
import { styled } from 'styled-components'
import type { Counters, ReportCheck, ReportSection } from '../../../features/analysis/report.ts'
import type { ReportContent } from '../report.content.ts'
import { CheckItem } from './check-item.tsx'

export interface CategorySectionsProps {
  readonly content: ReportContent['sections']
  readonly sections: readonly ReportSection[]
  /** Keys of the open sections. */
  readonly open: readonly string[]
  readonly onOpenChange: (open: readonly string[]) => void
}

type Shown = keyof ReportContent['sections']['filter']['options']

const isShown: Record<Shown, (check: ReportCheck) => boolean> = {
  all: () => true,
  issues: ({ outcome }) => outcome === 'error' || outcome === 'warning',
}

/** All checks, or only issues, collapsed by category. */
export function CategorySections({ content, sections, open, onOpenChange }: CategorySectionsProps) {
  const titleId = useId()
  const [shown, setShown] = useState<Shown>('all')
  const issues = sections.reduce((sum, { counters }) => sum + counters.error + counters.warning, 0)
  return (
    <section aria-labelledby={titleId}>
      <Head gap={4} justify="space-between">
        <Heading level={2} size="title3" id={titleId}>
          {content.title}
        </Heading>
        {issues > 0 && (
          <ToggleFilter
            label={content.filter.label}
            options={[
              { value: 'all', label: content.filter.options.all },
              { value: 'issues', label: `${content.filter.options.issues} (${issues})` },
            ]}
            value={shown}
            onValueChange={setShown}
          />
        )}
      </Head>
      <AccordionGroup value={open} onValueChange={onOpenChange}>
        {sections.map((section) => (
          <AccordionPanel
            key={section.key}
            value={section.key}
            level={3}
            title={
              <>
                {section.title || content.untitled}{' '}
                <CountersLine content={content} counters={section.counters} />
              </>
            }
          >
            <Category content={content} section={section} shown={shown} />
          </AccordionPanel>
        ))}
      </AccordionGroup>
    </section>
  )
}

interface CountersLineProps {
  readonly content: ReportContent['sections']
  readonly counters: Counters
}

/** Checks by outcome; errors and warnings are shown even when zero. */
function CountersLine({ content, counters }: CountersLineProps) {
  const badges: readonly (readonly [number, Plural, Tone, boolean])[] = [
    [counters.total, content.total, 'neutral', true],
    [counters.error, content.errors, counters.error > 0 ? 'bad' : 'neutral', true],
    [counters.warning, content.warnings, counters.warning > 0 ? 'fair' : 'neutral', true],
    [counters.notApplicable, content.notApplicable, 'neutral', false],
    [counters.unknown, content.unknown, 'info', false],
  ]
  return (
    <Line>
      {badges
        .filter(([count, , , isAlwaysShown]) => isAlwaysShown || count > 0)
        .map(([count, words, tone]) => (
          <Fragment key={words.other}>
            <Badge tone={tone}>{plural(count, words)}</Badge>{' '}
          </Fragment>
        ))}
    </Line>
  )
}

function Category({
  content,
  section,
  shown,
}: {
  readonly content: ReportContent['sections']
  readonly section: ReportSection
  readonly shown: Shown
}) {
  const groups = section.groups
    .map((group) => ({ ...group, checks: group.checks.filter(isShown[shown]) }))
    .filter(({ checks }) => checks.length > 0)
  return (
    <Groups>
      {section.description && <Text tone="muted">{section.description}</Text>}
      {section.note && <Text tone="muted">{section.note}</Text>}
      {groups.length === 0 && (
        <Text tone="muted">{section.counters.total === 0 ? content.empty : content.filter.nothing}</Text>
      )}
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two groups may share a title, and they keep their order
        <div key={index}>
          {group.title && (
            <GroupTitle level={4} size="title5">
              {group.title}
            </GroupTitle>
          )}
          <Checks role="list">
            {group.checks.map((check) => (
              <CheckItem key={check.key} content={content} check={check} />
            ))}
          </Checks>
        </div>
      ))}
    </Groups>
  )
}

const Head = styled(Cluster)`
  margin-block-end: ${token.space[5]};

  @media print {
    & > [role='group'] {
      display: none;
    }
  }
`

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[2]};
  margin-block-start: ${token.space[2]};
  font-family: ${token.font.text};
  letter-spacing: 0;
`

const Groups = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[8]};
`

const GroupTitle = styled(Heading)`
  padding-block-end: ${token.space[2]};
`

const Checks = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`
