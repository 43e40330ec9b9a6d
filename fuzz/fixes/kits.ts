import { strict as assert } from 'node:assert'
import { load } from 'cheerio'
import fc from 'fast-check'
import { GENERATORS, PLATFORMS, SEO_PLUGINS } from '../../packages/contracts/src/fix-values.ts'
import type { Kit, Patch, PatchOf } from '../../packages/contracts/src/index.ts'
import { inCsv, oneLine, webAddress } from '../../packages/fixes/src/escape.ts'
import {
  attributeValue,
  headHtml,
  kitFiles,
  readKit,
  remediesFor,
  zipOf,
} from '../../packages/fixes/src/index.ts'
import { KIT, PATCHES } from '../../packages/fixes/src/testing/patches.ts'
import { TooDeepError } from '../../svc-seo/src/page/document.ts'
import { buildArtefacts } from '../../svc-seo/src/testing/artefacts.ts'
import { kitOf } from '../../svc-seo/src/testing/fixed-site.ts'
import { readSitemap } from '../../svc-seo/src/web/sitemap.ts'
import * as inputs from '../analyser/inputs.ts'
import { property, type Suite } from '../suite.ts'

/** Kits of pages that write code where words are expected: whatever they say, it stays words. */
export const kits: Suite = {
  name: 'fixes/kits',
  start: async () => ({
    properties: [
      property('words of a page', kit(), judge, { corpus: KNOWN }),
      property('hostile pages', hostilePage(), (html) => {
        const made = kitUnlessTooDeep(html)
        assert.deepEqual(readKit(made)?.patches, made?.patches)
        if (made !== undefined) judge(made)
      }),
      property('fields of a table', words(200), judgeField, { corpus: [...PAYLOADS, '+1', '@A1', '＝1'] }),
      property('changed kits', inputs.changed(PLAIN_KIT), (value) => {
        const read = readKit(value)
        if (read !== undefined) judge(read)
      }),
    ],
  }),
}

/** What gets out of a place of each language, if its escaper lets it. */
const PAYLOADS = [
  '"><script>alert(1)</script>',
  `' onmouseover='alert(1)`,
  '" onload="alert(1)" a="',
  '</title></head><body onload=alert(1)>',
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '--><img src=x onerror=alert(1)><!--',
  '--!><svg/onload=alert(1)>',
  '-',
  '--',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#34; onload=alert(1) &quot;',
  '{literal}{system("id")}{/literal}{php}',
  '{{constructor.constructor("alert(1)")()}}',
  '[shortcode a="b"]',
  '<?php system("id") ?>',
  '<% system %>',
  ']]></loc></url><x xmlns:a="b"/>',
  '&xxe;<!ENTITY xxe SYSTEM "file:///etc/passwd">',
  '\\"},{"@type":"Person',
  '\u2028alert(1)\u2029',
  '\r\nRewriteRule ^ https://malo.es/ [R]\r\n',
  '\n}\nserver { listen 80; }',
  '\u202Etxt.exe\u2066',
  '\uD800',
  '\0',
  '=HYPERLINK("https://malo.es")',
  '$& $1 $`',
  'javascript:alert(1)',
]
const HOSTS = ['pan.es', 'www.pan.es', 'xn--an-zja.es', 'a-b.c-d.co', 'pan.es\nMalo on', 'a".es', '-a.es']

const words = (max: number) =>
  fc
    .array(fc.oneof(fc.constantFrom(...PAYLOADS), inputs.text), { minLength: 1, maxLength: 4 })
    .map((pieces) => pieces.join('').slice(0, max))
    .filter((text) => text !== '')
const url = fc.oneof(
  inputs.address,
  fc.constantFrom('https://www.pan.es@malo.es/', 'https://:a@www.pan.es/', 'ftp://www.pan.es/'),
  fc
    .tuple(fc.constantFrom('/', '/?', '/#', '/?a=', ':80/', '@'), words(200))
    .map(([end, text]) => `https://www.pan.es${end}${text}`),
)

/** The value with every text that a page writes replaced. `names` are the fields above it, the nearest last. */
function withTexts(value: unknown, make: (field: string, text: string) => string, field = ''): unknown {
  if (typeof value === 'string') return make(field, value)
  if (Array.isArray(value)) return value.map((item) => withTexts(item, make, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withTexts(part, make, name)]))
}

