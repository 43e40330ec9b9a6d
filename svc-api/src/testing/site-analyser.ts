import type { ServerResponse } from 'node:http'
import type { SiteEvent, SiteFindingsRequest, SiteJudgement, SiteRequest } from '@agency/contracts'
import { type Answer, answerJson, startAnalyser } from './analyser-server.ts'
import { siteFacts, sitePage } from './site-samples.ts'

type End = Extract<SiteEvent, { end: object }>['end']

const PATHS = ['/', '/contacto', '/precios'] as const

/** What svc-seo says of these pages together: their missing e-mail once, and a link that leads nowhere. */
function sampleSiteJudgement({ pages }: Pick<SiteFindingsRequest, 'pages'>): SiteJudgement {
  const urls = pages.map(({ url }) => url)
  return {
    findings: [
      {
        id: 'site-broken-links',
        outcome: 'error',
        title: 'Enlaces rotos',
        message: 'Un enlace no lleva a ninguna parte.',
        pages: urls.length,
        of: urls.length,
        items: [
          {
            target: 'https://a.es/no-hay',
            pages: urls.slice(0, 5),
            total: urls.length,
            text: '=Reserva; "ya"',
            note: 'responde 404',
          },
        ],
        total: 1,
      },
    ],
    groups: [
      {
        id: 'id-email',
        scope: 'page',
        category: 'legal',
        outcome: 'error',
        title: 'Correo',
        message: 'Escribe a ana@example.com.',
        pages: urls.length,
        of: urls.length,
        examples: urls.slice(0, 5),
      },
    ],
    cleared: [],
    pages: pages.map(({ key }) => ({ key, loose: ['title-length'] })),
  }
}

/**
 * A real HTTP server that reads sites as svc-seo does, without reading anything: every site has the same pages. It reads one
 * site at a time, as svc-seo does, and answers 503 meanwhile.
 */
export async function startSiteAnalyser(options: Parameters<typeof startAnalyser>[1] = {}) {
  const asked = { sites: [] as SiteRequest[], findings: [] as SiteFindingsRequest[] }
  const state = {
    paths: [...PATHS] as readonly string[],
    end: { state: 'done' } as Partial<End>,
    /** Called before each page; it may wait, or break the answer off. */
    beforePage: async (_path: string, _response: ServerResponse) => {},
    judge: sampleSiteJudgement as (request: SiteFindingsRequest) => SiteJudgement | undefined,
    /** Answers `POST /site` otherwise. */
    instead: undefined as Answer | undefined,
    isReading: false,
  }

  const readSite = async (response: ServerResponse, request: SiteRequest) => {
    /** Sent when it resolves: it arrives, even where the answer is then broken off. */
    const write = (event: SiteEvent) =>
      new Promise<void>((resolve) => response.write(`${JSON.stringify(event)}\n`, () => resolve()))
    response.writeHead(200, { 'content-type': 'application/x-ndjson' })
    const have = new Set(request.have.map(({ key }) => key))
    const found = state.paths.length
    const plan = () => write({ plan: { found, of: found, engine: 'svc-seo@1' } })
    // Its links are known once it is read.
    if (have.size > 0 || found === 0) await plan()
    let requests = request.used?.requests ?? 0
    for (const path of state.paths) {
      const page = sitePage(path)
      if (have.has(page.key)) continue
      await state.beforePage(path, response)
      if (response.destroyed) return
      requests += 3
      await write({ page, facts: siteFacts(page), used: { ms: 100, requests, bytes: 1000 } })
      if (path === '/') await plan()
    }
    await write({
      end: { state: 'done', found, failed: 0, skipped: [], site: { home: request.website }, ...state.end },
    })
    response.end()
  }

  const analyser = await startAnalyser(async (response, analysis) => {
    if (analysis.path === '/site-findings') {
      const request: SiteFindingsRequest = JSON.parse(analysis.body)
      asked.findings.push(request)
      const judgement = state.judge(request)
      if (judgement === undefined) response.destroy()
      else await answerJson(200, judgement)(response, analysis)
      return
    }
    if (state.instead !== undefined) return state.instead(response, analysis)
    if (state.isReading) {
      const busy = { error: 'Ahora leemos otro sitio.', code: 'BUSY' }
      return answerJson(503, busy)(response, analysis)
    }
    const request: SiteRequest = JSON.parse(analysis.body)
    asked.sites.push(request)
    state.isReading = true
    response.once('close', () => {
      state.isReading = false
    })
    await readSite(response, request)
  }, options)
  return { ...analyser, askedFor: asked, state }
}

export type SiteAnalyser = Awaited<ReturnType<typeof startSiteAnalyser>>

/** Something that is waited for until it is opened. */
export function gate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open }
}
