import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { type Site, startSite } from '../../support/site.ts'
import { expect, test } from '../../support/test.ts'
import { serveWeb, shop, type Web } from '../../support/web.ts'

// Hostile pages: each is rejected with its own message, in bounded time and memory, while others are served.

const html = { 'content-type': 'text/html; charset=utf-8' }
const BOMB = gzipSync(Buffer.alloc(100 * 1024 * 1024, ' '))
/** Limit for the peak memory of svc-seo, workers included. */
const MEMORY_LIMIT_MB = 700

let site: Site
let web: Web
test.beforeAll(async () => {
  site = await startSite()
  web = await serveWeb((request, response) => {
    switch (request.url) {
      case '/attributes':
        return response
          .writeHead(200, html)
          .end(`<p ${Array.from({ length: 60_000 }, (_, n) => `a${n}=1`).join(' ')}>`)
      case '/nesting':
        return response.writeHead(200, html).end('<div>'.repeat(200_000))
      case '/bomb':
        return response.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end(BOMB)
      case '/large':
        return response.writeHead(200, html).end(Buffer.alloc(6 * 1024 * 1024, 'a'))
      case '/pdf':
        return response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7')
      case '/loop':
        return response.writeHead(302, { location: '/loop' }).end()
      case '/drip': {
        response.writeHead(200, html)
        const drip = setInterval(() => response.write('a'), 1000)
        return response.on('close', () => clearInterval(drip))
      }
      case '/silence':
        return
      default:
        return shop(request, response)
    }
  })
})
test.afterAll(async () => {
  await web.close()
  await site.stop()
  await site.remove()
})

const analyse = async (website: string) => {
  const answer = await fetch(`${site.url}/api/analyze-seo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ website, fresh: true }),
  })
  const body = (await answer.json()) as { error: string; code: string; finalUrl: string }
  return { status: answer.status, ...body }
}

test('each rejection has its own status, code and message', async () => {
  test.setTimeout(90_000)
  const port = new URL(web.url).port
  const cases = [
    ['no-es-una-url', 400, 'INVALID'],
    ['ftp://ejemplo.es/', 400, 'INVALID'],
    ['http://169.254.169.254/latest/meta-data/', 403, 'ADDRESS_NOT_PUBLIC'],
    ['http://no-existe.invalid/', 422, 'HOST_NOT_FOUND'],
    ['http://localhost:1/', 422, 'CONNECTION_REFUSED'],
    [`https://localhost:${port}/`, 422, 'TLS_FAILED'],
    [`${web.url}pdf`, 422, 'NOT_HTML'],
    [`${web.url}large`, 422, 'PAGE_TOO_LARGE'],
    [`${web.url}bomb`, 422, 'PAGE_TOO_LARGE'],
    [`${web.url}attributes`, 422, 'PAGE_TOO_COMPLEX'],
    [`${web.url}nesting`, 422, 'PAGE_TOO_COMPLEX'],
    [`${web.url}loop`, 422, 'TOO_MANY_REDIRECTS'],
    [`${web.url}drip`, 504, 'SITE_TIMEOUT'],
    [`${web.url}silence`, 504, 'SITE_TIMEOUT'],
  ] as const
  // Those that never end are waited for together, while the others are asked one after another.
  const begun = new Map(
    cases.filter(([, status]) => status === 504).map(([website]) => [website, analyse(website)]),
  )
  const sentences = new Map<string, string>()
  for (const [website, status, code] of cases) {
    const answer = await (begun.get(website) ?? analyse(website))
    expect([website, answer.status, answer.code]).toEqual([website, status, code])
    expect(answer.error).toMatch(/^[A-ZÁÉÍÓÚÑ¿¡].*[.)]$/)
    sentences.set(code, answer.error)
  }
  // One message per kind, none shared.
  expect(new Set(sentences.values()).size).toBe(new Set(cases.map(([, , code]) => code)).size)
})

test('hostile pages do not block other analyses, in bounded memory', async () => {
  const finished: string[] = []
  const run = async (name: string) => {
    const answer = await analyse(web.url + name)
    finished.push(name || 'shop')
    return answer.status
  }
  const hostile = ['drip', 'silence', 'bomb', 'nesting', 'attributes'].map(run)
  const statuses = await Promise.all([run(''), fetch(site.url).then((answer) => answer.status)])
  expect(statuses).toEqual([200, 200])
  expect(finished).not.toContain('drip')
  expect(finished).not.toContain('silence')
  expect(await Promise.all(hostile)).toEqual([504, 504, 422, 422, 422])

  const status = await readFile(`/proc/${await site.processOf('svc-seo')}/status`, 'utf8')
  const highest = Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
  expect(highest).toBeLessThan(MEMORY_LIMIT_MB)
})
