import { expectNoAxeViolations } from '../support/axe.ts'
import { hydrated } from '../support/hydration.ts'
import { expect, test } from '../support/test.ts'

test('a violation fails every check of its page, by its rule and element', async ({ page }) => {
  await page.goto('/terminos-uso')
  await hydrated(page)
  await expectNoAxeViolations(page)
  await page.evaluate(() => {
    const image = document.createElement('img')
    image.src = '/favicon.svg'
    document.querySelector('main')?.append(image)
  })
  for (const part of ['image-alt', '<img src']) {
    await expect(expectNoAxeViolations(page)).rejects.toThrow(part)
  }
})
