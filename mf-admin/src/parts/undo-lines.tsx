import { Button, token } from '@agency/ui'
import { type RefObject, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import type { ListKey } from '../platform/keys.ts'
import { usePanel } from '../platform/panel-context.ts'
import type { Undoable } from '../platform/undoables.ts'

/** What has been deleted of a list, line by line, and the way to bring it back while the gateway can. */
export function UndoLines({
  list,
  region,
}: {
  readonly list: ListKey
  /** Takes the focus of a line that goes away. */
  readonly region: RefObject<HTMLElement | null>
}) {
  const { undoables } = usePanel()
  const offered = useSyncExternalStore(undoables.subscribe, undoables.read)
  return (
    // Always there, and not atomic, so that a new line is read out and only that one.
    <Lines role="status" aria-atomic={false}>
      {offered
        .filter((undoable) => undoable.list === list)
        .map((undoable) => (
          <UndoLine key={undoable.id} undoable={undoable} region={region} />
        ))}
    </Lines>
  )
}

function UndoLine({
  undoable: { sentence, label, undo },
  region,
}: {
  readonly undoable: Undoable
  readonly region: RefObject<HTMLElement | null>
}) {
  const sentenceId = useId()
  const button = useRef<HTMLButtonElement>(null)
  // Before the button is taken away, while it can still be asked.
  useLayoutEffect(() => {
    const own = button.current
    return () => {
      if (own && own === document.activeElement) region.current?.focus({ preventScroll: true })
    }
  }, [region])
  return (
    <Line>
      <span id={sentenceId}>{sentence}</span>
      <Button ref={button} variant="ghost" size="small" aria-describedby={sentenceId} onClick={undo}>
        {label}
      </Button>
    </Line>
  )
}

const Lines = styled.div`
  /* Takes no gap of the list's. */
  &:empty {
    position: absolute;
  }
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token.space[2]};
  color: ${token.color.muted};
  font-size: ${token.text.small};
  overflow-wrap: anywhere;
`
