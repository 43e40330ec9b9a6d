import type { PatchOf } from '@agency/contracts'
import { hostName, otherHost } from './host-name.ts'
import { HEADER_LINES, type HeaderLine, STATIC_CACHE, STATIC_ENDINGS } from './server-headers.ts'

type Params = PatchOf<'server'>['params']

/** The `vercel.json` of a site; empty if no rule is needed. Vercel forces https itself. @throws for an invalid host */
export function vercelJson({ headers, cache, index, www, host: name }: Params): string {
  const host = hostName(name)
  const lines = headers.map((kind) => HEADER_LINES[kind])
  const rules = [
    ...(lines.length > 0 ? [ruleOf('/(.*)', lines)] : []),
    ...(cache ? [ruleOf(`/(.*)\\.(${STATIC_ENDINGS.join('|')})`, [STATIC_CACHE])] : []),
  ]
  const redirects = [
    ...index.map((file) => ({
      source: `/${file === 'index.html' ? file : 'index.php'}`,
      destination: '/',
      statusCode: 301,
    })),
    ...(www === undefined
      ? []
      : [
          {
            source: '/:path*',
            has: [{ type: 'host', value: otherHost(host) }],
            destination: `https://${host}/:path*`,
            statusCode: 301,
          },
        ]),
  ]
  if (rules.length + redirects.length === 0) return ''
  const parts = { ...(rules.length > 0 && { headers: rules }), ...(redirects.length > 0 && { redirects }) }
  return `${JSON.stringify(parts, null, 2)}\n`
}

function ruleOf(source: string, lines: readonly HeaderLine[]) {
  return { source, headers: lines.map(({ name, value }) => ({ key: name, value })) }
}
