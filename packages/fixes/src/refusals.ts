import type { FixRefusal } from '@agency/contracts'
import { NO_CODE, REASONS } from './refusals.content.ts'

/** Why a finding comes without code, as a sentence. */
export const refusalText = (why: FixRefusal): string => NO_CODE.replace('{why}', REASONS[why])
