import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sampleSave } from './testing/samples.ts'
import { type Gateway, startGateway } from './testing/start-gateway.ts'

let folder: string
let dataDir: string
let gateway: Gateway
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'deleted-folder-'))
  dataDir = path.join(folder, 'data')
  gateway = await startGateway({ env: { DATA_DIR: dataDir } })
})
afterEach(async () => {
  await gateway.close()
  rmSync(folder, { recursive: true })
})

describe('a gateway whose data folder is not the one it opened', () => {
  const isRefused = async () => {
    const response = await gateway.post('/api/seo-analysis', sampleSave())
    expect([response.status, await response.json()]).toEqual([
      503,
      expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' }),
    ])
  }

  it('acknowledges nothing that the next start would not find: the folder was deleted', async () => {
    expect((await gateway.post('/api/seo-analysis', sampleSave())).status).toBe(201)
    rmSync(dataDir, { recursive: true })
    await isRefused()
  })

  it('nor when another was put in its place', async () => {
    const copy = path.join(folder, 'copy')
    cpSync(dataDir, copy, { recursive: true })
    rmSync(dataDir, { recursive: true })
    cpSync(copy, dataDir, { recursive: true })
    await isRefused()
  })
})
