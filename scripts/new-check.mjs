// npm run new:check <category>/<subcategory>/<id> — a check, its table test and its place in the catalogue,
// with blanks that the catalogue test names until they are filled in.
import './lib/supported-node.mjs'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './lib/workspace.mjs'

const USAGE = 'Usage: npm run new:check <category>/<subcategory>/<id>'

await ensureInstalled({ development: true })
const source = join(process.cwd(), 'svc-seo/src')
const module = await import(pathToFileURL(join(source, 'engine/define-check.ts')).href)

try {
  const { path, id, list, index } = await prepare(process.argv[2], module.SUBCATEGORIES)
  await mkdir(dirname(join(source, 'checks', path)), { recursive: true })
  await writeFile(join(source, 'checks', `${path}.ts`), checkOf(path, id))
  await writeFile(join(source, 'checks', `${path}.test.ts`), testOf(path, id))
  await writeFile(join(source, 'checks', list), index)
  console.log(`svc-seo/src/checks/${path}.ts and its test are ready to be filled in. Then:
  npx vitest run --project svc-seo ${id} catalogue
  npm run docs:checks`)
} catch (problem) {
  console.error(problem.message)
  process.exitCode = 1
}

/** Checks what was asked for, before anything is written. */
async function prepare(path = '', subcategories = {}) {
  const [category, subcategory, id, ...rest] = path.split('/')
  if (!id || rest.length > 0) throw new Error(USAGE)
  const folders = Object.entries(subcategories).flatMap(([name, inside]) =>
    Object.keys(inside).map((folder) => `${name}/${folder}`),
  )
  const folder = `${category}/${subcategory}`
  if (!folders.includes(folder)) throw new Error(`${folder} is none of: ${folders.join(', ')}`)
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) throw new Error(`${id} is not kebab-case`)
  if (id.startsWith('no-')) throw new Error(`${id}: name the thing, not its absence`)
  const list = category === 'browser' ? 'visit-checks.ts' : 'index.ts'
  const index = await readFile(join(source, 'checks', list), 'utf8')
  if (index.includes(`/${id}.ts'`) || existsSync(join(source, 'checks', `${path}.ts`))) {
    throw new Error(`${id} already exists: an id is never used twice`)
  }
  return { path, id, list, index: withEntry(index, folders, folder, path, id) }
}

/** The catalogue with the new check at the end of its section, sections in the order of the report. */
function withEntry(index, folders, folder, path, id) {
  const imported = index.replace('\n\n/**', `\nimport { ${constantOf(id)} } from './${path}.ts'\n\n/**`)
  const lines = imported.split('\n')
  const end = lines.lastIndexOf(']')
  const laterFolders = folders.slice(folders.indexOf(folder) + 1)
  const later = lines.findIndex((line) => laterFolders.some((one) => line.trim() === `// ${one}`))
  const heading = imported.includes(`  // ${folder}\n`) ? [] : [`  // ${folder}`]
  lines.splice(later === -1 ? end : later, 0, ...heading, `  ${constantOf(id)},`)
  const [head, ...tail] = lines.join('\n').split('\n\n/**')
  return [sortImports(head), ...tail].join('\n\n/**')
}

function sortImports(text) {
  const [first, ...others] = text.split('\n')
  return [first, ...others.sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1))].join('\n')
}

/** Without the ending: a name comes before the names that it begins. */
function pathOf(line) {
  return line.replace(/.* from /, '').replace(/\.ts'$/, '')
}

function constantOf(id) {
  return id.replace(/-([a-z0-9])/g, (_match, letter) => letter.toUpperCase())
}

/** What a new check looks at, until it is filled in. */
function blanksOf(path) {
  return path.startsWith('browser/')
    ? {
        need: 'visit',
        isThere: 'visit.contacts.length > 0',
        there: "visit: { contacts: ['https://…/'] }",
        missing: '',
      }
    : { need: 'page', isThere: "page.html.includes('…')", there: "html: '<p>…</p>'", missing: " html: ''," }
}

function checkOf(path, id) {
  const [category, subcategory] = path.split('/')
  // Spanish law binds Spanish sites.
  const limits = category === 'legal' ? "  appliesTo: 'spanish-site',\n" : ''
  const { need, isThere } = blanksOf(path)
  return `import { defineCheck, success, warning } from '../../../engine/define-check.ts'

export const ${constantOf(id)} = defineCheck({
  id: '${id}',
  category: '${category}',
  subcategory: '${subcategory}',
  title: '',
  points: 1,
  scope: 'page',
  needs: ['${need}'],
${limits}  fix: { who: 'webmaster', minutes: 0 },
  why: '',
  source: '',
  messages: {
    ok: '',
    missing: '',
  },
  solutions: {
    missing: '',
  },
  run: ({ ${need} }) => (${isThere} ? success('ok') : warning('missing')),
})
`
}

function testOf(path, id) {
  const { there, missing } = blanksOf(path)
  return `import { testCheck } from '../../../testing/check-tester.ts'
import { ${constantOf(id)} } from './${id}.ts'

testCheck(${constantOf(id)}, [
  { name: 'there', ${there}, outcome: 'success', message: 'ok' },
  { name: 'missing',${missing} outcome: 'warning', message: 'missing' },
])
`
}
