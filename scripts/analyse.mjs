// npm run analyse -- URL [--json]: one analysis in the terminal.
import './lib/supported-node.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from './lib/ports.mjs'
import { ensureInstalled, fail, ROOT } from './lib/workspace.mjs'

const words = process.argv.slice(2)
const asJson = words.includes('--json')
const address = words.find((word) => !word.startsWith('--')) ?? fail('Usage: npm run analyse -- URL [--json]')
const website = /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`

await ensureInstalled()
const { buildApplications } = await import('./lib/build.mjs')
await buildApplications(['svc-seo'])

const port = await freePort()
const service = spawn(process.execPath, ['--enable-source-maps', join(ROOT, 'svc-seo/dist/main.js')], {
  cwd: ROOT,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('SERVICE_SECRET'))),
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    SEO_PORT: String(port),
    LOG_LEVEL: 'silent',
  },
})
try {
  await untilReady()
  const response = await fetch(`http://127.0.0.1:${port}/analyze`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ website }),
  })
  const answer = await response.json()
  if (!response.ok) {
    console.error(answer.error)
    process.exitCode = 1
  } else if (asJson) console.log(JSON.stringify(answer, null, 2))
  else print(answer)
} finally {
  service.kill('SIGTERM')
}

function print({ finalUrl, scores, categories }) {
  const marks = { success: '✓', warning: '!', error: '✗', notApplicable: '–', unknown: '?' }
  console.log(finalUrl)
  for (const [id, category] of Object.entries(categories)) {
    const { current, max } = scores[id]
    console.log(`\n${category.title}: ${max > 0 ? `${current} / ${max}` : 'sin puntuación'}`)
    if (category.note) console.log(`  ${category.note}`)
    for (const { title, checks } of category.subcategories) {
      console.log(`\n  ${title}`)
      for (const check of checks) console.log(`  ${marks[check.outcome]} ${check.title}: ${check.message}`)
    }
  }
}

async function untilReady() {
  const ended = once(service, 'exit').then(() => {
    throw new Error('svc-seo could not start')
  })
  ended.catch(() => undefined)
  for (;;) {
    const answer = await Promise.race([fetch(`http://127.0.0.1:${port}/livez`).catch(() => undefined), ended])
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
