import { Dialog as RadixDialog } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { styled } from 'styled-components'
import {
  dialogDescriptionStyle,
  dialogTitleStyle,
  modalStyle,
  overlayStyle,
  sheetStyle,
} from './dialog.styles.ts'
import { BareIconButton } from './icon-button.tsx'
import { CloseIcon } from './icons.ts'
import { token } from './tokens.ts'
import { useReturnFocus } from './use-return-focus.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type DialogVariant = 'modal' | 'sheet'

export interface DialogProps {
  /** Controlled with `onOpenChange`; uncontrolled, the trigger opens it. */
  readonly open?: boolean
  readonly onOpenChange?: (open: boolean) => void
  /** The button that opens it, if any. */
  readonly trigger?: ReactElement
  readonly title: string
  /** Hides the title visually. */
  readonly hideTitle?: boolean
  readonly description?: string
  /** Accessible name of the close button. */
  readonly closeLabel: string
  /** A sheet is as high as the window, at its end; on a phone it fills it. */
  readonly variant?: DialogVariant
  /** `night` is dark in both colour schemes. */
  readonly tone?: 'night'
  /** Language of the dialog, if not the page's. */
  readonly lang?: string
  readonly children: ReactNode
}

/**
 * A modal dialog: focus moves in, is trapped, and returns on close; Escape and the overlay close it; the page behind
 * is inert and does not scroll.
 */
export function Dialog({
  open,
  onOpenChange,
  trigger,
  title,
  hideTitle = false,
  description,
  closeLabel,
  variant = 'modal',
  tone,
  lang,
  children,
}: DialogProps) {
  const returnFocus = useReturnFocus()
  const heading = (
    <div>
      <RadixDialog.Title asChild>
        {hideTitle ? <VisuallyHidden as="h2">{title}</VisuallyHidden> : <Title>{title}</Title>}
      </RadixDialog.Title>
      {description && (
        <RadixDialog.Description asChild>
          <Description>{description}</Description>
        </RadixDialog.Description>
      )}
    </div>
  )
  const close = (
    <RadixDialog.Close asChild>
      <CloseButton label={closeLabel} icon={CloseIcon} />
    </RadixDialog.Close>
  )
  return (
    <RadixDialog.Root {...(open === undefined ? {} : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      {trigger && <RadixDialog.Trigger asChild>{trigger}</RadixDialog.Trigger>}
      <RadixDialog.Portal>
        <Overlay />
        <Content $variant={variant} data-tone={tone} lang={lang} {...returnFocus}>
          <TopRow>
            {heading}
            {close}
          </TopRow>
          {children}
        </Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

const Overlay = styled(RadixDialog.Overlay)`
  ${overlayStyle}
`

const variants = { modal: modalStyle, sheet: sheetStyle }

const Content = styled(RadixDialog.Content)<{ $variant: DialogVariant }>`
  ${({ $variant }) => variants[$variant]}
`

const TopRow = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${token.space[4]};
`

const CloseButton = styled(BareIconButton)`
  margin-inline-start: auto;
  margin-block: calc(-1 * ${token.space[2]});
`

const Title = styled.h2`
  ${dialogTitleStyle}
`

const Description = styled.p`
  ${dialogDescriptionStyle}
`
