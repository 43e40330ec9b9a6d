import { GENERATORS, PLATFORMS, SEO_PLUGINS } from '@agency/contracts'
import { describe, expect, it } from 'vitest'
import { remediesFor } from './remedies.ts'
import { PATCHES, patchOf } from './testing/patches.ts'

const kinds = (remedies: ReturnType<typeof remediesFor>) => remedies.map(({ kind }) => kind)

describe.each(GENERATORS)('%s', (gen) => {
  it.each(PLATFORMS)('has something to do, or a reason not to, on %s', (platform) => {
    const remedies = remediesFor(PATCHES[gen], platform)
    expect(remedies.length).toBeGreaterThan(0)
    for (const remedy of remedies) {
      const words = remedy.kind === 'notNeeded' ? remedy.why : remedy.where
      expect(words).toMatch(/^\p{Lu}.+\.$/u)
      if (remedy.kind === 'code') expect(remedy.code).not.toBe('')
      if (remedy.kind === 'field') expect(remedy.texts).not.toHaveLength(0)
    }
  })

  it.each(SEO_PLUGINS)(
    'never adds a second title, description, canonical or share tag beside %s',
    (plugin) => {
      const isOfPlugin = ['title', 'description', 'canonical', 'open-graph', 'jsonld-website'].includes(gen)
      const remedies = remediesFor(PATCHES[gen], 'wordpress', plugin)
      if (gen === 'jsonld-business' || gen === 'jsonld-repair') expect(kinds(remedies)).toEqual(['notNeeded'])
      else if (isOfPlugin) expect(new Set(kinds(remedies))).toEqual(new Set(['field']))
      else expect(remedies).toEqual(remediesFor(PATCHES[gen], 'wordpress'))
    },
  )
})

it('hands over each proposal, as code or as text', () => {
  expect(remediesFor(PATCHES.title, 'html')).toMatchObject([
    {
      kind: 'code',
      label: 'Propuesta 1',
      language: 'html',
      code: '<title>Horno Paco | Pan de pueblo</title>',
    },
    { kind: 'code', label: 'Propuesta 2', code: '<title>Horno Paco</title>' },
  ])
  expect(remediesFor(PATCHES.description, 'wix')).toMatchObject([
    { kind: 'field', texts: ['Pan de masa madre & dulces en Yecla.', 'Pan en Yecla.'] },
  ])
  const [only] = remediesFor(patchOf('title', { proposals: ['Horno'] }), 'html')
  expect(only).toMatchObject({ label: undefined })
})

it('has no code where there is nothing to look for', () => {
  expect(remediesFor(patchOf('image-lazy', {}), 'html')).toEqual([])
})

it('a plugin beside another platform than WordPress changes nothing', () => {
  expect(remediesFor(PATCHES.canonical, 'html', 'yoast')).toEqual(remediesFor(PATCHES.canonical, 'html'))
})

it('names the texts of a card for its fields', () => {
  expect(remediesFor(PATCHES['open-graph'], 'wordpress', 'yoast')).toMatchObject([
    { label: 'Título', texts: ['Horno Paco'] },
    { label: 'Descripción', texts: ['Pan de pueblo'] },
    { label: 'Imagen', texts: ['https://www.pan.es/a.jpg'] },
  ])
  const tags = patchOf('open-graph', { type: 'website', locale: 'es_ES' })
  expect(kinds(remediesFor(tags, 'wordpress', 'yoast'))).toEqual(['notNeeded'])
})

it('says a language by its name where it is chosen from a list', () => {
  expect(remediesFor(PATCHES.lang, 'wordpress')).toMatchObject([{ kind: 'field', texts: ['español'] }])
})

it('shows the rule for the sizes of images before their attributes, where there is one', () => {
  const labels = remediesFor(PATCHES['image-size'], 'html').map((one) => 'label' in one && one.label)
  expect(labels).toEqual(['Primero, la regla para la cabecera', 'Después, los atributos'])
  const priority = { line: 9, tag: '<img src="/a.jpg">', set: { fetchpriority: 'high' } }
  const [only, ...others] = remediesFor(patchOf('image-size', {}, { places: [priority] }), 'html')
  expect([others.length, only]).toMatchObject([0, { language: 'text' }])
  expect(only).toMatchObject({ code: expect.stringContaining('Pon: fetchpriority="high"') })
})

it('shows which attributes to add to which tag, the tag as text', () => {
  expect(remediesFor(PATCHES['image-lazy'], 'html')).toMatchObject([
    {
      language: 'text',
      code: `Busca (línea 40, a.jpg):
&lt;img src=&quot;/a.jpg&quot; alt=&quot;Pan &amp; vino&quot;&gt;
Pon: loading="lazy" decoding="async"

Busca (línea 52, b.jpg):
&lt;img src=&quot;/b.jpg&quot;&gt;
Pon: loading="lazy"`,
    },
  ])
})

it('writes an address anew, also into a field', () => {
  const patch = patchOf('icons', { url: 'https://pan.es/a b.png', size: 180 })
  expect(remediesFor(patch, 'wix')).toMatchObject([{ texts: ['https://pan.es/a%20b.png'] }])
})

it.each([
  [
    'html',
    [
      'Apache (.htaccess)',
      'nginx',
      'Netlify o Cloudflare Pages (_headers)',
      'Netlify (_redirects)',
      'Vercel (vercel.json)',
    ],
  ],
  ['wordpress', ['Apache (.htaccess)', 'nginx']],
  ['prestashop', ['Apache (.htaccess)', 'nginx']],
] as const)('offers the servers that %s runs on', (platform, labels) => {
  const remedies = remediesFor(PATCHES.server, platform)
  expect(remedies.map((remedy) => 'label' in remedy && remedy.label)).toEqual(labels)
})

it('names the error page of the kit only where it is handed over', () => {
  const text = (platform: 'html' | 'wordpress') => JSON.stringify(remediesFor(PATCHES.server, platform))
  expect(text('html')).toContain('ErrorDocument 404 /404.html')
  expect(text('wordpress')).not.toContain('404.html')
})

it('does nothing on Wix that Wix does', () => {
  const gens = GENERATORS.filter((gen) => remediesFor(PATCHES[gen], 'wix')[0]?.kind === 'notNeeded')
  expect(gens).toEqual([
    'server',
    'page-404',
    'sitemap',
    'host-ticket',
    'canonical',
    'viewport',
    'image-size',
    'image-lazy',
    'main',
    'consent',
    'withdraw',
  ])
})
