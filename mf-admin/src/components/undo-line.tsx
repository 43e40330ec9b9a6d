import { Button, token } from '@agency/ui'
import { type RefObject, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import type { ListKey } from '../platform/keys.ts'
import { usePanel } from '../platform/panel-context.ts'
import type { Undoable } from '../platform/undoables.ts'

interface UndoLineProps {
  readonly list: ListKey
  /** Receives the focus when the line disappears. */
  readonly region: RefObject<HTMLElement | null>
}

/** Undo for the latest deletion in a list, while the gateway keeps the record; then for the one before it. */
export function UndoLine({ list, region }: UndoLineProps) {
  const { undoables } = usePanel()
  const offered = useSyncExternalStore(undoables.subscribe, undoables.read)
  const last = offered.findLast((undoable) => undoable.list === list)
  return (
    // Always rendered, so that new text is announced.
    <Line role="status">{last && <Offer key={last.id} undoable={last} region={region} />}</Line>
  )
}

function Offer({
  undoable: { sentence, label, undo },
  region,
}: { readonly undoable: Undoable } & Pick<UndoLineProps, 'region'>) {
  const sentenceId = useId()
  const button = useRef<HTMLButtonElement>(null)
  // A layout effect cleans up before the button is removed.
  useLayoutEffect(() => {
    const own = button.current
    return () => {
      if (own && own === document.activeElement) region.current?.focus({ preventScroll: true })
    }
  }, [region])
  return (
    <>
      <Sentence id={sentenceId} title={sentence}>
        {sentence}
      </Sentence>
      <Button ref={button} variant="ghost" size="small" aria-describedby={sentenceId} onClick={undo}>
        {label}
      </Button>
    </>
  )
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  min-width: 0;
  color: ${token.color.muted};
  font-size: ${token.text.small};

  & > button {
    flex: none;
  }
`

/** One line, so that nothing below shifts. */
const Sentence = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
