// What the release after this one may add, put into a copy of the project: one addition of every kind.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ file: string, find: string, put: string }} Patch */

/** Adds a field to every object of a JSON value, at any depth. */
const LATER = `
const later = (value: any): any =>
  Array.isArray(value)
    ? value.map(later)
    : typeof value === 'object' && value !== null
      ? { ...Object.fromEntries(Object.entries(value).map(([name, field]) => [name, later(field)])), later: 1 }
      : value
`

/** Every JSON body that the gateway sends, whichever way it is written. Uncompressed: what is sent is changed. */
const LATER_ANSWERS = `${LATER}
function laterAnswers(request: any, response: any, next: any) {
  delete request.headers['accept-encoding']
  const [write, end] = [response.write.bind(response), response.end.bind(response)]
  const chunks: Buffer[] = []
  const isJson = () => String(response.getHeader('content-type')).startsWith('application/json')
  response.write = (chunk: any, ...rest: any[]) => (isJson() ? chunks.push(Buffer.from(chunk)) > 0 : write(chunk, ...rest))
  response.end = (chunk: any, ...rest: any[]) => {
    if (!isJson()) return end(chunk, ...rest)
    if (chunk) chunks.push(Buffer.from(chunk))
    if (chunks.length === 0) return end()
    const body = JSON.stringify(later(JSON.parse(Buffer.concat(chunks).toString())))
    if (!response.headersSent) response.setHeader('content-length', Buffer.byteLength(body))
    return end(body)
  }
  next()
}
`

/** A category, an outcome and fields in a result; events and a stage in the stream. */
const LATER_RESULT = `${LATER}
const laterResult = (result: any) => {
  const security = { title: 'Seguridad', description: '', icon: 'later', subcategories: [] }
  const text = JSON.stringify({
    ...result,
    scores: { ...result.scores, security: { current: 1, max: 2 } },
    categories: { ...result.categories, security },
  })
  return later(JSON.parse(text.replace('"outcome":"success"', '"outcome":"later"')))
}
const laterLines = (event: any) =>
  'stage' in event
    ? [{ title: 'Panadería' }, { stage: 'later' }, later(event), { requests: 3 }]
    : 'result' in event
      ? [{ result: laterResult(event.result), later: 1 }]
      : [later(event)]
`

/** A part, a screenshot and fields in a visit. */
const LATER_VISIT = `${LATER}
const laterEvents = (event: any) =>
  'result' in event
    ? [{ part: 'later', value: { a: 1 } }, { shot: 'tablet', jpeg: '' }, { result: later({ ...event.result, paint: { done: true } }) }]
    : [later(event)]
`

const TABLES = [
  'analyses',
  'browser_visits',
  'site_runs',
  'site_pages',
  'site_run_reports',
  'messages',
  'projects',
  'admin_visits',
  'done_once',
]

