import { ToggleFilter, token, toneColors, VisuallyHidden } from '@agency/ui'
import { plural } from '@agency/web-kit'
import { styled } from 'styled-components'
import type { ReportSection } from '../../../features/analysis/report.ts'
import type { ReportContent } from '../report.content.ts'
import { choicesOf } from '../shown.ts'
import type { ReportViewState } from '../use-report-view.ts'

export interface ReportBarProps {
  readonly content: ReportContent['sections']
  readonly sections: readonly ReportSection[]
  readonly view: ReportViewState
}

/** Stays in reach while the checks scroll: what to show, and a way to each category. */
export function ReportBar({ content, sections, view }: ReportBarProps) {
  const choices = choicesOf(sections)
  return (
    <Bar role="group" aria-label={content.bar}>
      {choices.length > 0 && (
        <ToggleFilter
          label={content.filter.label}
          options={choices.map((value) => ({ value, label: content.filter.options[value] }))}
          value={view.shown}
          onValueChange={view.setShown}
        />
      )}
      <Categories>
        {sections.map((section) => (
          <Category key={section.key} type="button" onClick={() => view.revealSection(section)}>
            {shortTitle(content, section)}{' '}
            <Count $isZero={section.counters.error === 0} aria-hidden="true">
              {section.counters.error}
            </Count>
            <VisuallyHidden>{plural(section.counters.error, content.errors)}</VisuallyHidden>
          </Category>
        ))}
      </Categories>
    </Bar>
  )
}

const shortTitle = ({ short, untitled }: ReportContent['sections'], { key, title }: ReportSection): string =>
  (short as Readonly<Record<string, string>>)[key] ?? (title || untitled)

const Bar = styled.div`
  position: sticky;
  z-index: ${token.z.raised};
  top: 4rem;
  display: flex;
  align-items: center;
  gap: ${token.space[2]} ${token.space[5]};
  /* Up to the window's edge, so that it is seen to go on. */
  margin-inline: calc(-1 * ${token.space[5]});
  padding: ${token.space[2]} ${token.space[5]};
  overflow-x: auto;
  overscroll-behavior-x: contain;
  background: ${token.color.paper};
  scrollbar-width: none;

  & > * {
    flex: none;
    flex-wrap: nowrap;
  }

  ${token.media.medium} {
    flex-wrap: wrap;
    justify-content: space-between;
    margin-inline: 0;
    padding-inline: 0;
    overflow: visible;
  }

  ${token.media.low} {
    position: static;
  }
`

const Categories = styled.div`
  display: flex;
`

const Category = styled.button`
  min-height: ${token.target.comfortable};
  padding: ${token.space[1]} ${token.space[3]};
  border: 0;
  border-radius: ${token.radius.round};
  background: none;
  font-size: ${token.text.small};
  font-weight: ${token.weight.strong};
  white-space: nowrap;

  &:hover {
    background: color-mix(in srgb, ${token.color.ink} 8%, transparent);
  }
`

const Count = styled.span<{ $isZero: boolean }>`
  display: inline-block;
  min-width: 1.5em;
  padding-inline: 0.4em;
  border-radius: ${token.radius.round};
  background: ${({ $isZero }) => toneColors[$isZero ? 'neutral' : 'bad'].soft};
  color: ${({ $isZero }) => toneColors[$isZero ? 'neutral' : 'bad'].text};
  font-variant-numeric: tabular-nums;
  text-align: center;
`
