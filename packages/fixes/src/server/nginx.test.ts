import { describe, expect, it } from 'vitest'
import { PATCHES } from '../testing/patches.ts'
import { nginxBlock } from './nginx.ts'

const PARAMS = { ...PATCHES.server.params, host: 'www.pan.es' }

describe('nginxBlock', () => {
  it('is enclosed in its markers', () => {
    const text = nginxBlock(PARAMS)
    expect(text.startsWith('# >>> Kit Arréglalo\n')).toBe(true)
    expect(text.endsWith('\n# <<< Kit Arréglalo\n')).toBe(true)
  })

  it('adds no location, which would take the place of one that is there', () => {
    expect(nginxBlock(PARAMS)).not.toMatch(/\blocation\b/)
  })

  it('looks at the address as it was asked for, since an error page is another', () => {
    expect(nginxBlock({ ...PARAMS, https: true, index: ['index.html'] })).toContain(
      'if ($request_uri = /index.html) {',
    )
  })

  it('sends HSTS over https alone: a header without a value is not sent', () => {
    expect(nginxBlock({ ...PARAMS, headers: ['hsts'] })).toContain(
      'set $kit_hsts "";\nif ($https = on) {\n    set $kit_hsts "max-age=15552000";\n}\nadd_header Strict-Transport-Security $kit_hsts always;',
    )
  })

  it.each(['pan.es;\n}', 'pan', '$host', 'pan.es{'])('takes no host but by its grammar: %j', (host) => {
    expect(() => nginxBlock({ ...PARAMS, host })).toThrow(TypeError)
  })
})