/** Fields of a patch whose text a page writes, by what they hold. */
const TEXT_FIELDS: ReadonlySet<string> = new Set([
  'proposals',
  'title',
  'description',
  'siteName',
  'name',
  'telephone',
  'street',
  'town',
  'region',
  'robots',
  'tag',
  'from',
  'href',
  'content',
  'owner',
  'aria-label',
  'srcdoc',
])
const URL_FIELDS: ReadonlySet<string> = new Set(['url', 'loc', 'home', 'logo', 'image', 'sameAs', 'policy'])
/** Links that a patch makes of a text. */
const LINKED = /^(?:tel|mailto):[\w+@.-]+$/
/** A block with a text of the page as a name, a value and a type: JSON as its generator writes it. */
const blockOf = (text: string) =>
  JSON.stringify({ '@type': [text], name: text, list: [{ [text]: text }, 1.5, true, null] })
const PLAIN_KIT = { ...KIT, patches: GENERATORS.map((gen) => PATCHES[gen]) }

const hostile = (texts: readonly string[], urls: readonly string[], host: string) => {
  let turn = 0
  const next = (list: readonly string[]) => list[turn++ % list.length] ?? ''
  return withTexts(PLAIN_KIT, (field, text) => {
    // Of its own making: a hostile one makes no link at all, and its text would be judged nowhere.
    if (field === 'href' && LINKED.test(text)) return text
    if (TEXT_FIELDS.has(field)) return next(texts)
    if (URL_FIELDS.has(field)) return next(urls)
    if (field === 'blocks') return blockOf(next(texts))
    return field === 'host' ? host : text
  }) as Kit
}

const KNOWN: readonly Kit[] = PAYLOADS.map((text) =>
  hostile([text], [`https://www.pan.es/${text}?${text}#${text}`], 'www.pan.es'),
)

function kit(): fc.Arbitrary<Kit> {
  return fc
    .record({
      texts: fc.array(words(200), { minLength: 1, maxLength: 8 }),
      urls: fc.array(url, { minLength: 1, maxLength: 8 }),
      host: fc.oneof(fc.constantFrom(...HOSTS), inputs.text),
      platform: fc.option(fc.constantFrom(...PLATFORMS), { nil: undefined }),
      plugin: fc.option(fc.constantFrom(...SEO_PLUGINS), { nil: undefined }),
    })
    .map(({ texts, urls, host, ...rest }) => ({ ...hostile(texts, urls, host), ...rest }))
}

/** A page with what generators look for, hostile markup before, between and after it. */
/** The worker makes no kit for a page so deep that it is not parsed. */
function kitUnlessTooDeep(html: string): Kit | undefined {
  try {
    return kitOf(buildArtefacts({ url: 'https://www.floresvega.es/', html }))
  } catch (cause) {
    if (cause instanceof TooDeepError) return undefined
    throw cause
  }
}

function hostilePage(): fc.Arbitrary<string> {
  const found = fc.constantFrom(
    '<title>Ramos a domicilio | Flores Vega</title>',
    '<p>Flores Vega<br>Calle Mayor, 3<br>30510 Yecla (Murcia)<br>968 790 123</p>',
    '<a href="/"><img src="/logo.png" alt="Flores Vega"></a>',
    '<a href="https://www.instagram.com/floresvega">Instagram</a>',
    '<script type="application/ld+json">{"@context":"https://schema.org","@type":"florist","name":"a",}</script>',
  )
  const data = inputs.structuredData.map((code) => `<script type="application/ld+json">${code}</script>`)
  return fc
    .array(fc.oneof(found, inputs.markup, data, words(60)), { minLength: 1, maxLength: 8 })
    .map((parts) => parts.join('\n'))
}

const ABOUT = { host: 'www.pan.es', contact: 'https://agencia.es/contacto?informe=a' }

/** Beside the kit, the same one of a page that says nothing: what differs may be words alone. */
function judge(value: unknown): void {
  const read = readKit(value)
  if (read === undefined) return
  const plain = withTexts(read, (field, text) => {
    if (field === 'href' && LINKED.test(text)) return text
    if (TEXT_FIELDS.has(field)) return field === 'robots' ? text : 'a'
    if (field === 'blocks') return blockOf('a')
    return URL_FIELDS.has(field) ? 'https://www.pan.es/a' : text
  }) as Kit
  const plainFiles = kitFiles(plain, ABOUT)
  const files = kitFiles(read, ABOUT)
  assert.deepEqual(
    files.map(({ name }) => name),
    plainFiles.map(({ name }) => name),
  )
  for (const [index, { name, text }] of files.entries()) judgeText(name, text, plainFiles[index]?.text ?? '')
  assert(zipOf(files, new Date(2026, 0, 1)).length > 0)
  for (const [index, patch] of read.patches.entries()) {
    judgeWords(patch)
    judgeRemedies(patch, plain.patches[index] ?? patch, read)
  }
}

