import type { Band, Outcome } from '@agency/contracts'
import {
  CircleCheckIcon,
  CircleMinusIcon,
  CircleQuestionIcon,
  OctagonXIcon,
  type Tone,
  TriangleAlertIcon,
} from '@agency/ui'

/** A band's colour; `null` is a missing score. */
export const bandTone = (band: Band | null): Tone => band ?? 'neutral'

export const outcomeTone: Readonly<Record<Outcome, Tone>> = {
  success: 'good',
  warning: 'fair',
  error: 'bad',
  notApplicable: 'neutral',
  unknown: 'info',
}

/** An icon per outcome, since colour alone must not distinguish them. */
export const outcomeIcon = {
  success: CircleCheckIcon,
  warning: TriangleAlertIcon,
  error: OctagonXIcon,
  notApplicable: CircleMinusIcon,
  unknown: CircleQuestionIcon,
} as const satisfies Readonly<Record<Outcome, unknown>>
