import { describe, expect, it } from 'vitest'
import { PATCHES } from '../testing/patches.ts'
import { apacheBlock } from './apache.ts'

const NOTHING = {
  host: 'www.pan.es',
  https: false,
  index: [],
  headers: [],
  compress: false,
  cache: false,
  hideVersion: false,
  page404: false,
}
const linesOf = (text: string) => text.split('\n')

describe('apacheBlock', () => {
  it('is enclosed in markers that also say how to undo it', () => {
    const lines = linesOf(apacheBlock(PATCHES.server.params))
    expect(lines[0]).toBe('# >>> Kit Arréglalo')
    expect(lines.slice(-2)).toEqual(['# <<< Kit Arréglalo', ''])
  })

  it('says nothing but that where there is nothing to say', () => {
    expect(linesOf(apacheBlock(NOTHING)).filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
  })

  it('guards every redirect against the second request of an error page', () => {
    const lines = linesOf(
      apacheBlock({ ...NOTHING, https: true, www: 'add', index: ['index.html', 'index.php'] }),
    )
    const rules = lines.filter((line) => line.startsWith('RewriteRule'))
    expect(rules).toEqual([
      'RewriteRule ^index\\.(?:html|php)$ https://www.pan.es/ [R=301,L]',
      'RewriteRule ^ https://www.pan.es%{REQUEST_URI} [R=301,L]',
      'RewriteRule ^ https://www.pan.es%{REQUEST_URI} [R=301,L]',
    ])
    expect(lines.filter((line) => line === 'RewriteCond %{ENV:REDIRECT_STATUS} ^$')).toHaveLength(
      rules.length,
    )
    expect(lines).toContain('RewriteCond %{HTTP_HOST} ^pan\\.es(?::\\d+)?$ [NC]')
  })

  it('keeps the protocol of a site without https', () => {
    const lines = linesOf(apacheBlock({ ...NOTHING, host: 'pan.es', www: 'remove', index: ['index.php'] }))
    expect(lines).toContain('RewriteCond %{HTTP_HOST} ^www\\.pan\\.es(?::\\d+)?$ [NC]')
    expect(lines).toContain('RewriteRule ^ %{REQUEST_SCHEME}://pan.es%{REQUEST_URI} [R=301,L]')
    expect(lines).toContain('RewriteRule ^index\\.(?:php)$ %{REQUEST_SCHEME}://pan.es/ [R=301,L]')
  })

  it('says HSTS over https alone, for 180 days, and of this host alone', () => {
    const said = linesOf(apacheBlock({ ...NOTHING, headers: ['hsts'] })).filter((line) =>
      line.includes('Strict'),
    )
    expect(said).toEqual([
      'Header always set Strict-Transport-Security "max-age=15552000" env=HTTPS',
      'Header always set Strict-Transport-Security "max-age=15552000" env=kit_https',
    ])
  })

  it.each(['pan.es\nRequire all denied', 'pan', 'PAN.es', 'pan.es:80', 'www.pan.es/', '-pan.es', ''])(
    'takes no host but by its grammar: %j',
    (host) => {
      expect(() => apacheBlock({ ...NOTHING, host })).toThrow(TypeError)
    },
  )
})
