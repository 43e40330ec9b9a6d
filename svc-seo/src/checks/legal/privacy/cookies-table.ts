import { isNonExempt } from '../../../derived/consent.ts'
import {
  cookieItemsIn,
  drawsItsList,
  readableText,
  saysOnlyTechnical,
  unnamedIn,
} from '../../../derived/privacy-items.ts'
import { evidenceOfTrackers, namesOf } from '../../../derived/trackers.ts'
import { defineCheck, error, success, unknown, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { withoutText } from './privacy.lib.ts'

/** Of the six parts of a cookie policy (seo-checks 3.3, after the guide of the AEPD). */
const PARTS = { complete: 5, some: 3, all: 6 } as const

export const cookiesTable = defineCheck({
  id: 'cookies-table',
  category: 'legal',
  subcategory: 'privacy',
  title: 'Política de cookies completa',
  points: 3,
  scope: 'worst',
  needs: ['trackers', 'recipients', 'legalTexts'],
  appliesTo: 'spanish-site',
  whenClientRendered: ['none'],
  impliedBy: [
    { check: 'privacy-names-vendors', messages: ['some', 'all'], silences: ['unnamed'] },
    { check: 'policy-behaviour', messages: ['technical', 'waiting'], silences: ['part', 'missing'] },
  ],
  fix: { who: 'adviser', minutes: 60 },
  why: 'Un permiso para cookies que no se explican no vale, y la AEPD pide la lista con su finalidad y su duración.',
  source: 'AEPD, «Guía sobre el uso de las cookies» (2023), §3.1.1; Ley 34/2002 (LSSI), art. 22.2',
  messages: {
    ok: 'Hemos visto en la política de cookies {count} de {all} partes: {has}.',
    technical:
      'La política dice que solo hay cookies técnicas, y no hemos visto otras: no hay que detallarlas.',
    unnamed: {
      text: 'Tus visitantes no saben qué aceptan: la política de cookies ({url}) no nombra {missing}, que la página carga. Posible incumplimiento.',
      legalRisk: true,
    },
    part: {
      text: 'Tus visitantes no saben del todo qué aceptan: parece que a la política de cookies ({url}) le falta decir {lacks}. Posible incumplimiento.',
      legalRisk: true,
    },
    missing: {
      text: 'Tus visitantes no saben qué aceptan: la página carga {services} y a la política de cookies ({url}) le falta decir {lacks}. Posible incumplimiento.',
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
  run: ({ trackers, recipients, legalTexts }) => {
    const policy = readableText(legalTexts, 'cookies')
    if (policy.state !== 'read') return withoutText(policy)
    const { text, url, found } = policy
    const { has, lacks } = cookieItemsIn(text)
    if (saysOnlyTechnical(text) !== undefined && !trackers.some(isNonExempt)) return success('technical')
    const active = trackers.filter((tracker) => tracker.state === 'active' && isNonExempt(tracker))
    const loaded = new Set(active.map(({ service }) => service))
    const unnamed = unnamedIn(
      text,
      recipients.filter(({ name }) => loaded.has(name)),
    )
    const isComplete = has.length >= PARTS.complete
    if (isComplete && unnamed.length === 0) {
      return success('ok', { count: has.length, all: PARTS.all, has: listOf(has) })
    }
    if (drawsItsList(found)) return unknown('drawn')
    if (isComplete) {
      const missing = listOf(unnamed.map(({ name }) => name))
      return warning(
        'unnamed',
        { url, missing },
        unnamed.map(({ evidence }) => evidence),
      )
    }
    const data = { url, lacks: listOf(lacks) }
    return has.length >= PARTS.some || active.length === 0
      ? warning('part', data, lacks)
      : error('missing', { ...data, services: namesOf(active) }, evidenceOfTrackers(active))
  },
})
