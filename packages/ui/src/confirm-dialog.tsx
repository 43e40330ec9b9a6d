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
  /** Names what will be done to what. */
  readonly description: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel: string
  /** The dialog stays open: the caller closes it, at once or when the answer has come. */
  readonly onConfirm: () => void
  readonly pending?: boolean
  readonly variant?: 'danger' | 'primary'
  /** Gets the focus afterwards when what had it before has gone, as the row of a deleted record has. */
  readonly fallbackFocus?: RefObject<HTMLElement | null>
}

/** Asks before something that cannot be undone at once; Escape and the cancel button, which has the focus, say no. */
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
        <Content {...returnFocus}>
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
