export {
  AccordionGroup,
  type AccordionGroupProps,
  AccordionPanel,
  type AccordionPanelProps,
} from './accordion.tsx'
export { Alert, type AlertProps, type AlertTone } from './alert.tsx'
export { Badge, type BadgeProps } from './badge.tsx'
export { Button, type ButtonProps, type ButtonSize, type ButtonVariant } from './button.tsx'
export { Card, type CardProps } from './card.tsx'
export { CodeBlock, type CodeBlockProps } from './code-block.tsx'
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'
export { Dialog, type DialogProps } from './dialog.tsx'
export { Eyebrow } from './eyebrow.tsx'
export { Field, type FieldControl, type FieldProps } from './field.tsx'
export { type FontFile, fontFiles } from './fonts.ts'
export { GlobalStyle } from './global-style.tsx'
export { Heading, type HeadingProps, type HeadingSize } from './heading.tsx'
export { Icon, type IconProps } from './icon.tsx'
export { BareIconButton, IconButton, type IconButtonProps } from './icon-button.tsx'
export * from './icons.ts'
export {
  Cluster,
  type ClusterProps,
  Container,
  type ContainerProps,
  Grid,
  GridItem,
  type GridItemProps,
  type GridProps,
  Section,
  type SectionProps,
  Stack,
  type StackProps,
} from './layout.tsx'
export { Popover, type PopoverProps } from './popover.tsx'
export { ProgressRing, type ProgressRingProps } from './progress-ring.tsx'
export { ScoreBar, type ScoreBarProps } from './score-bar.tsx'
export { SelectField, type SelectFieldProps, type SelectOption } from './select-field.tsx'
export { Skeleton, type SkeletonProps } from './skeleton.tsx'
export { SkipLink, type SkipLinkProps } from './skip-link.tsx'
export { Spinner } from './spinner.tsx'
export { Switch, type SwitchProps } from './switch.tsx'
export { type TabItem, Tabs, type TabsProps } from './tabs.tsx'
export { Text, type TextProps, type TextSize } from './text.tsx'
export { TextAreaField, type TextAreaFieldProps } from './text-area-field.tsx'
export { TextField, type TextFieldProps } from './text-field.tsx'
export { TOAST, type ToastMessage } from './toast-list.ts'
export { ToastProvider, type ToastProviderProps, type Toasts, useToasts } from './toasts.tsx'
export { ToggleFilter, type ToggleFilterOption, type ToggleFilterProps } from './toggle-filter.tsx'
export { breakpoints, type Palette, palettes, type Space, type Tone, token, toneColors } from './tokens.ts'
export { Tooltip, type TooltipProps, TooltipProvider } from './tooltip.tsx'
export { VisuallyHidden } from './visually-hidden.tsx'
