import { Toast } from 'radix-ui'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
} from 'react'
import { css, keyframes, styled } from 'styled-components'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { BareIconButton } from './icon-button.tsx'
import { CircleCheckIcon, CloseIcon, OctagonXIcon } from './icons.ts'
import { TOAST, type ToastEntry, type ToastMessage, toastList } from './toast-list.ts'
import { token } from './tokens.ts'
import { useIsClient } from './use-is-client.ts'

/** Returned by `useToasts`: `toast` shows a message, replacing the current one; `dismiss` closes it. */
export interface Toasts {
  readonly toast: (message: ToastMessage) => void
  readonly dismiss: () => void
}

const ToastsContext = createContext<Toasts | null>(null)

export interface ToastProviderProps {
  /** Accessible name of the toast region; `{hotkey}` becomes its shortcut, F8. */
  readonly viewportLabel: string
  readonly closeLabel: string
  readonly children: ReactNode
}

/** Shows messages one at a time in a corner of the page. Mount it once, around the whole app. */
export function ToastProvider({ viewportLabel, closeLabel, children }: ToastProviderProps) {
  const [entries, dispatch] = useReducer(toastList, [])
  const lastId = useRef(0)
  const removals = useRef(new Set<ReturnType<typeof setTimeout>>())
  const isClient = useIsClient()

  useEffect(() => {
    const timers = removals.current
    return () => {
      for (const timer of timers) clearTimeout(timer)
    }
  }, [])

  const close = useCallback((id: number) => {
    dispatch({ type: 'dismiss', id })
    const timer = setTimeout(() => {
      removals.current.delete(timer)
      dispatch({ type: 'remove', id })
    }, TOAST.removeDelay)
    removals.current.add(timer)
  }, [])

  const toasts = useMemo<Toasts>(
    () => ({
      toast: (message) => {
        lastId.current += 1
        dispatch({ type: 'add', id: lastId.current, message })
      },
      dismiss: () => close(lastId.current),
    }),
    [close],
  )

  return (
    <ToastsContext value={toasts}>
      <Toast.Provider
        label={viewportLabel.replace(/\s*\(?\{hotkey\}\)?/, '')}
        duration={TOAST.duration}
        swipeDirection={TOAST.swipeDirection}
        swipeThreshold={TOAST.swipeThreshold}
      >
        {children}
        {entries.map((entry) => (
          <ToastCard key={entry.id} entry={entry} closeLabel={closeLabel} onClose={() => close(entry.id)} />
        ))}
        {isClient && <Viewport label={viewportLabel} hotkey={[...TOAST.hotkey]} />}
      </Toast.Provider>
    </ToastsContext>
  )
}

/** Functions to show and dismiss messages. Throws outside a `ToastProvider`. */
export function useToasts(): Toasts {
  const toasts = use(ToastsContext)
  if (!toasts) throw new Error('useToasts needs a ToastProvider above it')
  return toasts
}

interface ToastCardProps {
  readonly entry: ToastEntry
  readonly closeLabel: string
  readonly onClose: () => void
}

function ToastCard({ entry, closeLabel, onClose }: ToastCardProps) {
  const { open, onClose: onClosed } = entry
  // The cleanup runs on close and on replacement.
  useEffect(() => (open ? onClosed : undefined), [open, onClosed])
  return (
    <Card
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      data-tone="night"
      $isDestructive={entry.variant === 'destructive'}
    >
      <Mark icon={entry.variant === 'destructive' ? OctagonXIcon : CircleCheckIcon} />
      <Words>
        <Title>{entry.title}</Title>
        {entry.description && <Description>{entry.description}</Description>}
      </Words>
      {entry.action && (
        <Toast.Action asChild altText={entry.action.label}>
          <ActionButton variant="secondary" size="small" onClick={entry.action.onSelect}>
            {entry.action.label}
          </ActionButton>
        </Toast.Action>
      )}
      <Toast.Close asChild>
        <BareIconButton label={closeLabel} icon={CloseIcon} size="small" />
      </Toast.Close>
    </Card>
  )
}

const Viewport = styled(Toast.Viewport)`
  position: fixed;
  inset: auto 0 ${token.bottomInset};
  z-index: ${token.z.toast};
  display: grid;
  gap: ${token.space[2]};
  width: 100%;
  margin: 0;
  padding: ${token.space[4]};
  list-style: none;
  outline: none;
  pointer-events: none;

  ${token.media.medium} {
    inset: auto 0 ${token.bottomInset} auto;
    max-width: ${TOAST.maxWidth}px;
  }

  @media print {
    display: none;
  }
`

const arrive = keyframes`
  from {
    opacity: 0;
    transform: translateY(1rem);
  }
`

const leave = keyframes`
  to {
    opacity: 0;
  }
`

const swipeOut = keyframes`
  from {
    transform: translateX(var(--radix-toast-swipe-end-x));
  }
  to {
    transform: translateX(110%);
  }
`

const Card = styled(Toast.Root)<{ $isDestructive: boolean }>`
  display: flex;
  align-items: center;
  gap: ${token.space[3]};
  padding: ${token.space[4]} ${token.space[3]} ${token.space[4]} ${token.space[5]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.large};
  background: ${token.color.surface};
  color: ${token.color.ink};
  box-shadow: ${token.shadow.overlay};
  pointer-events: auto;
  touch-action: pan-y;
  animation: ${arrive} ${token.motion.slow} ${token.motion.easing};

  ${({ $isDestructive }) =>
    $isDestructive &&
    css`
      border-color: transparent;
      background: ${token.color.danger};
      color: ${token.color.onDanger};

      && * {
        color: inherit;
      }
    `}

  &[data-state='closed'] {
    animation: ${leave} ${token.motion.fast} ${token.motion.easing} forwards;
  }

  &[data-swipe='move'] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }

  &[data-swipe='cancel'] {
    transform: none;
    transition: transform ${token.motion.normal} ${token.motion.easing};
  }

  &[data-swipe='end'] {
    animation: ${swipeOut} ${token.motion.fast} ${token.motion.easing} forwards;
  }
`

const Mark = styled(Icon)`
  flex: none;
  align-self: flex-start;
  margin-block-start: 0.1em;
  color: ${token.color.accent};
`

const ActionButton = styled(Button)`
  flex: none;
  border-color: currentColor;
`

const Words = styled.div`
  flex: 1;
  min-width: 0;
`

const Title = styled(Toast.Title)`
  font-weight: ${token.weight.strong};
  line-height: ${token.leading.snug};
`

const Description = styled(Toast.Description)`
  margin-block-start: ${token.space[1]};
  color: ${token.color.muted};
  font-size: ${token.text.small};
  line-height: ${token.leading.snug};
`
