import type { Patch } from '@agency/contracts'
import { kitFiles } from '@agency/fixes'
import { describe, expect, it } from 'vitest'
import { langPatch, smallKit, titlePatch } from '../../testing/small-kit.ts'
import { kitMinutes } from './kit-minutes.ts'
import { kitNames, kitZip } from './kit-zip.ts'
import { type ReportKit, reportKitOf } from './report-kit.ts'

const common = { ...langPatch, places: [], covers: ['other'] }

/** One of each that makes a file. */
const patches: readonly Patch[] = [
  ...smallKit().patches,
  {
    ...common,
    gen: 'server',
    params: {
      host: 'mitienda.es',
      https: true,
      index: [],
      headers: ['nosniff'],
      compress: true,
      cache: false,
      hideVersion: false,
      page404: true,
    },
  },
  { ...common, gen: 'page-404', params: { lang: 'es', name: 'Mi tienda', home: 'https://mitienda.es/' } },
  {
    ...common,
    gen: 'sitemap',
    params: {
      urls: [{ loc: 'https://mitienda.es/' }],
      robots: ['User-agent: *', 'Sitemap: https://mitienda.es/sitemap.xml'],
    },
  },
  { ...common, gen: 'host-ticket', params: { host: 'mitienda.es', requests: ['http2'] } },
]

function kitOf(kit: unknown): ReportKit {
  const seen = reportKitOf(
    {
      kit,
      host: 'mitienda.es',
      analyzedAt: new Date(2026, 10, 23, 12),
      findings: [],
    },
    0,
  )
  if (!seen) throw new Error('No kit')
  return seen
}

describe('the zip', () => {
  it('is the same whenever it is made, and for the platform that was chosen', () => {
    const seen = kitOf(smallKit({ patches }))
    expect(kitZip(seen, 'html', 'https://a.es/contacto')).toEqual(
      kitZip(seen, 'html', 'https://a.es/contacto'),
    )
    expect(kitNames(seen, 'wix')).not.toEqual(kitNames(seen, 'html'))
    expect(kitNames(seen, undefined)).toEqual(kitNames(seen, 'html'))
  })

  it.each([
    ['mitienda.es', 'arreglalo-mitienda.es.zip'],
    ['localhost:8080', 'arreglalo-localhost-8080.zip'],
    ['../mi web', 'arreglalo-..-mi-web.zip'],
  ])('of %s is called %s', (host, name) => {
    expect(kitZip({ ...kitOf(smallKit()), host }, undefined, '').name).toBe(name)
  })
})

describe('the minutes', () => {
  it('are those that the readme says of each file, and five for each text that is copied', () => {
    const seen = kitOf(smallKit({ patches }))
    const readme = kitFiles(seen.kit, { host: seen.host, contact: '' })[0]?.text ?? ''
    const said = [...readme.matchAll(/Tiempo: (?:unos )?(\d+) minutos/g)].map(([, minutes]) =>
      Number(minutes),
    )
    expect(said).toHaveLength(7)
    expect(kitMinutes(seen)).toBe(said.reduce((sum, minutes) => sum + minutes) + 5)
  })

  it('are none for a table that the owner fills in', () => {
    const table: Patch = {
      ...common,
      gen: 'alt-list',
      state: 'blanks',
      params: { images: [{ line: 12, url: 'https://mitienda.es/pan.jpg' }] },
    }
    const seen = kitOf(smallKit({ patches: [table] }))
    expect(kitNames(seen, 'html')).toContain('09-textos-alt.csv')
    expect(kitMinutes(seen)).toBe(0)
  })

  it('are none for what the platform does by itself', () => {
    expect(kitMinutes(kitOf(smallKit({ patches: [{ ...titlePatch, state: 'ready' }] })), 'wix')).toBe(5)
    const canonical = smallKit().patches.filter(({ gen }) => gen === 'canonical')
    expect(kitMinutes(kitOf(smallKit({ patches: canonical })), 'wix')).toBe(0)
  })
})
