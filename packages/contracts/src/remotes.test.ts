import { describe, expect, it } from 'vitest'
import {
  CurrentReleaseSchema,
  PageMetaSchema,
  RemoteManifestSchema,
  RemotePageSchema,
  RemotesSchema,
  ShellManifestSchema,
} from './remotes.ts'
import { strictly } from './testing/strictly.ts'

const meta = { title: 'Servicios', description: 'Lo que hacemos.', keywords: 'web, yecla' }
const remote = {
  name: 'mf-marketing',
  release: '0123456789ab',
  entry: 'remoteEntry.js',
  preload: ['assets/a.js'],
  css: [],
  ssr: 'entry-server.js',
  paths: ['/servicios'],
  pages: [{ path: '/servicios', meta }],
  shared: { react: '19.0.0' },
  contract: 1,
}
const shell = {
  name: 'shell',
  release: '0123456789ab',
  template: 'index.html',
  scripts: ['assets/main.js'],
  css: [],
  ssr: 'entry-server.js',
  shared: { react: '19.0.0' },
  contract: 1,
}
const entry = {
  release: '0123456789ab',
  entry: '/remotes/mf-admin/remoteEntry.js',
  preload: [],
  css: [],
  ssr: false,
  paths: ['/admin'],
  contract: 1,
}

describe('PageMetaSchema', () => {
  it('accepts the least and the most a page may say', () => {
    const full = {
      ...meta,
      robots: 'noindex',
      og: { type: 'website', image: '/og.png' },
      jsonLd: [{ '@type': 'Organization' }],
    }
    expect(PageMetaSchema.parse(meta)).toEqual(meta)
    expect(PageMetaSchema.parse(full)).toEqual(full)
  })

  it.each([
    { ...meta, title: '' },
    { ...meta, description: undefined },
    { ...meta, og: { imageWidth: '1200' } },
  ])('refuses %j', (value) => {
    expect(PageMetaSchema.safeParse(value).success).toBe(false)
  })

  it.each([
    { ...meta, lastmod: '2026-11-20' },
    { ...meta, og: { video: '/v.mp4' } },
  ])('keeps what a newer remote says: %j', (value) => {
    expect(PageMetaSchema.parse(value)).toEqual(value)
    expect(strictly(PageMetaSchema).safeParse(value).success).toBe(false)
  })
})

describe('RemotePageSchema', () => {
  it('refuses a path that does not begin with a slash', () => {
    expect(RemotePageSchema.safeParse({ path: '/servicios', meta, sitemap: false }).success).toBe(true)
    expect(RemotePageSchema.safeParse({ path: 'servicios', meta }).success).toBe(false)
  })

  it('keeps what a newer remote says', () => {
    const page = { path: '/servicios', meta, priority: 1 }
    expect(RemotePageSchema.parse(page)).toEqual(page)
    expect(strictly(RemotePageSchema).safeParse(page).success).toBe(false)
  })
})

describe('RemoteManifestSchema', () => {
  it('accepts a release, with a server bundle or without', () => {
    expect(RemoteManifestSchema.parse(remote)).toEqual(remote)
    expect(RemoteManifestSchema.parse({ ...remote, ssr: null }).ssr).toBeNull()
  })

  it('accepts what each page needs, and releases of before without it', () => {
    const split = { ...remote, pagePreload: { '/servicios': ['assets/b.js'] } }
    expect(RemoteManifestSchema.parse(split)).toEqual(split)
    expect(RemoteManifestSchema.parse(remote).pagePreload).toBeUndefined()
    expect(RemoteManifestSchema.safeParse({ ...remote, pagePreload: { '/': 'b.js' } }).success).toBe(false)
  })

  it('says whether its pages bring react-query; releases of before do not', () => {
    expect(RemoteManifestSchema.parse({ ...remote, ownQueries: true }).ownQueries).toBe(true)
    expect(RemoteManifestSchema.parse(remote).ownQueries).toBeUndefined()
    expect(RemoteManifestSchema.safeParse({ ...remote, ownQueries: 'yes' }).success).toBe(false)
  })

  it.each([
    { name: 'marketing' },
    { name: 'mf-Marketing' },
    { release: '0123456789AB' },
    { release: '0123' },
    { release: '../0123456789' },
    { ssr: undefined },
    { contract: 0 },
    { contract: 1.5 },
    { pages: [{ path: '/', meta: {} }] },
  ])('refuses %j', (change) => {
    expect(RemoteManifestSchema.safeParse({ ...remote, ...change }).success).toBe(false)
  })

  it.each([
    { builtAt: '2026-11-20' },
    { pages: [{ path: '/servicios', meta: { ...meta, lastmod: '2026-11-20' } }] },
  ])('keeps what a newer build adds: %j', (change) => {
    const newer = { ...remote, ...change }
    expect(RemoteManifestSchema.parse(newer)).toEqual(newer)
    expect(strictly(RemoteManifestSchema).safeParse(newer).success).toBe(false)
  })
})

describe('ShellManifestSchema', () => {
  it('accepts only a release of the shell', () => {
    expect(ShellManifestSchema.parse(shell)).toEqual(shell)
    expect(ShellManifestSchema.safeParse({ ...shell, name: 'mf-shell' }).success).toBe(false)
    expect(ShellManifestSchema.safeParse({ ...shell, scripts: 'main.js' }).success).toBe(false)
  })

  it('keeps what a newer build adds', () => {
    const newer = { ...shell, builtAt: '2026-11-20' }
    expect(ShellManifestSchema.parse(newer)).toEqual(newer)
    expect(strictly(ShellManifestSchema).safeParse(newer).success).toBe(false)
  })
})

describe('CurrentReleaseSchema', () => {
  it.each([{}, { release: '' }, { release: '0123456789ab/..' }])('refuses %j', (value) => {
    expect(CurrentReleaseSchema.safeParse(value).success).toBe(false)
  })

  it('keeps what a newer program writes there', () => {
    const current = {
      release: '0123456789ab',
      canary: { release: 'ba9876543210', share: 0.1, until: '2026-11-21' },
      by: 'npm',
    }
    expect(CurrentReleaseSchema.parse(current)).toEqual(current)
  })

  it('accepts the name of a release', () => {
    expect(CurrentReleaseSchema.parse({ release: '0123456789ab' })).toEqual({ release: '0123456789ab' })
  })

  it('accepts a canary for a share of the visitors', () => {
    const current = { release: '0123456789ab', canary: { release: 'ba9876543210', share: 0.1 } }
    expect(CurrentReleaseSchema.parse(current)).toEqual(current)
  })

  it.each([0, 1, 10, -0.1])('refuses a canary for a share of %s', (share) => {
    const current = { release: '0123456789ab', canary: { release: 'ba9876543210', share } }
    expect(CurrentReleaseSchema.safeParse(current).success).toBe(false)
  })
})

describe('RemotesSchema', () => {
  it('accepts the live remotes by name and keeps what it does not know', () => {
    const newer = { 'mf-admin': { ...entry, later: 1 } }
    expect(RemotesSchema.parse(newer)).toEqual(newer)
    expect(strictly(RemotesSchema).safeParse(newer).success).toBe(false)
    expect(RemotesSchema.parse({})).toEqual({})
  })

  it('refuses a remote short of a field', () => {
    expect(RemotesSchema.safeParse({ 'mf-admin': { ...entry, entry: undefined } }).success).toBe(false)
  })
})
