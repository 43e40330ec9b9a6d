import {
  AccordionGroup,
  AccordionPanel,
  Badge,
  Disclosure,
  Heading,
  Text,
  type Tone,
  token,
} from '@agency/ui'
import { fill, type Plural, plural } from '@agency/web-kit'
import { Fragment, useId } from 'react'
import { styled } from 'styled-components'
import { VISIT_KEY } from '../../../features/analysis/browser-visit.ts'
import type { Counters, ReportCheck, ReportGroup, ReportSection } from '../../../features/analysis/report.ts'
import { checksOf, isRefuted } from '../../../features/analysis/with-visit.ts'
import type { ReportContent } from '../report.content.ts'
import { isListed } from '../shown.ts'
import { listKey, type ReportViewState, sectionId } from '../use-report-view.ts'
import { CheckItem } from './check-item.tsx'
import { ReportBar } from './report-bar.tsx'

export interface CategorySectionsProps {
  readonly content: ReportContent['sections']
  readonly sections: readonly ReportSection[]
  readonly view: ReportViewState
  /** Id of the check that the address names. */
  readonly markedId?: string | undefined
}

/** All checks, or those that the visitor chose, collapsed by category. */
export function CategorySections({ content, sections, view, markedId }: CategorySectionsProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Title level={2} size="title3" id={titleId}>
        {content.title}
      </Title>
      <ReportBar content={content} sections={sections} view={view} />
      <AccordionGroup value={view.sections} onValueChange={view.setSections}>
        {sections.map((section) => (
          <Anchor key={section.key} id={sectionId(section)}>
            <AccordionPanel
              value={section.key}
              level={3}
              title={
                <>
                  {section.title || content.untitled}{' '}
                  <CountersLine content={content} counters={section.counters} />
                </>
              }
            >
              <Category content={content} section={section} view={view} markedId={markedId} />
            </AccordionPanel>
          </Anchor>
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

interface CategoryProps extends Omit<CategorySectionsProps, 'sections'> {
  readonly section: ReportSection
}

/** What to look at by subcategory, then the rest in lists that open. */
export function Category({ content, section, view, markedId }: CategoryProps) {
  const listed = groupsWith(section, (check) => isListed(check, view.shown))
  const rowProps = { content, view, markedId }
  return (
    <>
      {view.shown === 'all' && section.description && <Note>{section.description}</Note>}
      {section.note && <Note>{section.note}</Note>}
      {section.counters.total === 0 && <Note>{content.empty}</Note>}
      {section.counters.total > 0 && listed.length === 0 && view.shown !== 'all' && (
        <Note>{content.filter.nothing}</Note>
      )}
      <Groups groups={listed} {...rowProps} />
      {view.shown === 'all' && (
        <Lists>
          <FoldedList section={section} outcome="success" words={content.passed} {...rowProps} />
          <FoldedList section={section} outcome="notApplicable" words={content.skipped} {...rowProps} />
        </Lists>
      )}
    </>
  )
}

type RowProps = Pick<CategoryProps, 'content' | 'view' | 'markedId'>

interface FoldedListProps extends RowProps {
  readonly section: ReportSection
  readonly outcome: 'success' | 'notApplicable'
  readonly words: string
}

function FoldedList({ section, outcome, words, ...rowProps }: FoldedListProps) {
  const count = section.counters[outcome]
  const key = listKey(section, outcome)
  const doubted = outcome === 'success' ? checksOf(section).filter(isRefuted).length : 0
  if (count === 0) return null
  return (
    <Folded>
      <Disclosure
        summary={
          <ListTitle>
            {doubted > 0
              ? fill(rowProps.content.doubted, { count: count - doubted, doubted })
              : fill(words, { count })}
          </ListTitle>
        }
        open={rowProps.view.rows.includes(key)}
        onOpenChange={(isOpen) => rowProps.view.setRow(key, isOpen)}
      >
        <Groups groups={groupsWith(section, (check) => check.outcome === outcome)} isLines {...rowProps} />
      </Disclosure>
    </Folded>
  )
}

interface GroupsProps extends RowProps {
  readonly groups: readonly ReportGroup[]
  readonly isLines?: boolean
}

const Groups = ({ groups, isLines, content, view, markedId }: GroupsProps) =>
  groups.map((group, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two groups may share a title, and they keep their order
    <Group key={index}>
      {group.title && (
        <Heading level={4} size="title5">
          {group.title}
        </Heading>
      )}
      <Checks role="list">
        {group.checks.map((check) => (
          <CheckItem
            key={check.key}
            content={content}
            check={check}
            isLine={isLines}
            isMarked={check.id === markedId}
            isBrief={view.shown !== 'all'}
            open={view.rows.includes(check.key)}
            onOpenChange={(isOpen) => view.setRow(check.key, isOpen)}
            onSeen={() => view.revealSection({ key: VISIT_KEY })}
          />
        ))}
      </Checks>
    </Group>
  ))

const groupsWith = (
  { groups }: ReportSection,
  isWanted: (check: ReportCheck) => boolean,
): readonly ReportGroup[] =>
  groups
    .map((group) => ({ ...group, checks: group.checks.filter(isWanted) }))
    .filter(({ checks }) => checks.length > 0)

const Title = styled(Heading)`
  margin-block-end: ${token.space[3]};
`

const Anchor = styled.div`
  scroll-margin-block-start: ${token.space[16]};

  /* The panels are divided as if they were siblings. */
  & + & > :first-child {
    border-block-start: 0;
  }
`

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[1]} ${token.space[2]};
  margin-block-start: ${token.space[2]};
  font-family: ${token.font.text};
  letter-spacing: 0;
`

const Note = styled(Text).attrs({ size: 'small', tone: 'muted' })`
  margin-block-end: ${token.space[3]};
`

const Group = styled.div`
  & + & {
    margin-block-start: ${token.space[3]};
  }

  & > h4 {
    padding-block-end: ${token.space[1]};
  }
`

const Checks = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`

const Lists = styled.div`
  margin-block-start: ${token.space[5]};
`

const Folded = styled.div`
  border-block-start: 1px solid ${token.color.line};
`

const ListTitle = styled.span`
  font-weight: ${token.weight.strong};
`
