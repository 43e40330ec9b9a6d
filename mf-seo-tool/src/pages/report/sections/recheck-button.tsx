import { Button, Text, token } from '@agency/ui'
import { use } from 'react'
import { styled } from 'styled-components'
import type { ReportCheck } from '../../../features/analysis/report.ts'
import { shortAddresses } from '../../../features/analysis/short-addresses.ts'
import { recheckContent as content } from '../../../features/recheck/recheck.content.ts'
import type { Standing } from '../../../features/recheck/recheck-api.ts'
import { RecheckContext } from '../../../features/recheck/recheck-context.ts'
import { useRecheck } from '../../../features/recheck/use-recheck.ts'
import { isIssue } from '../shown.ts'

/** Of a check of the page: those of visits need a browser, and those of old reports are named by their titles. */
const ID = /^(?!visit-)[a-z0-9-]+$/

interface RecheckButtonProps {
  readonly check: ReportCheck
}

/** Rechecks a single issue; renders nothing for checks that cannot be rerun. */
export function RecheckButton({ check }: RecheckButtonProps) {
  const website = use(RecheckContext)
  const canBeAsked = isIssue(check) && !check.elsewhere && ID.test(check.id)
  return website && canBeAsked ? <Recheck website={website} check={check} /> : null
}

function Recheck({ website, check: { id, message } }: RecheckButtonProps & { readonly website: string }) {
  const { state, ask } = useRecheck({ website, id, message })
  const isAsking = state.is === 'asking'
  return (
    <OnScreen>
      {/* Not disabled while it asks: that would take the focus from it. */}
      <Button
        variant="secondary"
        size="small"
        aria-disabled={isAsking || undefined}
        onClick={() => void ask()}
      >
        {isAsking ? content.asking : content.ask}
      </Button>
      <div aria-live="polite">
        {state.is !== 'idle' && state.is !== 'asking' && (
          <Text size="small">
            <Said standing={state} />
          </Text>
        )}
      </div>
    </OnScreen>
  )
}

function Said({ standing }: { readonly standing: Standing }) {
  const said = content[standing.is]
  const text = 'text' in standing ? shortAddresses(standing.text ?? '').text : ''
  // What a check could not see begins with the same words.
  if (text.startsWith(said)) return text
  return (
    <>
      <strong>{said}</strong>
      {text && ` · ${text}`}
    </>
  )
}

const OnScreen = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]} ${token.space[3]};

  & > * {
    min-width: 0;
  }

  @media print {
    display: none;
  }
`