function judgeText(name: string, text: string, plain: string): void {
  if (name.endsWith('.html')) assert.deepEqual(shapeOf(text), shapeOf(plain), name)
  else if (name.endsWith('.xml')) assert.deepEqual(readSitemap(text, false).issue, undefined, name)
  else if (name.endsWith('.csv')) judgeTable(text, plain)
  else if (name.endsWith('robots.txt')) assert.match(text, /^[\x20-\x7e\n]*$/, name)
  // A page says nothing in the others, but in the tags to look for.
  else if (name.endsWith('busca-y-cambia.txt')) assert.doesNotMatch(text, /[<>]/, name)
  else assert.equal(text, plain, name)
  assert.doesNotMatch(text.replace(/^\uFEFF/, ''), NOT_TEXT, name)
}

/** What spreadsheets take for a formula. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/

function judgeTable(text: string, plain: string): void {
  const rows = readTable(text)
  assert.equal(rows.length, readTable(plain).length)
  for (const fields of rows) {
    assert.equal(fields.length, 3)
    for (const field of fields) assert.doesNotMatch(field, FORMULA)
  }
}

/** Rows of a table as a spreadsheet reads them (RFC 4180, with semicolons). */
function readTable(text: string): readonly (readonly string[])[] {
  const rows: string[][] = []
  const field = /(?:^\uFEFF?|[;\n])"((?:[^"]|"")*)"(?=;|\r?\n|$)/y
  for (let found = field.exec(text); found !== null; found = field.exec(text)) {
    if (!found[0].startsWith(';')) rows.push([])
    rows.at(-1)?.push((found[1] ?? '').replaceAll('""', '"'))
    if (text.startsWith('\r', field.lastIndex)) field.lastIndex += 1
    if (/^\n?$/.test(text.slice(field.lastIndex))) return rows
  }
  assert.fail('the table cannot be read')
}

/** A field says the very words, in its place. */
function judgeField(text: string): void {
  const [[field = '', ...others] = []] = readTable(`${inCsv(text)};"b"`)
  assert.deepEqual(others, ['b'])
  assert.doesNotMatch(field, FORMULA)
  assert.equal(field.replace(/^'(?=[=+\-@＝＋－＠])/, ''), oneLine(text).replace(/^'(?=[=+\-@＝＋－＠])/, ''))
}

/** Controls but line ends and tabs, marks of direction, halves of characters. */
const NOT_TEXT = /(?![\t\r\n])\p{Cc}|[\u200E\u200F\u202A-\u202E\u2066-\u2069\u2028\u2029\uFEFF]|\p{Cs}/u

function judgeRemedies(patch: Patch, twin: Patch, { plugin }: Kit): void {
  for (const platform of PLATFORMS) {
    const plain = remediesFor(twin, platform, plugin)
    const remedies = remediesFor(patch, platform, plugin)
    assert.deepEqual(
      remedies.map(({ kind }) => kind),
      plain.map(({ kind }) => kind),
    )
    for (const [index, remedy] of remedies.entries()) {
      const same = plain[index]
      if (remedy.kind === 'field') for (const text of remedy.texts) assert.doesNotMatch(text, NOT_TEXT)
      if (remedy.kind === 'code') assert.doesNotMatch(remedy.code, NOT_TEXT)
      if (remedy.kind === 'code' && same?.kind === 'code' && remedy.language === 'html')
        assert.deepEqual(shapeOf(remedy.code), shapeOf(same.code))
    }
  }
}

/** What a browser makes of it but for words: tags, names of attributes, comments, and values that are code. */
function shapeOf(code: string): readonly string[] {
  const $ = load(code)
  const shape: string[] = []
  const visit = (node: {
    type: string
    name?: string
    attribs?: Record<string, string>
    children?: unknown[]
  }) => {
    const names = Object.keys(node.attribs ?? {}).map((name) =>
      /^(?:rel|type|name|property|lang)$/.test(name) ? `${name}=${node.attribs?.[name]}` : name,
    )
    // Code of the kit's own, which holds nothing of the page.
    if (node.name === 'script' && Object.keys(node.attribs ?? {}).length === 0) {
      shape.push($(node as never).text())
    }
    if (node.type !== 'text') shape.push([node.type, node.name ?? '', ...names].join(' '))
    for (const child of node.children ?? []) visit(child as typeof node)
  }
  visit($.root()[0] as never)
  // Signs that templates read, in a page that is one.
  const text = code.replace(
    /<style>[^<]*<\/style>|<script>[\s\S]*?<\/script>|<script type="application\/ld\+json">|^ *(?:"[^"]*": )?[{[]$|^ *[}\]],?$/gm,
    '',
  )
  assert.doesNotMatch(text, /[{}[\]]|<\?|<%/)
  return shape
}

