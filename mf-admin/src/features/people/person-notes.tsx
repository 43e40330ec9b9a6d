import type { Person } from '@agency/contracts'
import { FIELD_MAX } from '@agency/contracts/limits'
import { Button, Cluster, Heading, Stack, Switch, Text, TextAreaField, TextField, token } from '@agency/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { errorMessage } from '../../platform/error-message.ts'
import { usePanel } from '../../platform/panel-context.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { peopleContent } from './people.content.ts'
import { usePersonChange } from './people.ts'

const content = peopleContent.notes

// Long enough not to save in the middle of a word.
const SAVE_PAUSE_MS = 800

// While a year is being typed, the field holds dates of the first centuries.
const FIRST_DAY = '2000-01-01'

interface Draft {
  readonly notes: string
  readonly callOn: string
}

/** Private notes, the day of the next call and «No contactar»; each is saved by itself. */
export function PersonNotes({ id, person }: { readonly id: string; readonly person: Person }) {
  const { toast } = usePanel()
  const change = usePersonChange(id)
  const silence = usePersonChange(id)
  const [draft, setDraft] = useState<Draft>({ notes: person.notes, callOn: person.callOn ?? '' })
  const sent = useRef(draft)
  const settled = useDebounced(draft, SAVE_PAUSE_MS)

  function save({ notes, callOn }: Draft) {
    const before = sent.current
    const hasNewDay = callOn !== before.callOn && (callOn === '' || callOn >= FIRST_DAY)
    if (notes === before.notes && !hasNewDay) return
    sent.current = { notes, callOn: hasNewDay ? callOn : before.callOn }
    change
      .mutateAsync({ ...(notes !== before.notes && { notes }), ...(hasNewDay && { callOn: callOn || null }) })
      .catch((error: unknown) => {
        sent.current = before
        toast({ variant: 'destructive', title: content.failed, description: errorMessage(error) })
      })
  }
  const saveSettled = useEffectEvent(save)
  useEffect(() => saveSettled(settled), [settled])

  // What was typed last is saved when the sheet closes and when the page is left, too.
  const latest = useRef(draft)
  latest.current = draft
  useEffect(() => {
    const saveLatest = () => saveSettled(latest.current)
    // A phone may end a hidden page without any other event.
    const saveIfHidden = () => {
      if (document.visibilityState === 'hidden') saveLatest()
    }
    window.addEventListener('pagehide', saveLatest)
    document.addEventListener('visibilitychange', saveIfHidden)
    return () => {
      window.removeEventListener('pagehide', saveLatest)
      document.removeEventListener('visibilitychange', saveIfHidden)
      saveLatest()
    }
  }, [])

  // «Guardado» must hold for what was typed last.
  const isOnItsWay = change.isPending || draft !== settled

  async function handleSilence(doNotContact: boolean) {
    await silence
      .mutateAsync({ doNotContact })
      .catch((error: unknown) =>
        toast({ variant: 'destructive', title: content.failed, description: errorMessage(error) }),
      )
  }

  return (
    <Stack gap={4}>
      <Cluster justify="space-between" align="baseline">
        <Heading level={3} size="title5">
          {content.title}
        </Heading>
        <Text as="span" size="small" tone="muted" role="status">
          {isOnItsWay && content.saving}
          {!isOnItsWay && change.isSuccess && content.saved}
          {!isOnItsWay && change.isError && content.failed}
        </Text>
      </Cluster>
      <Day>
        <TextField
          label={content.callOn}
          type="date"
          value={draft.callOn}
          onChange={({ target }) => setDraft({ ...draft, callOn: target.value })}
        />
        {draft.callOn !== '' && (
          <Button variant="ghost" size="small" onClick={() => setDraft({ ...draft, callOn: '' })}>
            {content.noCall}
          </Button>
        )}
      </Day>
      <div>
        <Switch
          label={content.doNotContact}
          checked={person.doNotContact === 1}
          disabled={silence.isPending}
          onCheckedChange={handleSilence}
        />
        <Text size="small" tone="muted">
          {content.doNotContactHint}
        </Text>
      </div>
      <Notes
        label={content.notes}
        hint={content.hint}
        value={draft.notes}
        maxLength={FIELD_MAX.notes}
        onChange={({ target }) => setDraft({ ...draft, notes: target.value })}
      />
      {change.isError && (
        <div>
          <Button variant="secondary" size="small" onClick={() => save(draft)}>
            {content.retry}
          </Button>
        </div>
      )}
    </Stack>
  )
}

const Day = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 14rem) auto;
  align-items: end;
  justify-content: start;
  gap: ${token.space[3]};
`

const Notes = styled(TextAreaField)`
  min-height: 6rem;
`
