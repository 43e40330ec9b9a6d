import { SecondFactorOffSchema, SecondFactorOnSchema, SecondFactorProposalSchema } from '@agency/contracts'
import { SECOND_FACTOR_HEADER } from '@agency/contracts/limits'
import { AppError, parseBody } from '@agency/service-kit'
import type { RequestHandler } from 'express'
import type { AdminGuards } from '../../platform/auth/require-admin.ts'
import { secondFactorTexts as texts } from '../../platform/auth/second-factor.content.ts'
import type { SecondFactor } from '../../platform/auth/second-factor.ts'
import { createEndpoints, type Endpoints } from '../../platform/http/endpoints.ts'
import { logSecurity } from '../../platform/http/security-log.ts'

/** The administrator sets up a second factor, or does without it again. */
export function secondFactorRoutes({
  secondFactor,
  names,
  requireAdmin,
  withCode,
}: Pick<AdminGuards, 'withCode'> & {
  readonly secondFactor: SecondFactor
  readonly requireAdmin: RequestHandler
  /** What apps show beside the code. */
  readonly names: Parameters<SecondFactor['propose']>[0]
}): Endpoints {
  const endpoints = createEndpoints({ requireAdmin })
  const path = '/api/admin/second-factor'

  endpoints.addAdmin(
    {
      path: `${path}/propose`,
      summary: 'A new secret for an authenticator app. Nothing is stored.',
      answer: 'The secret in base 32, and a link with it for a QR code.',
      schema: SecondFactorProposalSchema,
    },
    (_request, response) => {
      response.json(secondFactor.propose(names))
    },
  )

  endpoints.addAdmin(
    {
      path: `${path}/on`,
      summary: 'Sets up the second factor, once a code shows that the app has the secret.',
      body: SecondFactorOnSchema,
      status: 204,
      answer: 'It is set up; the header has the token that the next calls must send.',
      errors: ['SECOND_FACTOR_ON', 'SECOND_FACTOR_WRONG'],
    },
    async (request, response) => {
      if ((await secondFactor.find()) !== undefined) throw new AppError('SECOND_FACTOR_ON', texts.alreadyOn)
      const { secret, code } = parseBody(SecondFactorOnSchema, request)
      const factor = await withCode(request, () => secondFactor.turnOn(secret, code))
      logSecurity(request, 'second-factor.on')
      response.set(SECOND_FACTOR_HEADER, secondFactor.issue(factor)).status(204).end()
    },
  )

  endpoints.addAdmin(
    {
      path: `${path}/off`,
      summary: 'Removes the second factor; takes a code.',
      body: SecondFactorOffSchema,
      status: 204,
      answer: 'The credentials are enough again.',
      errors: ['NOT_FOUND', 'SECOND_FACTOR_WRONG'],
    },
    async (request, response) => {
      const factor = await secondFactor.find()
      if (factor === undefined) throw new AppError('NOT_FOUND', texts.notOn)
      const { code } = parseBody(SecondFactorOffSchema, request)
      await withCode(request, () => secondFactor.accepts(factor, code))
      await secondFactor.turnOff()
      logSecurity(request, 'second-factor.off')
      response.status(204).end()
    },
  )

  return endpoints
}
