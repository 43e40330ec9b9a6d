import { join } from 'node:path'
import type { Patch } from '@agency/contracts'
import { BUSINESS_KINDS } from '@agency/contracts/fix-values'
import { headHtml, page404Html } from '@agency/fixes'
import { HtmlValidate } from 'html-validate'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { buildArtefacts, type SiteSpec } from '../testing/artefacts.ts'
import { FIXABLE_SITES } from '../testing/fixable-sites.ts'
import { applyKit, kitOf } from '../testing/fixed-site.ts'
import { GOLDEN_SITES } from '../testing/golden-sites.ts'

// Judges that know nothing of our checks.

const KITS = [...Object.entries<SiteSpec>(GOLDEN_SITES), ...Object.entries<SiteSpec>(FIXABLE_SITES)].flatMap(
  ([name, site]) => {
    const artefacts = buildArtefacts(site)
    const patches = kitOf(artefacts)?.patches ?? []
    return patches.length > 0 ? [{ name, artefacts, patches }] : []
  },
)

describe('html-validate', () => {
  // The HTML standard and accessibility: taste (inline styles, spaces in telephones) is its owner's.
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:standard', 'html-validate:a11y'],
    // A container gets the role of its content: with another tag its styles might be lost.
    rules: { 'prefer-native-element': 'off' },
  })

  /** How often each rule finds an issue. */
  const issuesIn = async (html: string) => {
    const { results } = await validator.validateString(html)
    const counts = new Map<string, number>()
    for (const { ruleId } of results.flatMap(({ messages }) => messages)) {
      counts.set(ruleId, (counts.get(ruleId) ?? 0) + 1)
    }
    return counts
  }

  it.each(KITS)('finds no more of anything on the fixed $name', async ({ artefacts, patches }) => {
    const after = applyKit(artefacts, patches)
    if (!artefacts.page.ok || !after.page.ok) throw new Error('a page without a text has no kit')
    const known = await issuesIn(artefacts.page.value.text)
    const found = await issuesIn(after.page.value.text)
    expect([...found].filter(([rule, count]) => count > (known.get(rule) ?? 0))).toEqual([])
  })

  it.each(['es', 'ca'] as const)('finds nothing in the error page in %s', async (lang) => {
    const html = page404Html({ lang, name: 'Pan & café', home: 'https://www.pan.es/' })
    expect([...(await issuesIn(html))]).toEqual([])
  })

  it('finds what an edit breaks', async () => {
    const found = await issuesIn('<p id="a"><img src="a.png" alt="" loading="late"></p><p id="a"></b></p>')
    expect([...found.keys()]).toEqual(
      expect.arrayContaining(['attribute-allowed-values', 'close-order', 'no-dup-id']),
    )
  })
})

describe('schema-dts', () => {
  it('knows every type, property and value of the blocks that kits add, and refuses others', () => {
    const good = [...KITS.flatMap(({ patches }) => patches), ...WHOLE].flatMap((patch) => blocksIn(patch))
    const bad = [
      { '@type': 'Panaderia', name: 'Pan' },
      { '@type': 'Bakery', nombre: 'Pan' },
      { '@type': 'Bakery', address: { '@type': 'PostalAddress', town: 'Yecla' } },
      { '@type': 'Bakery', sameAs: [{ '@type': 'Offer' }] },
    ]
    const errors = errorsIn([...good, ...bad])
    expect(errors.filter(({ index }) => index < good.length)).toEqual([])
    expect(new Set(errors.map(({ index }) => index - good.length))).toEqual(new Set(bad.keys()))
    expect(good.length).toBeGreaterThan(BUSINESS_KINDS.length)
  })
})

/** A block of structured data without its context. */
type Block = { readonly '@type': string; readonly [key: string]: unknown }

/** All that the patch of a business can say, for each type of it. */
const WHOLE = BUSINESS_KINDS.map(
  (type) =>
    ({
      gen: 'jsonld-business',
      v: 1,
      covers: [],
      state: 'ready',
      with: [],
      from: [],
      places: [],
      params: {
        type,
        name: 'Horno Paco',
        url: 'https://www.pan.es/',
        site: true,
        telephone: '968 790 123',
        address: { street: 'Calle Mayor, 3', postcode: '30510', town: 'Yecla', region: 'Murcia' },
        logo: 'https://www.pan.es/logo.png',
        image: 'https://www.pan.es/a.jpg',
        sameAs: ['https://www.instagram.com/hornopaco'],
      },
    }) satisfies Patch,
)

const BLOCK = /<script type="application\/ld\+json">([^<]*)<\/script>/g

const blocksIn = (patch: Patch): readonly Block[] =>
  [...headHtml(patch).matchAll(BLOCK)].flatMap(([, json = '']) => {
    const things: Block | readonly Block[] = JSON.parse(json)
    return [things].flat().map(({ '@context': _, ...block }) => block as Block)
  })

/** What the compiler says of blocks, each of the type that it names; by their place in the list. */
function errorsIn(blocks: readonly Block[]): readonly { readonly index: number; readonly text: string }[] {
  const file = join(import.meta.dirname, 'blocks.ts')
  const lines = blocks.map(
    (block, index) =>
      `export const b${index}: import('schema-dts').${block['@type']} = ${JSON.stringify(block)}`,
  )
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
  }
  const host = ts.createCompilerHost(options)
  const source = ts.createSourceFile(file, lines.join('\n'), ts.ScriptTarget.ES2022)
  const program = ts.createProgram([file], options, {
    ...host,
    fileExists: (name) => name === file || host.fileExists(name),
    readFile: (name) => (name === file ? source.text : host.readFile(name)),
    getSourceFile: (name, target) => (name === file ? source : host.getSourceFile(name, target)),
  })
  return ts.getPreEmitDiagnostics(program).map(({ start = 0, messageText }) => ({
    index: source.getLineAndCharacterOfPosition(start).line,
    text: ts.flattenDiagnosticMessageText(messageText, '\n'),
  }))
}
