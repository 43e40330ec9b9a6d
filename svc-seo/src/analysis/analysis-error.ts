import { AppError } from '@agency/service-kit'
import { WorkerPoolError } from '../worker/worker-pool.ts'
import { analysisTexts } from './analysis.content.ts'

/** About as long as an analysis takes. */
const RETRY_AFTER_SECONDS = 5

/** The refusal of what would have to wait too long. */
export function queueFull(cause?: unknown): AppError {
  return new AppError('QUEUE_FULL', analysisTexts.queueFull, {
    ...(cause !== undefined && { cause }),
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}

/** What a task of the worker failed with, as callers are told; anything else as it is. */
export function toAppError(cause: unknown): unknown {
  if (!(cause instanceof WorkerPoolError)) return cause
  switch (cause.reason) {
    case 'queue-full':
      return queueFull(cause)
    case 'deadline':
    case 'out-of-memory':
    case 'too-complex':
      return new AppError('PAGE_TOO_COMPLEX', analysisTexts.tooHeavy, { cause })
    case 'closed':
      return new AppError('SERVICE_UNAVAILABLE', analysisTexts.stopping, { cause })
    case 'failed':
      return cause
  }
}
