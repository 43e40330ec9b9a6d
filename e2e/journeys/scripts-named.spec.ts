import { hydrated } from '../support/hydration.ts'
import { expect, test } from '../support/test.ts'

/** The scripts that a document asks for itself, or has asked for after the first paint. */
function scriptsOf(html: string): Set<string> {
  const tags = html.match(/<(?:script|link|meta)\b[^>]*>/g) ?? []
  return new Set(tags.flatMap((tag) => tag.match(/(?<=["' ])\/[^"' ]+\.js(?=["' ])/g) ?? []))
}

// One page of each public remote, and one that reads data.
for (const path of ['/', '/proyectos', '/analiza-tu-web']) {
  test(`${path} loads no script that its document does not name`, async ({ page }) => {
    const html = (await (await page.goto(path))?.text()) ?? ''
    await hydrated(page)
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter((name) => name.endsWith('.js')),
    )
    expect(new Set(loaded)).toEqual(scriptsOf(html))
  })
}