/** What a frame shows while it waits leads to a web address and nowhere else. */
function judgeBanner(patch: PatchOf<'consent'>): void {
  for (const { set } of patch.places) {
    if (set.srcdoc === undefined) continue
    const page = attributeValue(patch, 'srcdoc', set.srcdoc)
    const address = webAddress(set.srcdoc)
    const plain = attributeValue(patch, 'srcdoc', 'https://www.pan.es/a')
    assert.deepEqual(shapeOf(page), shapeOf(address === undefined ? '' : plain))
    assert.equal(load(page)('a').attr('href'), address)
  }
}

/** Readers get the very words back, in one line. */
function judgeWords(patch: Patch): void {
  const $ = load(`<!doctype html><head>${headHtml(patch)}</head><body>`)
  const content = (selector: string) => $(selector).attr('content')
  switch (patch.gen) {
    case 'consent':
      judgeBanner(patch)
      break
    case 'title':
      assert.equal($('title').text(), oneLine(patch.params.proposals[0] ?? ''))
      break
    case 'description':
      assert.equal(content('[name=description]'), oneLine(patch.params.proposals[0] ?? ''))
      break
    case 'canonical': {
      const href = $('[rel=canonical]').attr('href') ?? ''
      assert.equal(href, webAddress(patch.params.url))
      assert.doesNotMatch(href, /^(?!https?:)|^[^/]*\/\/[^/]*@/)
      break
    }
    case 'icons':
      assert.equal($('[rel=icon]').attr('href'), webAddress(patch.params.url))
      break
    case 'sitemap': {
      const [file] = remediesFor(patch, 'html')
      assert(file?.kind === 'code')
      const { issue, entries } = readSitemap(file.code, false)
      assert.equal(issue, undefined)
      assert.deepEqual(
        entries.map(({ loc }) => loc),
        patch.params.urls.map(({ loc }) => webAddress(loc)),
      )
      break
    }
    case 'alt-list': {
      const [table] = remediesFor(patch, 'html')
      assert(table?.kind === 'code')
      assert.deepEqual(
        readTable(table.code)
          .slice(1)
          .map(([, address]) => address),
        patch.params.images.map(({ url }) => webAddress(url)),
      )
      break
    }
    case 'jsonld-website':
      assert.deepEqual(JSON.parse($('script').text()), {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: oneLine(patch.params.name),
        url: webAddress(patch.params.url),
      })
      break
    case 'jsonld-business': {
      const { name, url, site, telephone, address, sameAs } = patch.params
      const blocks = $('script')
        .toArray()
        .map((element) => JSON.parse($(element).text()))
      assert.equal(blocks.length, site ? 2 : 1)
      const said = blocks.at(-1)
      assert.equal(said.name, oneLine(name))
      assert.equal(said.url, webAddress(url))
      assert.equal(said.telephone, telephone && oneLine(telephone))
      assert.equal(said.address?.streetAddress, address && oneLine(address.street))
      assert.deepEqual(
        said.sameAs ?? [],
        sameAs.flatMap((profile) => webAddress(profile) ?? []),
      )
      break
    }
    case 'jsonld-repair':
      assert.deepEqual(
        $('script')
          .toArray()
          .map((element) => JSON.parse($(element).text())),
        patch.params.blocks.map((block) => inOneLine(JSON.parse(block))),
      )
      break
    case 'open-graph': {
      const { title, description } = patch.params
      assert.equal(content('[property="og:title"]'), title === undefined ? title : oneLine(title))
      assert.equal(
        content('[property="og:description"]'),
        description === undefined ? description : oneLine(description),
      )
    }
  }
}

/** A value of JSON with each name and text of it in one line. */
function inOneLine(value: unknown): unknown {
  if (typeof value === 'string') return oneLine(value)
  if (Array.isArray(value)) return value.map(inOneLine)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [oneLine(key), inOneLine(part)]))
}
