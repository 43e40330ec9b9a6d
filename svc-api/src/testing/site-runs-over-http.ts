import type { SiteRun } from '@agency/contracts'
import { createResultProofs } from '../features/analyses/result-proofs.ts'
import { sampleResult, sampleSave } from './samples.ts'
import { type Gateway, type GatewayOptions, startGateway } from './start-gateway.ts'

const QUICK = { lookEveryMs: { busy: 50, idle: 200 }, lookMs: 100, pauseMs: 50 }

/** Where no analyser is: a gateway that has this one leaves its runs to others. */
export const NO_ANALYSER = 'http://127.0.0.1:1'

/** A gateway that reads sites at once, and tries again at once, where it has an analyser. */
export const startReadingGateway = (options: GatewayOptions & { readonly analyserUrl: string }) =>
  startGateway({ ...options, ...(options.analyserUrl !== NO_ANALYSER && { siteRunnerTimes: QUICK }) })

/** A result as svc-seo makes it of a home that can be read. */
export function readableResult(website: string, finalUrl = `${website}/`, outcome = 'success') {
  const result = sampleResult(website)
  const status = {
    id: 'http-status',
    title: 'Código de respuesta',
    message: 'La página responde con el código 200.',
    status: 'success' as const,
    outcome,
    points: 10,
    maxPoints: 10,
  }
  const [content] = result.categories.technical.subcategories ?? []
  content?.checks.push(status)
  return { ...result, finalUrl }
}

/** Saves a report that this gateway has proven; its id, and the one to share. */
export async function saveProven(
  { post, deps }: Gateway,
  result = readableResult('https://a.es'),
  own: Parameters<typeof sampleSave>[0] = {},
): Promise<{ readonly uniqueId: string; readonly shareId: string }> {
  const proven = createResultProofs(deps.tokenSecrets).prove(result)
  const answer = await post(
    '/api/seo-analysis',
    sampleSave({ website: result.website, results: JSON.stringify(proven), ...own }),
  )
  return answer.json() as Promise<{ uniqueId: string; shareId: string }>
}

/** The run of a report that was just saved. */
export async function startRun(gateway: Gateway, website = 'https://a.es') {
  const saved = await saveProven(gateway, readableResult(website))
  const answer = await gateway.post('/api/site-runs', { uniqueId: saved.uniqueId })
  const run = (await answer.json()) as SiteRun
  return { ...saved, status: answer.status, run }
}
