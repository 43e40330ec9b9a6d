import { BODY_MAX_BYTES, JudgeRequestSchema } from '@agency/contracts'
import { abortedWhenGone, jsonBody, parseBody } from '@agency/service-kit'
import { Router } from 'express'
import type { WorkerPool } from '../worker/worker-pool.ts'
import { toAppError } from './analysis-error.ts'

/** `POST /judge {website, visit}`: what the checks say of a browser's visit. Nothing is asked of the site. */
export function judgeRoutes({ judge }: Pick<WorkerPool, 'judge'>): Router {
  const routes = Router()
  routes.post('/judge', jsonBody(BODY_MAX_BYTES.visit), async (request, response) => {
    const body = parseBody(JudgeRequestSchema, request)
    const gone = abortedWhenGone(response)
    try {
      response.set('Cache-Control', 'no-store').json(await judge(body, gone))
    } catch (cause) {
      if (!gone.aborted) throw toAppError(cause)
    }
  })
  return routes
}
