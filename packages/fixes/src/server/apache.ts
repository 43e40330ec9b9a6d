import type { PatchOf } from '@agency/contracts'
import { hostName, hostPattern, otherHost } from './host-name.ts'
import { markedBlock } from './markers.ts'
import { apacheContent as words } from './server.content.ts'
import {
  COMPRESSED_TYPES,
  HEADER_LINES,
  STATIC_CACHE,
  STATIC_ENDINGS,
  VERSION_HEADERS,
} from './server-headers.ts'

type Params = PatchOf<'server'>['params']

/** The block for the top of `.htaccess`. @throws where the host is none */
export function apacheBlock(params: Params): string {
  return markedBlock([
    `# ${words.place}`,
    `# ${words.undo}`,
    ...redirects(params),
    ...headers(params),
    ...(params.compress ? compression() : []),
    ...(params.cache ? cache() : []),
    ...(params.page404 ? ['', `# ${words.page404}`, 'ErrorDocument 404 /404.html'] : []),
  ])
}

/** An error page is a second request, which must not be redirected. */
const FIRST_REQUEST = 'RewriteCond %{ENV:REDIRECT_STATUS} ^$'

function redirects(params: Params): readonly string[] {
  const host = hostName(params.host)
  const scheme = params.https ? 'https' : '%{REQUEST_SCHEME}'
  const rules: string[] = []
  if (params.index.length > 0) {
    const names = `index\\.(?:${params.index.map(extensionOf).join('|')})`
    // Without a query, and asked for by name: shops route by index.php?…, and forms are sent to it.
    rules.push(
      FIRST_REQUEST,
      `RewriteCond %{THE_REQUEST} "^(?:GET|HEAD) /${names} "`,
      `RewriteRule ^${names}$ ${params.https || params.www ? `${scheme}://${host}` : ''}/ [R=301,L]`,
    )
  }
  if (params.www !== undefined) {
    rules.push(
      FIRST_REQUEST,
      `RewriteCond %{HTTP_HOST} ^${hostPattern(otherHost(host))}(?::\\d+)?$ [NC]`,
      NO_CHALLENGE,
      `RewriteRule ^ ${scheme}://${host}%{REQUEST_URI} [R=301,L]`,
    )
  }
  if (params.https) {
    rules.push(
      FIRST_REQUEST,
      'RewriteCond %{HTTPS} !=on',
      // Where another machine speaks https for this one.
      'RewriteCond %{HTTP:X-Forwarded-Proto} !=https [NC]',
      `RewriteCond %{HTTP_HOST} ^${hostPattern(host)}(?::\\d+)?$ [NC]`,
      NO_CHALLENGE,
      `RewriteRule ^ https://${host}%{REQUEST_URI} [R=301,L]`,
    )
  }
  if (rules.length === 0) return []
  return ['', `# ${words.redirects}`, '<IfModule mod_rewrite.c>', 'RewriteEngine On', ...rules, '</IfModule>']
}

/** How certificates are renewed (RFC 8555 §8.3). */
const NO_CHALLENGE = 'RewriteCond %{REQUEST_URI} !^/\\.well-known/acme-challenge/'

/** What follows the dot, by a list of our own. */
function extensionOf(name: Params['index'][number]): string {
  return name === 'index.html' ? 'html' : 'php'
}

function headers({ headers: wanted, hideVersion }: Params): readonly string[] {
  const lines: string[] = []
  const kinds = wanted.filter((kind) => kind !== 'hsts').map((kind) => HEADER_LINES[kind])
  if (wanted.length > 0) lines.push('', `# ${words.headers}`, '<IfModule mod_headers.c>')
  if (wanted.includes('hsts')) {
    const { name, value } = HEADER_LINES.hsts
    // Over http it means nothing (RFC 6797 §7.2), also where another machine speaks https for this one.
    lines.push(
      '<IfModule mod_setenvif.c>',
      'SetEnvIfNoCase X-Forwarded-Proto ^https$ kit_https',
      '</IfModule>',
      `Header always set ${name} "${value}" env=HTTPS`,
      `Header always set ${name} "${value}" env=kit_https`,
    )
  }
  lines.push(...kinds.map(({ name, value }) => `Header always set ${name} "${value}"`))
  if (wanted.length > 0) lines.push('</IfModule>')
  if (!hideVersion) return lines
  return [
    ...lines,
    '',
    `# ${words.versions}`,
    '<IfModule mod_headers.c>',
    ...VERSION_HEADERS.flatMap((name) => [`Header unset ${name}`, `Header always unset ${name}`]),
    '</IfModule>',
  ]
}

function compression(): readonly string[] {
  return [
    '',
    `# ${words.compression}`,
    '<IfModule mod_deflate.c>',
    '<IfModule mod_filter.c>',
    `AddOutputFilterByType DEFLATE text/html ${COMPRESSED_TYPES.join(' ')}`,
    '</IfModule>',
    '</IfModule>',
  ]
}

function cache(): readonly string[] {
  return [
    '',
    `# ${words.cache}`,
    '<IfModule mod_headers.c>',
    `<FilesMatch "\\.(?:${STATIC_ENDINGS.join('|')})$">`,
    `Header set ${STATIC_CACHE.name} "${STATIC_CACHE.value}"`,
    '</FilesMatch>',
    '</IfModule>',
  ]
}
