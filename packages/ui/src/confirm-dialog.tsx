import { AlertDialog } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { styled } from 'styled-components'
import { Button } from './button.tsx'
import { dialogDescriptionStyle, dialogTitleStyle, modalStyle, overlayStyle } from './dialog.styles.ts'
import { token } from './tokens.ts'
import { useReturnFocus } from './use-return-focus.ts'

export interface ConfirmDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  /** Names the action and its object. */
  readonly description: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel: string
  /** The dialog stays open: the caller closes it, at once or after the response. */
  readonly onConfirm: () => void
  readonly pending?: boolean
  readonly variant?: 'danger' | 'primary'
  /** Receives the focus on close when the opener is gone, such as the row of a deleted record. */
  readonly fallbackFocus?: RefObject<HTMLElement | null>
}

/** Asks before a destructive action. Escape and the cancel button, which is focused, dismiss it. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel,
  onConfirm,
  pending = false,
  variant = 'danger',
  fallbackFocus,
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus(fallbackFocus)
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <Overlay />
        <Content aria-modal="true" {...returnFocus}>
          <div>
            <AlertDialog.Title asChild>
              <Title>{title}</Title>
            </AlertDialog.Title>
            <AlertDialog.Description asChild>
              <Description>{description}</Description>
            </AlertDialog.Description>
          </div>
          <Actions>
            <AlertDialog.Cancel asChild>
              <Button variant="secondary">{cancelLabel}</Button>
            </AlertDialog.Cancel>
            <Button variant={variant} pending={pending} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </Actions>
        </Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

const Overlay = styled(AlertDialog.Overlay)`
  ${overlayStyle}
`

const Content = styled(AlertDialog.Content)`
  ${modalStyle}
`

const Title = styled.h2`
  ${dialogTitleStyle}
`

const Description = styled.p`
  ${dialogDescriptionStyle}
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${token.space[3]};
`
