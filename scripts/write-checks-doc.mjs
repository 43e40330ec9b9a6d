// npm run docs:checks — writes docs/checks.md and docs/messages.md from the catalogues of svc-seo.
import './lib/supported-node.mjs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './lib/workspace.mjs'

await ensureInstalled()
const root = process.cwd()
// Node strips the types itself.
const load = (file) => import(pathToFileURL(join(root, 'svc-seo/src', file)).href)

const [{ CHECKS }, { VISIT_CHECKS }, { SITE_FINDINGS }, { checksDoc }, { messagesDoc }] = await Promise.all([
  load('checks/index.ts'),
  load('checks/visit-checks.ts'),
  load('site/findings/index.ts'),
  load('testing/checks-doc.ts'),
  load('testing/messages-doc.ts'),
])
const all = [...CHECKS, ...VISIT_CHECKS]
await writeFile(join(root, 'docs/checks.md'), checksDoc(all, SITE_FINDINGS))
await writeFile(join(root, 'docs/messages.md'), messagesDoc([...all, ...SITE_FINDINGS]))
console.log(`docs/checks.md and docs/messages.md: ${all.length} checks, ${SITE_FINDINGS.length} findings`)
