import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { cookiesOf, type SetCookie } from '../../../web/set-cookie.ts'

/** Cookies that identify somebody. Those against forged forms are no secret: scripts must read them. */
const SESSION = /phpsessid|sess|auth(?!or)|token/i
const AGAINST_FORGERY = /csrf|xsrf/i

export const cookieFlags = defineCheck({
  id: 'cookie-flags',
  category: 'technical',
  subcategory: 'security',
  title: 'Cookies seguras',
  points: 1,
  scope: 'page',
  needs: ['page', 'now'],
  fix: { who: 'webmaster', minutes: 15 },
  why: 'Con una cookie de sesión mal protegida, otro puede entrar en la cuenta de un cliente o en tu panel.',
  source: 'RFC 6265bis §4.1.2; OWASP, «Session Management»',
  messages: {
    ok: 'Llevan las marcas de seguridad las cookies que pone el servidor ({count}).',
    missing:
      'Otro podría aprovecharse de las cookies de tus visitas: {found} de {count} no {found:lleva:llevan} todas las marcas de seguridad. La primera: {first}',
    none: 'el servidor no pone cookies al abrir la página.',
  },
  solutions: {
    missing:
      'Añade a cada cookie las marcas que le faltan; HttpOnly, a las que no tengan que leer tus scripts:\nSecure; HttpOnly; SameSite=Lax',
  },
  run: ({ page, now }) => {
    const cookies = cookiesOf(page, now)
    if (cookies.length === 0) return notApplicable('none')
    const found = cookies.flatMap((cookie) => {
      const missing = missingFlags(cookie)
      return missing.length === 0 ? [] : [`${cookie.name}: falta ${listOf(missing)}`]
    })
    const [first] = found
    const data = { count: cookies.length, found: found.length }
    return first === undefined ? success('ok', data) : warning('missing', { ...data, first }, found)
  },
})

/** Without https nothing can be `Secure`: what is wrong there is that. */
function missingFlags({ name, isSecure, isHttpOnly, sameSite, from }: SetCookie): readonly string[] {
  const isSession = SESSION.test(name) && !AGAINST_FORGERY.test(name)
  return [
    ...(!isSecure && from.protocol === 'https:' ? ['Secure'] : []),
    ...(!isHttpOnly && isSession ? ['HttpOnly'] : []),
    ...(sameSite === undefined ? ['SameSite'] : []),
  ]
}
