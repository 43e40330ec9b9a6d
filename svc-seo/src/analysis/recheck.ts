import { type AnalyserRecheck, type BrowserNeed, type Recheck, RecheckSchema } from '@agency/contracts'
import { AppError } from '@agency/service-kit'
import type { Gather } from '../gather/gather.ts'
import type { WorkerPool } from '../worker/worker-pool.ts'
import { analysisTexts } from './analysis.content.ts'
import type { Turns } from './turns.ts'

/**
 * Runs some checks of a page again, with what these need and nothing else; ends with what a browser has to read first where one
 * is offered and scripts build the page. Nothing is cached. Rejects with an `AppError`, or with the reason of the signal.
 */
export type Rechecker = (request: AnalyserRecheck, signal: AbortSignal) => Promise<Recheck | BrowserNeed>

interface RecheckerDeps extends Pick<WorkerPool, 'recheckNeeds' | 'recheck'> {
  readonly gather: Gather
  readonly turns: Turns
  readonly now: () => Date
}

export function createRechecker({ gather, recheckNeeds, recheck, turns, now }: RecheckerDeps): Rechecker {
  return ({ website, checks: ids, renderings: read }, signal) =>
    turns.take(async () => {
      const only = await recheckNeeds(ids, signal)
      if (only === undefined) {
        const { unknownCheck } = analysisTexts
        throw new AppError('INVALID', unknownCheck, { fields: { checks: unknownCheck } })
      }
      const startedAt = now()
      const gathered = await gather(website, {
        signal,
        only,
        onStage: () => {},
        onProgress: () => {},
        ...(read && { renderings: new Map(read.map(({ url, page }) => [url, page])) }),
      })
      if ('needs' in gathered) return { needs: [...gathered.needs] }
      const { artefacts, finalUrl } = gathered
      const judged = await recheck({ artefacts, now: startedAt, ids }, signal)
      const answer = { finalUrl, analyzedAt: startedAt.toISOString(), ...judged }
      const result = RecheckSchema.safeParse(answer)
      // Not thrown as it is: a ZodError would be presented as a bad request, and this is our own bug.
      if (!result.success) throw new Error('the answer does not fit its contract', { cause: result.error })
      return result.data
    }, signal)
}
