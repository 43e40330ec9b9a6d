import type { PatchOf } from '@agency/contracts'
import { hostName, otherHost } from './host-name.ts'
import { HEADER_LINES, type HeaderLine, STATIC_CACHE, STATIC_ENDINGS } from './server-headers.ts'

type Params = PatchOf<'server'>['params']

/** The `_headers` file of Netlify and Cloudflare Pages; empty where there is nothing to say in it. */
export function netlifyHeaders({ headers, cache }: Params): string {
  const all = headers.map((kind) => HEADER_LINES[kind])
  const kept = cache ? STATIC_ENDINGS.flatMap((ending) => [`/*.${ending}`, lineOf(STATIC_CACHE)]) : []
  return textOf([...(all.length > 0 ? ['/*', ...all.map(lineOf)] : []), ...kept])
}

/** The `_redirects` file of Netlify; empty if no rule is needed. Netlify forces https itself. @throws for an invalid host */
export function netlifyRedirects(params: Params): string {
  const host = hostName(params.host)
  const other = otherHost(host)
  const names =
    params.www === undefined
      ? []
      : ['http', 'https'].map((scheme) => `${scheme}://${other}/* https://${host}/:splat 301!`)
  return textOf([
    ...params.index.map((name) => `/${name === 'index.html' ? name : 'index.php'} / 301!`),
    ...names,
  ])
}

const lineOf = ({ name, value }: HeaderLine) => `  ${name}: ${value}`

function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join('')
}
