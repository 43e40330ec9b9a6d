import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

it('says in one sentence what it needs where there is neither MONGODB_URI nor Go', () => {
  const program = new URL('./test-mongo.mjs', import.meta.url).pathname
  const { status, stderr } = spawnSync(process.execPath, [program], { env: { PATH: '' }, encoding: 'utf8' })
  expect([status, stderr]).toEqual([
    1,
    'There is no MongoDB to test on: name one in MONGODB_URI, or install Go to have one built for the run.\n',
  ])
})
