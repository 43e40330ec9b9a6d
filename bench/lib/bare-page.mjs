// Opens a page in a browser of its own whenever it is told to: node bare-page.mjs CHROMIUM ADDRESS 1|0 (the sandbox)
import { chromium } from '@playwright/test'

const [, , executablePath = '', address = '', sandbox] = process.argv

process.on('message', async () => {
  const browser = await chromium.launch({ executablePath, chromiumSandbox: sandbox === '1' })
  const page = await browser.newPage()
  await page.goto(address)
  await browser.close()
  process.send?.('opened')
})
