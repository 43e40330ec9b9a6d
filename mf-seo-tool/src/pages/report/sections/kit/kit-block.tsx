import { Alert, Button, Card, ChevronDownIcon, DownloadIcon, Heading, Icon, Text, token } from '@agency/ui'
import { fill, paths, plural } from '@agency/web-kit'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { scoreRise } from '../../../../features/kit/score-rise.ts'
import { download } from '../../../../platform/download.ts'
import { countConsultation } from '../closing-call.tsx'
import { kitContent as content } from './kit.content.ts'
import type { KitState } from './kit-context.ts'

export interface KitBlockProps {
  readonly kit: KitState
  /** The report's score. */
  readonly percent: number | null
  /** What the report is saved under, once it is. */
  readonly id: string | undefined
  /** The same without personal data: for the zip, which is handed on. */
  readonly shareId: string | undefined
  readonly onRerun: () => void
}

/** How many issues can be fixed by copying, and the kit as a zip. */
export function KitBlock({ kit, percent, id, shareId, onRerun }: KitBlockProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [titleId, listId] = [useId(), useId()]
  const { code, seen, platform } = kit
  if (seen.fixable === 0) return null
  if (seen.isOld) {
    return (
      <Alert
        tone="fair"
        title={content.old}
        actions={
          <Button variant="secondary" size="small" onClick={onRerun}>
            {content.rerun}
          </Button>
        }
      />
    )
  }
  const rise = scoreRise(percent, seen.kit.expected)
  const names = code.kitNames(seen, platform)
  const minutes = code.kitMinutes(seen, platform)

  function handleDownload() {
    const { name, bytes } = code.kitZip(seen, platform, `${window.location.origin}${contactOf(shareId)}`)
    download(name, 'application/zip', bytes)
  }

  return (
    <OnScreen forwardedAs="section" tone="good" padding="small" aria-labelledby={titleId}>
      <Heading level={2} size="title5" id={titleId}>
        {`${plural(seen.fixable, content.fixable, { total: seen.findings })} ${fill(content.minutes, { minutes })}`}
      </Heading>
      {rise && <Text size="small">{fill(content.rise, rise)}</Text>}
      <Actions>
        {names.length > 0 && (
          <>
            <Button size="small" onClick={handleDownload}>
              <DownloadMark icon={DownloadIcon} size="small" />
              {content.download}
            </Button>
            <Inside
              variant="ghost"
              size="small"
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={() => setIsOpen(!isOpen)}
            >
              {content.inside}
              <Chevron icon={ChevronDownIcon} size="small" $isOpen={isOpen} />
            </Inside>
          </>
        )}
        <Ask to={contactOf(id)} onClick={countConsultation}>
          {content.ask}
        </Ask>
      </Actions>
      <div id={listId} hidden={!isOpen}>
        {isOpen && <Names names={names} />}
      </div>
    </OnScreen>
  )
}

/** What each file is, once for those of a folder. */
const Names = ({ names }: { readonly names: readonly string[] }) => (
  <List role="list">
    {names.map((name, index) => (
      <li key={name}>
        <code>{name}</code>
        {whatIs(name) !== whatIs(names[index - 1]) && <span>{whatIs(name)}</span>}
      </li>
    ))}
  </List>
)

const contactOf = (id: string | undefined) =>
  id ? `${paths.contact}?informe=${encodeURIComponent(id)}` : paths.contact

const whatIs = (name = ''): string | undefined =>
  Object.entries(content.files).find(([start]) => name.startsWith(start))?.[1]

const OnScreen = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[2]};

  @media print {
    display: none;
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token.space[1]};
`

/** On a phone both buttons are to fit side by side. */
const DownloadMark = styled(Icon)`
  display: none;

  ${token.media.medium} {
    display: block;
  }
`

const Inside = styled(Button)`
  gap: ${token.space[1]};
  padding-inline: ${token.space[2]};
`

const Chevron = styled(Icon)<{ $isOpen: boolean }>`
  flex: none;
  transition: transform ${token.motion.fast} ${token.motion.easing};
  transform: ${({ $isOpen }) => ($isOpen ? 'rotate(180deg)' : 'none')};
`

const Ask = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 2.25rem;
  font-size: ${token.text.small};
  font-weight: ${token.weight.strong};

  ${token.media.touch} {
    min-height: ${token.target.comfortable};
  }

  ${token.media.medium} {
    margin-inline-start: auto;
  }
`

const List = styled.ul`
  display: grid;
  gap: ${token.space[2]};
  padding: ${token.space[2]} 0;
  list-style: none;
  font-size: ${token.text.small};
  line-height: ${token.leading.snug};

  & > li {
    display: grid;
    gap: ${token.space[1]};
  }

  & span {
    color: ${token.color.muted};
  }

  & code {
    overflow-wrap: anywhere;
  }

  ${token.media.medium} {
    & > li {
      grid-template-columns: 20rem minmax(0, 1fr);
      gap: ${token.space[4]};
    }
  }
`
