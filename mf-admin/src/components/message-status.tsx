import type { MessageStatus } from '@agency/contracts'
import { Badge, type Tone } from '@agency/ui'
import { componentsContent } from './components.content.ts'

const tones: Readonly<Record<MessageStatus, Tone>> = { nuevo: 'fair', leído: 'info', respondido: 'good' }

/** What has been done about a message. */
export const StatusBadge = ({ status }: { readonly status: MessageStatus }) => (
  <Badge tone={tones[status]}>{componentsContent.statuses[status]}</Badge>
)
