import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError } from '@agency/service-kit'
import type { RequestHandler } from 'express'
import { analysisTexts } from './analysis/analysis.content.ts'

/** Whether the process lives is asked by its container, which has no secret. */
const OPEN_PATH = '/livez'

/**
 * Refuses what does not come from a gateway: each sends `Authorization: Bearer` with one of `secrets`. Without secrets
 * everything is let through.
 */
export function requireGateway(secrets: readonly string[]): RequestHandler {
  const accepted = secrets.map((secret) => digestOf(`Bearer ${secret}`))
  return (request, response, next) => {
    if (accepted.length === 0 || request.path === OPEN_PATH) return next()
    const given = digestOf(request.headers.authorization ?? '')
    if (accepted.some((digest) => timingSafeEqual(digest, given))) return next()
    response.set('WWW-Authenticate', 'Bearer')
    throw new AppError('UNAUTHORIZED', analysisTexts.gatewayOnly)
  }
}

/** Texts of any length become comparable in constant time. */
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()
