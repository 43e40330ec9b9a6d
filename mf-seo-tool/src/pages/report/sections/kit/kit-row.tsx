import type { Patch, PatchState, Platform } from '@agency/contracts'
import { Badge, Button, ChevronDownIcon, Icon, Tabs, Text, type Tone, token } from '@agency/ui'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import type { Finding } from '../../../../features/kit/report-kit.ts'
import { kitContent as content } from './kit.content.ts'
import type { KitState } from './kit-context.ts'
import { Remedies } from './remedies.tsx'

export interface KitRowProps {
  readonly kit: KitState
  readonly check: Finding & { readonly title: string }
}

/** What the kit has for a row: its patch, closed until it is opened, or why there is none. */
export function KitRow({ kit, check }: KitRowProps) {
  const fix = kit.seen.isOld ? undefined : kit.code.rowFixOf(kit.seen.kit, check)
  switch (fix?.is) {
    case 'patch':
      return <Patches kit={kit} title={check.title} patches={fix.patches} />
    case 'inZip':
      return <Note>{content.inZip}</Note>
    case 'refused':
      return <Note>{fix.text}</Note>
    case undefined:
      return null
  }
}

const PLATFORMS: readonly Platform[] = ['wordpress', 'wix', 'prestashop', 'html']

const STATE_TONES: Readonly<Record<PatchState, Tone>> = { ready: 'good', choose: 'info', blanks: 'fair' }

interface PatchesProps {
  readonly kit: KitState
  readonly title: string
  readonly patches: readonly [Patch, ...Patch[]]
}

function Patches({ kit, title, patches }: PatchesProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const [{ state }] = patches
  return (
    <OnScreen>
      <Top>
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {state === 'blanks' ? content.openBlanks : content.open}
          <Chevron icon={ChevronDownIcon} size="small" $isOpen={isOpen} />
        </Button>
        <Badge tone={STATE_TONES[state]}>{content.states[state]}</Badge>
      </Top>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Platforms kit={kit} title={title} patches={patches} />}
      </div>
    </OnScreen>
  )
}

function Platforms({ kit: { code, seen, platform, onPlatform }, title, patches }: PatchesProps) {
  return (
    <>
      <Tabs<Platform | ''>
        label={content.tabs}
        value={platform ?? ''}
        onValueChange={(chosen) => chosen && onPlatform(chosen)}
        items={PLATFORMS.map((name) => ({
          value: name,
          label: content.platforms[name],
          content: (
            <Remedies
              title={title}
              platform={content.platforms[name]}
              remedies={patches.map((patch) => code.remediesFor(patch, name, seen.kit.plugin))}
              from={patches[0].from}
            />
          ),
        }))}
      />
      {platform === undefined && <Choose size="small">{content.choose}</Choose>}
    </>
  )
}

const Note = styled(Text).attrs({ size: 'small', tone: 'muted' })`
  @media print {
    display: none;
  }
`

const OnScreen = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-width: ${token.width.text};
  gap: ${token.space[2]};

  @media print {
    display: none;
  }
`

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};
`

const Chevron = styled(Icon)<{ $isOpen: boolean }>`
  flex: none;
  transition: transform ${token.motion.fast} ${token.motion.easing};
  transform: ${({ $isOpen }) => ($isOpen ? 'rotate(180deg)' : 'none')};
`

const Choose = styled(Text)`
  padding-block-start: ${token.space[3]};
`
