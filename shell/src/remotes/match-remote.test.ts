import type { Remotes } from '@agency/contracts'
import { expect, test } from 'vitest'
import { matchRemote } from './match-remote.ts'

const entry = { release: '0', entry: '', preload: [], css: [], ssr: true, contract: 1 }
const remotes: Remotes = {
  'mf-marketing': { ...entry, paths: ['/', '/contacto'] },
  'mf-admin': { ...entry, paths: ['/admin'] },
}

test.each([
  ['/', 'mf-marketing'],
  ['/contacto', 'mf-marketing'],
  ['/contacto/', 'mf-marketing'],
  ['/admin', 'mf-admin'],
  ['/admin/otra', undefined],
  ['/administrador', undefined],
  ['/no-existe', undefined],
])('%s belongs to %s', (path, name) => {
  expect(matchRemote(remotes, path)).toBe(name)
})
