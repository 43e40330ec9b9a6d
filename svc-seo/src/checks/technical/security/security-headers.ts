import type { Page } from '../../../artefacts.ts'
import { defineCheck, success, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { policiesOf } from '../../../page/csp.ts'
import { headerValues } from '../../../web/headers.ts'

/** How many of the four must be there (seo-checks). */
const ENOUGH = 3

const ADD =
  'Añade en el servidor las que falten de estas:\nX-Content-Type-Options: nosniff\nReferrer-Policy: strict-origin-when-cross-origin\nX-Frame-Options: SAMEORIGIN\nPermissions-Policy: camera=(), microphone=(), geolocation=()'

export const securityHeaders = defineCheck({
  id: 'security-headers',
  category: 'technical',
  subcategory: 'security',
  title: 'Cabeceras de seguridad',
  points: 2,
  scope: 'site',
  needs: ['page'],
  fix: { who: 'webmaster', minutes: 15, by: 'server' },
  why: 'No cambian tu puesto en Google, pero evitan que otros enmarquen tu web o se aprovechen de sus visitas.',
  source: 'OWASP Secure Headers Project',
  messages: {
    ok: 'La respuesta lleva {count} de {total} {total:cabecera:cabeceras} de seguridad recomendadas.',
    none: 'Otros pueden enmarcar tu web o aprovecharse de sus visitas: la respuesta no lleva ninguna de las cabeceras de seguridad recomendadas ({total}). No afectan al puesto en Google.',
    few: 'Otros pueden enmarcar tu web o aprovecharse de sus visitas: la respuesta lleva {count} de {total} {total:cabecera:cabeceras} de seguridad recomendadas. No afectan al puesto en Google. Faltan {missing}.',
  },
  solutions: {
    none: ADD,
    few: ADD,
  },
  run: ({ page }) => {
    const missing = HEADERS.filter(({ isSet }) => !isSet(page))
    const data = { count: HEADERS.length - missing.length, total: HEADERS.length }
    if (data.count >= ENOUGH) return success('ok', data)
    const names = missing.map(({ name }) => name)
    const evidence = names.map((name) => `Falta ${name}`)
    return data.count === 0
      ? warning('none', data, evidence)
      : warning('few', { ...data, missing: listOf(names) }, evidence)
  },
})

interface WantedHeader {
  readonly name: string
  readonly isSet: (page: Page) => boolean
}

/** Last value of a header that lists several: the one in force. */
function lastWord(page: Page, name: string): string {
  const words = headerValues(page.headers, name).flatMap((value) => value.split(','))
  return (words.at(-1) ?? '').trim().toLowerCase()
}

const HEADERS: readonly WantedHeader[] = [
  {
    name: 'X-Content-Type-Options',
    isSet: (page) => lastWord(page, 'x-content-type-options') === 'nosniff',
  },
  {
    name: 'Referrer-Policy',
    isSet: (page) => !['', 'unsafe-url'].includes(lastWord(page, 'referrer-policy')),
  },
  {
    name: 'X-Frame-Options',
    isSet: (page) =>
      ['deny', 'sameorigin'].includes(lastWord(page, 'x-frame-options')) ||
      policiesOf(page).some(({ directives, inHeader }) => inHeader && directives.has('frame-ancestors')),
  },
  {
    name: 'Permissions-Policy',
    isSet: (page) => lastWord(page, 'permissions-policy') !== '',
  },
]
