export {
  AccordionGroup,
  AccordionPanel,
} from './accordion.tsx'
export { Alert } from './alert.tsx'
export { Badge } from './badge.tsx'
export { Button, type ButtonSize } from './button.tsx'
export { Card } from './card.tsx'
export { Checkbox } from './checkbox.tsx'
export { CodeBlock } from './code-block.tsx'
export { ConfirmDialog } from './confirm-dialog.tsx'
export { Dialog } from './dialog.tsx'
export { Disclosure } from './disclosure.tsx'
export { Eyebrow } from './eyebrow.tsx'
export { Field } from './field.tsx'
export { fontFiles } from './fonts.ts'
export { FullScreenDialog } from './full-screen-dialog.tsx'
export { GlobalStyle } from './global-style.tsx'
export { Heading } from './heading.tsx'
export { Icon, type IconProps } from './icon.tsx'
export { BareIconButton, IconButton } from './icon-button.tsx'
export * from './icons.ts'
export {
  Cluster,
  Container,
  Grid,
  GridItem,
  Section,
  Stack,
} from './layout.tsx'
export { Popover, PopoverPanel, type PopoverPanelProps } from './popover.tsx'
export { ProgressRing } from './progress-ring.tsx'
export { ScoreBar } from './score-bar.tsx'
export { SelectField, type SelectOption } from './select-field.tsx'
export { Skeleton } from './skeleton.tsx'
export { SkipLink } from './skip-link.tsx'
export { Spinner } from './spinner.tsx'
export { Switch } from './switch.tsx'
export { Tabs } from './tabs.tsx'
export { Text } from './text.tsx'
export { TextAreaField } from './text-area-field.tsx'
export { TextField } from './text-field.tsx'
export type { ToastMessage } from './toast-list.ts'
export { ToastProvider, type Toasts, useToasts } from './toasts.tsx'
export { ToggleFilter, type ToggleFilterOption } from './toggle-filter.tsx'
export { palettes, type Space, type Tone, token, toneColors } from './tokens.ts'
export { Tooltip, TooltipProvider } from './tooltip.tsx'
export { useIsClient } from './use-is-client.ts'
export { VisuallyHidden } from './visually-hidden.tsx'
