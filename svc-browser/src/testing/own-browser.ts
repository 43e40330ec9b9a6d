import { afterAll, beforeAll } from 'vitest'
import { type OwnBrowser, withBrowser } from '../page/open-page.ts'
import { NO_BROWSER, TEST_BROWSER } from './test-browser.ts'

/** One browser for the tests of a file. */
export function ownBrowser(): () => OwnBrowser {
  let browser: OwnBrowser | undefined
  let end = () => {}
  let ended: Promise<void> | undefined
  beforeAll(async () => {
    if (NO_BROWSER !== undefined) return
    const options = { ...TEST_BROWSER, signal: new AbortController().signal, deadlineMs: 300_000 }
    browser = await new Promise((resolve, reject) => {
      ended = withBrowser('http://www.zapateria.test/', options, (opened) => {
        resolve(opened)
        return new Promise<void>((done) => {
          end = done
        })
      }).catch(reject)
    })
  })
  afterAll(async () => {
    end()
    await ended
  })
  return () => {
    if (browser === undefined) throw new Error('there is no browser')
    return browser
  }
}
