import { beforeEach, describe, expect, test } from 'vitest'
import { createReleases, remotesOf } from './releases.ts'
import { createReleasesFixture } from './testing/releases-fixture.ts'

type Fixture = Awaited<ReturnType<typeof createReleasesFixture>>

let fixture: Fixture
let issues: string[]
const open = () =>
  createReleases({ folder: fixture.folder, retryMs: 0, onIssue: (issue) => issues.push(issue) })

beforeEach(async () => {
  fixture = await createReleasesFixture()
  issues = []
})

describe('live', () => {
  test('rejects before a shell is released', async () => {
    await expect(open().live()).rejects.toThrow()
  })

  test('returns shell and remotes, and the same object until something changes', async () => {
    await fixture.releaseShell()
    await fixture.releaseRemote('mf-marketing', { release: '111111111111', path: '/' })
    const releases = open()
    const live = await releases.live()
    expect(Object.keys(remotesOf(live))).toEqual(['mf-marketing'])
    expect(remotesOf(live)['mf-marketing']).toMatchObject({
      release: '111111111111',
      ssr: false,
      paths: ['/'],
    })
    expect(await releases.live()).toBe(live)
  })

  test('tells the browser which remotes bring react-query', async () => {
    await fixture.releaseShell()
    await fixture.releaseRemote('mf-admin', { release: '111111111111', path: '/admin' })
    await fixture.releaseRemote('mf-marketing', { release: '222222222222', path: '/' })
    await fixture.editManifest('mf-marketing', '222222222222', { ownQueries: true })
    const remotes = remotesOf(await open().live())
    expect(remotes['mf-admin']?.ownQueries).toBeUndefined()
    expect(remotes['mf-marketing']?.ownQueries).toBe(true)
  })

  test('sees a new release', async () => {
    await fixture.releaseShell()
    await fixture.releaseRemote('mf-marketing', { release: '111111111111', path: '/' })
    const releases = open()
    const before = await releases.live()
    await fixture.releaseRemote('mf-marketing', { release: '222222222222', path: '/' })
    const after = await releases.live()
    expect(after.key).not.toBe(before.key)
    expect(after.remotes.get('mf-marketing')?.manifest.release).toBe('222222222222')
  })

  test('answers requests of one moment alike, with what was switched just before them', async () => {
    await fixture.releaseShell()
    await fixture.releaseRemote('mf-marketing', { release: '111111111111', path: '/' })
    const releases = open()
    await releases.live()
    await fixture.releaseRemote('mf-marketing', { release: '222222222222', path: '/' })
    const [first, ...others] = await Promise.all([releases.live(), releases.live(), releases.live()])
    expect(first?.remotes.get('mf-marketing')?.manifest.release).toBe('222222222222')
    for (const other of others) expect(other).toBe(first)
  })

  test('keeps the last good state of a remote with an unreadable release, and reports it', async () => {
    await fixture.releaseShell()
    await fixture.releaseRemote('mf-marketing', { release: '111111111111', path: '/' })
    const releases = open()
    await releases.live()
    await fixture.write('mf-marketing/current.json', '{"release":"333333333333"}')
    expect((await releases.live()).remotes.get('mf-marketing')?.manifest.release).toBe('111111111111')
    expect(issues.join()).toContain('mf-marketing')
  })

  test('reads manifests of newer versions and keeps unknown fields of a page', async () => {
    await fixture.releaseShell()
    await fixture.releaseRemote('mf-marketing', { release: '111111111111', path: '/' })
    await fixture.editManifest('shell', 'aaaaaaaaaaaa', { builtAt: '2026-11-20' })
    await fixture.editManifest('mf-marketing', '111111111111', {
      builtAt: '2026-11-20',
      pages: [
        {
          path: '/',
          priority: 1,
          meta: { title: 'Inicio', description: 'Una página.', keywords: 'una', lastmod: '2026-11-20' },
        },
      ],
    })
    await fixture.write('mf-marketing/current.json', '{"release":"111111111111","releasedBy":"npm"}')
    const live = await open().live()
    expect(live.remotes.get('mf-marketing')?.manifest.pages[0]?.meta).toHaveProperty('lastmod', '2026-11-20')
    expect(remotesOf(live)['mf-marketing']).not.toHaveProperty('builtAt')
    expect(issues).toEqual([])
  })

  test('skips a remote that was never readable and keeps the others', async () => {
    await fixture.releaseShell()
    await fixture.releaseRemote('mf-marketing', { release: '111111111111', path: '/' })
    await fixture.write('mf-admin/current.json', 'no json')
    expect(Object.keys(remotesOf(await open().live()))).toEqual(['mf-marketing'])
  })
})

test('client folders list the live release first, then the others, without unfinished ones', async () => {
  await fixture.releaseRemote('mf-marketing', { release: '111111111111', path: '/' })
  await fixture.releaseRemote('mf-marketing', { release: '222222222222', path: '/' })
  await fixture.write('mf-marketing/333333333333/client/half.js', '')
  await fixture.makeCurrent('mf-marketing', '111111111111')
  const folders = await open().clientFolders('mf-marketing')
  expect(folders.map((folder) => folder.split('/').at(-2))).toEqual(['111111111111', '222222222222'])
})
