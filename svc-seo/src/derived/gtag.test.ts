import { describe, expect, it } from 'vitest'
import { readSite } from '../testing/read-site.ts'
import { consentCallsOf, isDeniedByDefault } from './gtag.ts'

const ALL = "ad_storage:'denied',analytics_storage:'denied',ad_user_data:'denied',ad_personalization:'denied'"

const inline = (code: string) => readSite({ html: `<script>${code}</script>` })

describe('the calls of a site', () => {
  it.each<[string, string, readonly object[]]>([
    [
      'a config',
      "gtag('config', 'G-ABCDEF1234')",
      [{ name: 'gtag', command: 'config', target: 'G-ABCDEF1234' }],
    ],
    ['white space', 'gtag ( "event" ,\n "purchase", {value: 1})', [{ command: 'event', target: 'purchase' }]],
    ['of window', "window.fbq('init', '123456789012345')", [{ name: 'fbq', target: '123456789012345' }]],
    ['a number', "fbq('init', 123456789012345)", [{ target: '123456789012345' }]],
    ['a variable', "gtag('config', id)", [{ command: 'config' }]],
    ['a date', "gtag('js', new Date())", [{ command: 'js' }]],
    ['pushed', "dataLayer.push(['consent','default',{}])", [{ name: 'dataLayer.push', command: 'consent' }]],
    ['another name', "mygtag('config', 'G-ABCDEF1234')", []],
    ['commented out', "// gtag('config', 'G-ABCDEF1234')", []],
    ['nothing', ' ', []],
  ])('%s', (_name, code, expected) => {
    expect(inline(code).tagCalls).toMatchObject(expected)
    expect(inline(code).tagCalls).toHaveLength(expected.length)
  })

  it('puts them in order and tells those that wait for a manager', () => {
    const { tagCalls } = readSite({
      html: `<script src="/main.js"></script>\n<script>gtag('config','G-B')</script><script type="text/plain">gtag('config','G-C')</script>`,
      scripts: [{ url: '/main.js', text: "gtag('config','G-A')" }],
    })
    expect(tagCalls.map(({ target, evidence, isMarked }) => [target, evidence, isMarked])).toEqual([
      ['G-A', "en main.js: gtag('config','G-A')", false],
      ['G-B', "línea 2: gtag('config','G-B')", false],
      ['G-C', "línea 2: gtag('config','G-C')", true],
    ])
  })
})

describe('consentCallsOf', () => {
  it('reads values, regions and waiting', () => {
    const [call] = consentCallsOf(
      inline(
        "gtag('consent','default',{'ad_storage':'Denied', analytics_storage : state(1), region:['ES','fr'], wait_for_update:500})",
      ).tagCalls,
    )
    expect(call).toMatchObject({ kind: 'default', regions: ['ES', 'FR'], hasWait: true })
    expect([...(call?.values ?? [])]).toEqual([
      ['ad_storage', 'denied'],
      ['analytics_storage', 'unknown'],
    ])
  })
})

describe('the consent default', () => {
  const denied = (code: string) => isDeniedByDefault(inline(code).consentDefault)
  it.each<[string, string, boolean]>([
    ['all four, first', `gtag('consent','default',{${ALL}});gtag('config','G-A')`, true],
    [
      'for Spain',
      `gtag('consent','default',{${ALL},region:['ES']});gtag('consent','default',{ad_storage:'granted'})`,
      true,
    ],
    ['after the config', `gtag('config','G-A');gtag('consent','default',{${ALL}})`, false],
    ['version 1', "gtag('consent','default',{ad_storage:'denied',analytics_storage:'denied'})", false],
    ['one granted', `gtag('consent','default',{${ALL.replace('denied', 'granted')}})`, false],
    ['for the United States', `gtag('consent','default',{${ALL},region:['US-CA']})`, false],
    ['in a function', `function a(){gtag('consent','default',{${ALL}})}`, false],
    ['none', "gtag('config','G-A')", false],
  ])('%s', (_name, code, expected) => {
    expect(denied(code)).toBe(expected)
  })
})
