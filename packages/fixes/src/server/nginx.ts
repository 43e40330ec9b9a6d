import type { PatchOf } from '@agency/contracts'
import { hostName, otherHost } from './host-name.ts'
import { markedBlock } from './markers.ts'
import { nginxContent as words } from './server.content.ts'
import {
  COMPRESSED_TYPES,
  HEADER_LINES,
  STATIC_CACHE,
  STATIC_ENDINGS,
  VERSION_HEADERS,
} from './server-headers.ts'

type Params = PatchOf<'server'>['params']

/** The lines for the `server { }` blocks of a site. They add no `location`, which would take the place of another. @throws where the host is none */
export function nginxBlock(params: Params): string {
  return markedBlock([
    `# ${words.place}`,
    `# ${words.undo}`,
    ...redirects(params),
    ...headers(params),
    ...(params.compress ? compression() : []),
    ...(params.cache ? cache() : []),
    ...(params.page404 ? ['', `# ${words.page404}`, 'error_page 404 /404.html;'] : []),
  ])
}

function redirects(params: Params): readonly string[] {
  const host = hostName(params.host)
  const scheme = params.https ? 'https' : '$scheme'
  const lines: string[] = []
  for (const name of params.index) {
    lines.push(
      `if ($request_uri = /${name === 'index.html' ? name : 'index.php'}) {`,
      `    return 301 ${scheme}://${params.https || params.www ? host : '$host'}/;`,
      '}',
    )
  }
  if (params.www !== undefined) {
    lines.push(`if ($host = ${otherHost(host)}) {`, `    return 301 ${scheme}://${host}$request_uri;`, '}')
  }
  if (params.https) {
    lines.push(
      'set $kit_open "";',
      `if ($host = ${host}) {`,
      '    set $kit_open $scheme;',
      '}',
      // Where another machine speaks https for this one.
      'if ($http_x_forwarded_proto = https) {',
      '    set $kit_open "";',
      '}',
      // How certificates are renewed (RFC 8555 §8.3); as it was asked for, since an error page is another `$uri`.
      'if ($request_uri ~ ^/\\.well-known/acme-challenge/) {',
      '    set $kit_open "";',
      '}',
      'if ($kit_open = http) {',
      `    return 301 https://${host}$request_uri;`,
      '}',
    )
  }
  return lines.length === 0 ? [] : ['', `# ${words.redirects}`, ...lines]
}

function headers({ headers: wanted, hideVersion }: Params): readonly string[] {
  const lines: string[] = []
  if (wanted.length > 0) lines.push('', `# ${words.headers}`)
  if (wanted.includes('hsts')) {
    const { name, value } = HEADER_LINES.hsts
    // Over http it means nothing (RFC 6797 §7.2); a header without a value is not sent.
    lines.push(
      'set $kit_hsts "";',
      'if ($https = on) {',
      `    set $kit_hsts "${value}";`,
      '}',
      `add_header ${name} $kit_hsts always;`,
    )
  }
  for (const kind of wanted) {
    if (kind === 'hsts') continue
    const { name, value } = HEADER_LINES[kind]
    lines.push(`add_header ${name} "${value}" always;`)
  }
  if (!hideVersion) return lines
  const hidden = VERSION_HEADERS.flatMap((name) => [
    `fastcgi_hide_header ${name};`,
    `proxy_hide_header ${name};`,
  ])
  return [...lines, '', `# ${words.versions}`, 'server_tokens off;', ...hidden]
}

function compression(): readonly string[] {
  return [
    '',
    `# ${words.compression}`,
    'gzip on;',
    'gzip_vary on;',
    'gzip_proxied any;',
    'gzip_min_length 1000;',
    `gzip_types ${COMPRESSED_TYPES.join(' ')};`,
  ]
}

function cache(): readonly string[] {
  return [
    '',
    `# ${words.cache}`,
    'set $kit_cache "";',
    `if ($uri ~* \\.(?:${STATIC_ENDINGS.join('|')})$) {`,
    `    set $kit_cache "${STATIC_CACHE.value}";`,
    '}',
    `add_header ${STATIC_CACHE.name} $kit_cache;`,
  ]
}