/** @type {Patch[]} */
const PATCHES = [
  {
    file: 'svc-seo/src/analysis/analysis.routes.ts',
    find: 'isStream && writeLine<AnalyserEvent>(response, { stage })',
    put: 'isStream && laterLines({ stage }).forEach((line) => writeLine(response, line))',
  },
  {
    file: 'svc-seo/src/analysis/analysis.routes.ts',
    find: "writeLine<AnalyserEvent>(response, 'needs' in outcome ? outcome : { result: outcome })",
    put: "for (const line of 'needs' in outcome ? [outcome] : laterLines({ result: outcome })) writeLine(response, line)",
  },
  {
    file: 'svc-seo/src/analysis/analysis.routes.ts',
    find: '.json(outcome)',
    put: ".json('needs' in outcome ? outcome : laterResult(outcome))",
  },
  {
    file: 'svc-seo/src/analysis/analysis.routes.ts',
    find: 'export interface AnalysisRoutesDeps',
    put: `${LATER_RESULT}\nexport interface AnalysisRoutesDeps`,
  },
  {
    file: 'svc-seo/src/analysis/judge.routes.ts',
    find: '.json(await judge(body, gone))',
    put: '.json(later(await judge(body, gone)))',
  },
  {
    file: 'svc-seo/src/analysis/judge.routes.ts',
    find: '/** `POST /judge',
    put: `${LATER}\n/** \`POST /judge`,
  },
  {
    file: 'svc-seo/src/crawl/site.routes.ts',
    find: 'writeLine<SiteEvent>(response, event)',
    put: '[{ later: { a: 1 } }, later(event)].forEach((line: any) => writeLine(response, line))',
  },
  {
    file: 'svc-seo/src/crawl/site.routes.ts',
    find: 'export interface SiteRoutesDeps',
    put: `${LATER}\nexport interface SiteRoutesDeps`,
  },
  {
    file: 'svc-seo/src/analysis/site-findings.routes.ts',
    find: '.json(await judgeSite(body, gone))',
    put: '.json(later(await judgeSite(body, gone)))',
  },
  {
    file: 'svc-seo/src/analysis/site-findings.routes.ts',
    find: '/** `POST /site-findings',
    put: `${LATER}\n/** \`POST /site-findings`,
  },
  {
    file: 'svc-browser/src/visit/visit.routes.ts',
    find: '(event: VisitEvent) => writeLine(response, event)',
    put: '(event: VisitEvent) => laterEvents(event).forEach((line: any) => writeLine(response, line))',
  },
  {
    file: 'svc-browser/src/visit/visit.routes.ts',
    find: 'export interface VisitRoutesDeps',
    put: `${LATER_VISIT}\nexport interface VisitRoutesDeps`,
  },
  {
    file: 'svc-browser/src/render/render.routes.ts',
    find: '.json(await renderer.render(wanted, gone))',
    put: '.json({ ...(await renderer.render(wanted, gone)), later: 1 })',
  },
  {
    file: 'svc-api/src/app.ts',
    find: "  app.set('etag', false)\n",
    put: "  app.set('etag', false)\n  app.use(laterAnswers)\n",
  },
  {
    file: 'svc-api/src/app.ts',
    find: '/** The gateway as an Express application',
    put: `${LATER_ANSWERS}\n/** The gateway as an Express application`,
  },
  {
    file: 'svc-api/src/platform/sqlite/migrations.ts',
    find: ',\n]\n\n/**\n * Totals',
    put: `,\n  \`${TABLES.map((table) => `ALTER TABLE ${table} ADD COLUMN later TEXT;`).join('\n')}
    CREATE TABLE later (id TEXT PRIMARY KEY) STRICT;
    CREATE INDEX messages_by_later ON messages (later);\`,\n]\n\n/**\n * Totals`,
  },
  {
    file: 'shell/server/main.ts',
    find: 'config: env.HERO_VIDEO_URL === undefined ? {} :',
    put: 'config: env.HERO_VIDEO_URL === undefined ? { later: 1 } :',
  },
  {
    file: 'shell/server/releases.ts',
    find: 'return [name, { release, entry,',
    put: 'return [name, { later: 1, release, entry,',
  },
  {
    file: 'shell/src/app/app.tsx',
    find: '      contractVersion: CONTRACT_VERSION,\n',
    put: '      contractVersion: CONTRACT_VERSION,\n      later: () => 1,\n',
  },
  {
    file: 'shell/src/entry-server.tsx',
    find: 'export { matchRemote,',
    put: 'export const later = 1\nexport { matchRemote,',
  },
]

/**
 * Puts the additions into the sources of a copy of the project.
 * @param {string} root
 * @throws Error naming the file that no longer looks as it did when the addition was written
 */
export function patchSources(root) {
  for (const { file, find, put } of PATCHES) {
    const path = join(root, file)
    const source = readFileSync(path, 'utf8')
    if (source.split(find).length !== 2) {
      throw new Error(`${file} has changed: adapt its patch in scripts/lib/mixed-next.mjs.`)
    }
    writeFileSync(
      path,
      source.replace(find, () => put),
    )
  }
}

/**
 * Puts the additions into the manifest of a build, as a newer build program would.
 * @param {string} dist
 */
export function patchManifest(dist) {
  const file = join(dist, 'manifest.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  const pages = manifest.pages?.map((page) => ({
    ...page,
    later: 1,
    meta: { ...page.meta, lastmod: '2026-11-20', ...(page.meta.og && { og: { ...page.meta.og, later: 1 } }) },
  }))
  writeFileSync(file, JSON.stringify({ ...manifest, ...(pages && { pages }), later: { list: [1] } }))
}

/**
 * Puts an addition into what says which release is live, as a newer release program would.
 * @param {string} folder of releases
 * @param {string} name
 */
export function patchCurrent(folder, name) {
  const file = join(folder, name, 'current.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), later: 1 }))
}
