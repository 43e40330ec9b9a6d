// npm run docs:checks — writes docs/checks.md and docs/messages.md from the catalogue of svc-seo.
import './lib/supported-node.mjs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './lib/workspace.mjs'

await ensureInstalled()
const root = process.cwd()
// Node strips the types itself.
const load = (file) => import(pathToFileURL(join(root, 'svc-seo/src', file)).href)

const [{ CHECKS }, { checksDoc }, { messagesDoc }] = await Promise.all([
  load('checks/index.ts'),
  load('testing/checks-doc.ts'),
  load('testing/messages-doc.ts'),
])
await writeFile(join(root, 'docs/checks.md'), checksDoc(CHECKS))
await writeFile(join(root, 'docs/messages.md'), messagesDoc(CHECKS))
console.log(`docs/checks.md and docs/messages.md: ${CHECKS.length} checks`)
