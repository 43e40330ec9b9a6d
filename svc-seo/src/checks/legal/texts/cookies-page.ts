import { isNonExempt } from '../../../derived/consent.ts'
import { evidenceOfTrackers, namesOf } from '../../../derived/trackers.ts'
import { defineCheck, error, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { coveringText } from '../../../spain/legal-texts.ts'
import { evidenceOfText } from './texts.lib.ts'

export const cookiesPage = defineCheck({
  id: 'cookies-page',
  category: 'legal',
  subcategory: 'texts',
  title: 'Política de cookies',
  points: 5,
  scope: 'any',
  notHere: ['missing', 'waiting', 'inManager', 'maybe'],
  needs: ['consentManagers', 'trackers', 'consentNeed', 'legalTexts'],
  appliesTo: 'spanish-site',
  whenClientRendered: 'unknown',
  fix: { who: 'adviser', minutes: 60, by: 'legal-links' },
  why: 'Quien acepta cookies debe poder leer cuáles son y para qué sirven: sin esa información su permiso no vale.',
  source: 'Ley 34/2002 (LSSI), art. 22.2; AEPD, «Guía sobre el uso de las cookies» (2023)',
  messages: {
    ok: 'Hemos encontrado la política de cookies ({url}, {words} {words:palabra:palabras}). No valoramos si es jurídicamente suficiente.',
    within:
      'Hemos encontrado un apartado de cookies dentro de otro texto legal ({url}). No valoramos si es jurídicamente suficiente.',
    unlinked: {
      text: 'Nadie llega a la política de cookies desde esta página: existe ({url}), pero no hemos visto un enlace a ella. Posible incumplimiento, porque debe encontrarse con facilidad.',
      legalRisk: true,
    },
    short: {
      text: 'La política de cookies es tan corta que quizá le falta información: {words} {words:palabra:palabras} ({url}). Posible incumplimiento.',
      legalRisk: true,
    },
    brokenActive: {
      text: 'Tus visitantes no pueden saber qué cookies aceptan: la página carga {services} y el enlace a la política de cookies ({url}) no sirve. Posible incumplimiento.',
      legalRisk: true,
    },
    broken: 'Nadie puede leer la política de cookies: su enlace ({url}) no sirve.',
    missing: {
      text: 'Tus visitantes no pueden saber qué cookies aceptan: la página carga {services} y no hemos visto una política de cookies. Posible incumplimiento.',
      legalRisk: true,
    },
    waiting: {
      text: 'Tus visitantes no podrán saber qué cookies aceptan: la página puede cargar {services} más tarde y no hemos visto una política de cookies. Posible incumplimiento.',
      legalRisk: true,
    },
    inManager:
      'Quien quiera leer qué cookies usas quizá no encuentre dónde: no hemos visto una política de cookies en el HTML, aunque puede estar en el panel de {manager}, que se dibuja en el navegador.',
    maybe:
      'Quien quiera leer qué cookies usas no encontrará dónde: no hemos visto una política de cookies, y puede que la web las use (no podemos ver todas desde fuera).',
    unread: 'hay una política de cookies ({url}), pero no la hemos podido leer ({reason}).',
    unneeded: 'no hemos visto cookies que exijan informar.',
  },
  solutions: {
    unlinked: 'Enlázala en el pie y en el banner: <a href="{url}">Política de cookies</a>',
    short:
      'Completa la política: qué son las cookies, cuáles usas, de quién, para qué, cuánto duran y cómo rechazarlas.',
    brokenActive: 'Publica la política de cookies o corrige el enlace: {url}',
    broken: 'Publica la política de cookies o corrige el enlace: {url}',
    missing:
      'Publica una política de cookies con las de {services} y enlázala en el pie y en el banner: <a href="/politica-de-cookies">Política de cookies</a>',
    waiting:
      'Publica una política de cookies con las de {services} y enlázala en el pie y en el banner: <a href="/politica-de-cookies">Política de cookies</a>',
    inManager:
      'Publica también una página con la lista de {manager} y enlázala en el pie: <a href="/politica-de-cookies">Política de cookies</a>',
    maybe:
      'Si la web usa cookies que no son técnicas, publica una política y enlázala en el pie: <a href="/politica-de-cookies">Política de cookies</a>',
  },
  run: ({ consentManagers, trackers, consentNeed, legalTexts }) => {
    if (consentNeed.answer === 'no') return notApplicable('unneeded')
    const active = trackers.filter((tracker) => tracker.state === 'active' && isNonExempt(tracker))
    const services = namesOf(active)
    const policy = coveringText(legalTexts, 'cookies')
    if (policy === undefined) {
      const [manager] = consentManagers
      if (manager !== undefined) return warning('inManager', { manager: manager.name }, [manager.evidence])
      if (active.length > 0) return error('missing', { services }, evidenceOfTrackers(active))
      const waiting = trackers.filter(isNonExempt)
      return waiting.length === 0
        ? warning('maybe')
        : warning('waiting', { services: namesOf(waiting) }, evidenceOfTrackers(waiting))
    }
    const { state, from, kind, url, words, reason = '' } = policy
    const evidence = evidenceOfText(policy)
    if (state === 'unread') return unknown('unread', { url, reason })
    if (state === 'broken' || state === 'dead' || state === 'empty') {
      return active.length > 0
        ? error('brokenActive', { url, services }, evidence)
        : warning('broken', { url }, evidence)
    }
    if (state === 'short') return warning('short', { url, words }, evidence)
    if (from === 'probe') return warning('unlinked', { url }, [url])
    return kind === 'cookies' ? success('ok', { url, words }, evidence) : success('within', { url }, evidence)
  },
})
