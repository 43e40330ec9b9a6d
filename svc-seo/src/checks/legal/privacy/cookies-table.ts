import { isNonExempt } from '../../../derived/consent.ts'
import {
  cookieItemsIn,
  drawsItsList,
  readableText,
  unnamedIn,
  vendorsOf,
} from '../../../derived/privacy-items.ts'
import { evidenceOfTrackers, namesOf } from '../../../derived/trackers.ts'
import { defineCheck, error, success, unknown, warning } from '../../../engine/define-check.ts'
import { withoutText } from './privacy.lib.ts'

/** Of the six parts of a cookie policy (seo-checks 3.3, after the guide of the AEPD). */
const PARTS = { complete: 5, some: 3, all: 6 } as const

export const cookiesTable = defineCheck({
  id: 'cookies-table',
  category: 'legal',
  subcategory: 'privacy',
  title: 'Política de cookies completa',
  points: 3,
  needs: ['trackers', 'legalTexts'],
  appliesTo: 'spanish-site',
  whenClientRendered: ['none'],
  why: 'Un permiso para cookies que no se explican no vale, y la AEPD pide la lista con su finalidad y su duración.',
  source: 'AEPD, «Guía sobre el uso de las cookies» (2023), §3.1.1; Ley 34/2002 (LSSI), art. 22.2',
  messages: {
    ok: 'Hemos visto en la política de cookies {count} de {all} partes: {has}.',
    unnamed: {
      text: 'Hemos visto que la página carga {missing}, y la política de cookies ({url}) no lo nombra: posible incumplimiento.',
      legalRisk: true,
    },
    part: {
      text: 'Parece que a la política de cookies ({url}) le falta decir {lacks}: posible incumplimiento.',
      legalRisk: true,
    },
    missing: {
      text: 'Hemos leído la política de cookies ({url}), falta decir {lacks}, y la página carga {services}: posible incumplimiento.',
      legalRisk: true,
    },
    drawn: 'la lista de cookies la dibuja un gestor en el navegador y no está en el HTML.',
    unread: '{reason}.',
    none: 'no hemos encontrado una política de cookies que leer.',
  },
  solutions: {
    unnamed: 'Añade a la lista las cookies de {missing}: nombre, titular, finalidad y duración de cada una.',
    part: 'Añade a la política de cookies: {lacks}.',
    missing:
      'Completa la política con una tabla (nombre, titular, finalidad y duración de cada cookie) y di además: {lacks}.',
  },
  run: ({ trackers, legalTexts }) => {
    const policy = readableText(legalTexts, 'cookies')
    if (policy.state !== 'read') return withoutText(policy)
    const { text, url, found } = policy
    const { has, lacks } = cookieItemsIn(text)
    const unnamed = unnamedIn(
      text,
      vendorsOf(trackers).filter((tracker) => tracker.state === 'active' && isNonExempt(tracker)),
    )
    const isComplete = has.length >= PARTS.complete
    if (isComplete && unnamed.length === 0) {
      return success('ok', { count: has.length, all: PARTS.all, has: has.join(', ') })
    }
    if (drawsItsList(found)) return unknown('drawn')
    if (isComplete) return warning('unnamed', { url, missing: namesOf(unnamed) }, evidenceOfTrackers(unnamed))
    const active = trackers.filter((tracker) => tracker.state === 'active' && isNonExempt(tracker))
    const data = { url, lacks: lacks.join(', ') }
    return has.length >= PARTS.some || active.length === 0
      ? warning('part', data, lacks)
      : error('missing', { ...data, services: namesOf(active) }, evidenceOfTrackers(active))
  },
})
