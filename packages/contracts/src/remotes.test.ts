import { describe, expect, it } from 'vitest'
import {
  CurrentReleaseSchema,
  PageMetaSchema,
  RemoteManifestSchema,
  RemotePageSchema,
  RemotesSchema,
  ShellManifestSchema,
} from './remotes.ts'

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
    { ...meta, canonical: '/' },
  ])('refuses %j', (value) => {
    expect(PageMetaSchema.safeParse(value).success).toBe(false)
  })
})

describe('RemotePageSchema', () => {
  it('refuses a path that does not begin with a slash', () => {
    expect(RemotePageSchema.safeParse({ path: '/servicios', meta, sitemap: false }).success).toBe(true)
    expect(RemotePageSchema.safeParse({ path: 'servicios', meta }).success).toBe(false)
  })
})

describe('RemoteManifestSchema', () => {
  it('accepts a release, with a server bundle or without', () => {
    expect(RemoteManifestSchema.parse(remote)).toEqual(remote)
    expect(RemoteManifestSchema.parse({ ...remote, ssr: null }).ssr).toBeNull()
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
    { extra: 1 },
  ])('refuses %j', (change) => {
    expect(RemoteManifestSchema.safeParse({ ...remote, ...change }).success).toBe(false)
  })
})

describe('ShellManifestSchema', () => {
  it('accepts only a release of the shell', () => {
    expect(ShellManifestSchema.parse(shell)).toEqual(shell)
    expect(ShellManifestSchema.safeParse({ ...shell, name: 'mf-shell' }).success).toBe(false)
    expect(ShellManifestSchema.safeParse({ ...shell, extra: 1 }).success).toBe(false)
  })
})

describe('CurrentReleaseSchema', () => {
  it.each([{}, { release: '' }, { release: '0123456789ab/..' }, { release: '0123456789ab', extra: 1 }])(
    'refuses %j',
    (value) => {
      expect(CurrentReleaseSchema.safeParse(value).success).toBe(false)
    },
  )

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
  it('accepts the live remotes by name and drops what it does not know', () => {
    expect(RemotesSchema.parse({ 'mf-admin': { ...entry, later: 1 } })).toEqual({ 'mf-admin': entry })
    expect(RemotesSchema.parse({})).toEqual({})
  })

  it('refuses a remote short of a field', () => {
    expect(RemotesSchema.safeParse({ 'mf-admin': { ...entry, entry: undefined } }).success).toBe(false)
  })
})
