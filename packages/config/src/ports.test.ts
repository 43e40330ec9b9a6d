import { describe, expect, it } from 'vitest'
import { devPort, REMOTES } from './ports.ts'

describe('devPort', () => {
  it('gives each remote its own', () => {
    expect(REMOTES.length).toBeGreaterThan(2)
    expect(new Set(REMOTES.map(devPort)).size).toBe(REMOTES.length)
  })

  it('names a folder that package.json does not list', () => {
    expect(() => devPort('mf-unlisted')).toThrow('mf-unlisted is not among the workspaces of package.json.')
  })
})
