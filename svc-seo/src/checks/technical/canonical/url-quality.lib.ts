import { isTracking } from '../../../page/canonical.ts'

/** Longer addresses are cut off in results and in messages (Screaming Frog). */
const LENGTH_MAX = 115
const PARAMETERS_MAX = 3
const DEPTH_MAX = 5
/** Names under which servers write a visit's session into addresses. */
const SESSION = /^(?:phpsessid|jsessionid|sid|aspsessionid\w*)$/i
/** Addresses of WordPress before its permalinks are set: `?p=123`. */
const BARE_ID = /^(?:p|page_id|cat|product_id|id_product|post_id)$/i

/** What makes an address hard to read, in Spanish; empty when nothing does. Other alphabets are no issue. */
export function urlIssues(url: URL): readonly string[] {
  const path = decoded(url.pathname)
  const parameters = [...url.searchParams].filter(([name]) => !isTracking(name))
  const length = [...`${url.origin}${path}${decoded(url.search)}`].length
  const depth = path.split('/').filter((segment) => segment !== '').length
  const session = parameters.find(([name]) => SESSION.test(name))?.[0] ?? sessionInPath(path)
  const id = parameters.find(([name, value]) => BARE_ID.test(name) && /^\d+$/.test(value))
  return [
    length > LENGTH_MAX && `mide ${length} caracteres (más de ${LENGTH_MAX})`,
    /\p{Lu}/u.test(path) && 'mayúsculas',
    /[\p{L}\p{N}]_+[\p{L}\p{N}]/u.test(path) && 'guiones bajos entre palabras',
    /[\s+]/.test(path) && 'espacios',
    session !== undefined && `un identificador de sesión («${session}»)`,
    parameters.length > PARAMETERS_MAX && `${parameters.length} parámetros`,
    depth > DEPTH_MAX && `${depth} carpetas de profundidad`,
    id !== undefined && `un número en lugar de palabras («${id.join('=')}»)`,
  ].filter((issue) => issue !== false)
}

function sessionInPath(path: string): string | undefined {
  return /;(jsessionid)=/i.exec(path)?.[1]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Not UTF-8: what its escapes stand for is nobody's to say.
    return text.replace(/%[\da-f]{0,2}/gi, '-')
  }
}
