import type { Page, TextFile } from '../artefacts.ts'
import { pageLoads } from '../page/page-loads.ts'
import { readScript, type ScriptCode } from '../page/script-code.ts'

/** A script of the site's own that was fetched. */
export interface OwnScript {
  readonly url: string
  /** The last part of its address, as evidence names it. */
  readonly name: string
  readonly script: ScriptCode
}

/** The site's own scripts that answered, without their comments. */
export function readOwnScripts(files: readonly TextFile[]): readonly OwnScript[] {
  return files.flatMap(({ url, response }) => {
    if (!response.ok || response.value.status !== 200) return []
    return [
      { url, name: new URL(url).pathname.split('/').at(-1) || url, script: readScript(response.value.text) },
    ]
  })
}

/** Code that runs with the page, without its comments: its inline scripts, then the site's own that were fetched. */
export function runningCode(page: Page, ownScripts: readonly OwnScript[]): readonly string[] {
  return [
    ...pageLoads(page).inline.flatMap(({ state, script }) => (state === 'blocked' ? [] : [script.code])),
    ...ownScripts.map(({ script }) => script.code),
  ]
}

/** The text that a variable or property is set to in some code: `const id = 'G-…'`, `id: 'G-…'`. */
export function stringOf(name: string, codes: readonly string[]): string | undefined {
  const last = name.split('.').at(-1) ?? ''
  const pattern = new RegExp(
    `(?:^|[^\\w$])${last.replaceAll('$', '\\$')}['"]?\\s*[=:]\\s*(['"\`])([^'"\`\\n]{1,200})\\1`,
  )
  for (const code of codes) {
    const text = code.includes(last) ? pattern.exec(code)?.[2] : undefined
    if (text !== undefined) return text
  }
  return undefined
}
