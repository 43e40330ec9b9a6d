import type { AnalysisRecordSchema, SavedAnalysisSchema } from '@agency/contracts'
import type { z } from 'zod'
import type { Gateway } from './start-gateway.ts'

/** The visit of every analysis in the panel's list as its report has it, with its screenshots in base64. */
export async function visitsOverHttp(gateway: Gateway): Promise<readonly unknown[]> {
  const list = await gateway.admin('POST', '/seo-analysis', { slim: true })
  const analyses = (await list.json()) as readonly z.infer<typeof AnalysisRecordSchema>[]
  return Promise.all(
    analyses.map(async ({ uniqueId }) => {
      const report = await gateway.get(`/api/seo-analysis/${uniqueId}`)
      const { visit } = (await report.json()) as z.infer<typeof SavedAnalysisSchema>
      const images = (visit?.shots ?? []).map(async ({ url }) => {
        const image = await gateway.get(url)
        return [image.status, Buffer.from(await image.arrayBuffer()).toString('base64')]
      })
      return { uniqueId, visit, images: await Promise.all(images) }
    }),
  )
}
