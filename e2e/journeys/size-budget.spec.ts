import type { APIRequestContext } from '@playwright/test'
import { PUBLIC_ROUTES } from '../support/routes.ts'
import { expect, test } from '../support/test.ts'

/** JavaScript until hydration has ended, as it is sent, in bytes without headers. */
const HOME_MAX = 142_000
const OTHER_MAX = 155_000

/** The scripts that a document asks for itself, or has asked for after the first paint. */
function scriptsOf(html: string): Set<string> {
  const tags = html.match(/<(?:script|link|meta)\b[^>]*>/g) ?? []
  return new Set(tags.flatMap((tag) => tag.match(/(?<=["' ])\/[^"' ]+\.js(?=["' ])/g) ?? []))
}

/** Size of a file as it is sent: compressed if that makes it smaller. */
async function sentBytes(request: APIRequestContext, path: string): Promise<number> {
  const answer = await request.get(path, { headers: { 'accept-encoding': 'br' } })
  expect(answer.status(), path).toBe(200)
  return Number(answer.headers()['content-length'])
}

for (const { path } of PUBLIC_ROUTES) {
  test(`${path} stays within its size budget`, async ({ request }) => {
    const scripts = [...scriptsOf(await (await request.get(path)).text())]
    expect(scripts.length).toBeGreaterThan(3)
    const sizes = await Promise.all(scripts.map((script) => sentBytes(request, script)))
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect(total).toBeLessThanOrEqual(path === '/' ? HOME_MAX : OTHER_MAX)
  })
}
