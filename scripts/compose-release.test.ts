import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './lib/workspace.mjs'

const release = (...services: string[]) =>
  spawnSync(process.execPath, [join(ROOT, 'scripts/compose-release.mjs'), ...services], { encoding: 'utf8' })

// `npm run test:containers` releases with it.
test.each([[[]], [['edge']], [['svc-api', 'mf-admin']]])(
  'names what it releases when asked for %j',
  (services) => {
    const { status, stderr } = release(...services)
    expect([status, stderr.trim()]).toEqual([
      1,
      'Name one or more of shell, svc-api, svc-browser, svc-seo. A remote is released by docker compose up --build -d.',
    ])
  },
)
