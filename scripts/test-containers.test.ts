import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('says in one sentence what it needs where there is no engine', () => {
  const program = new URL('./test-containers.mjs', import.meta.url).pathname
  const { status, stderr } = spawnSync(process.execPath, [program], { env: { PATH: '' }, encoding: 'utf8' })
  expect([status, stderr]).toEqual([
    1,
    'There is no container engine to test with: «docker compose» must work for this user.\n',
  ])
})
