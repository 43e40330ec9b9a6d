import { isNonExempt } from '../../../derived/consent.ts'
import { externalForm } from '../../../derived/forms.ts'
import { evidenceOfTrackers, namesOf, type Tracker } from '../../../derived/trackers.ts'
import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { coveringText } from '../../../spain/legal-texts.ts'
import { evidenceOfText, issueOfText } from './texts.lib.ts'

export const privacyPage = defineCheck({
  id: 'privacy-page',
  category: 'legal',
  subcategory: 'texts',
  title: 'Política de privacidad',
  points: 8,
  scope: 'any',
  notHere: ['missing', 'waiting', 'unneeded'],
  needs: ['page', 'trackers', 'forms', 'legalTexts'],
  appliesTo: 'spanish-site',
  whenClientRendered: 'unknown',
  fix: { who: 'adviser', minutes: 120, by: 'legal-links' },
  why: 'Quien deja sus datos debe saber para qué se usan: sin política de privacidad el cliente desconfía y la AEPD puede sancionar.',
  source: 'RGPD, art. 12, 13 y 14; Ley Orgánica 3/2018 (LOPDGDD), art. 11',
  messages: {
    ok: 'Hemos encontrado la política de privacidad ({url}, {words} {words:palabra:palabras}). No valoramos si es jurídicamente suficiente.',
    within:
      'Hemos encontrado la información de privacidad dentro de otro texto legal ({url}). No valoramos si es jurídicamente suficiente.',
    unlinked: {
      text: 'Nadie llega a la política de privacidad desde esta página: existe ({url}), pero no hemos visto un enlace a ella. Posible incumplimiento, porque debe encontrarse con facilidad.',
      legalRisk: true,
    },
    short: {
      text: 'La política de privacidad es tan corta que quizá le falta información: {words} {words:palabra:palabras} ({url}). Posible incumplimiento.',
      legalRisk: true,
    },
    broken: {
      text: 'Nadie puede leer la política de privacidad: su enlace ({url}) {reason}. Posible incumplimiento.',
      legalRisk: true,
    },
    dead: {
      text: 'Nadie puede leer la política de privacidad: el enlace «{label}» no lleva a ninguna parte (href="{url}"). Posible incumplimiento.',
      legalRisk: true,
    },
    empty: {
      text: 'Nadie puede leer la política de privacidad: su página ({url}) está vacía. Posible incumplimiento.',
      legalRisk: true,
    },
    missing: {
      text: 'Tus visitantes no pueden saber qué haces con sus datos: la página los recoge ({collects}) y no hemos visto una política de privacidad. Posible incumplimiento.',
      legalRisk: true,
    },
    waiting: {
      text: 'Tus visitantes no pueden saber qué harás con sus datos: la página puede cargar {services} más tarde y no hemos visto una política de privacidad. Posible incumplimiento.',
      legalRisk: true,
    },
    unneeded:
      'Si la web recoge datos en otra parte, quien los deje no sabrá para qué: no hemos visto una política de privacidad, aunque tampoco formularios ni rastreadores en esta página.',
    unread: 'hay una política de privacidad ({url}), pero no la hemos podido leer ({reason}).',
  },
  solutions: {
    unlinked: 'Enlázala en el pie de todas las páginas: <a href="{url}">Política de privacidad</a>',
    short:
      'Completa la política: responsable, finalidades, base jurídica, destinatarios, plazos, derechos y reclamación ante la AEPD.',
    broken: 'Publica otra vez la política de privacidad o corrige el enlace: {url}',
    dead: 'Pon en el enlace la dirección de la página: <a href="/politica-de-privacidad">Política de privacidad</a>',
    empty: 'Publica el texto de la política de privacidad en esa página.',
    missing:
      'Publica una política de privacidad y enlázala en el pie y junto a cada formulario: <a href="/politica-de-privacidad">Política de privacidad</a>',
    waiting:
      'Publica una política de privacidad que nombre {services} y enlázala en el pie: <a href="/politica-de-privacidad">Política de privacidad</a>',
    unneeded:
      'Si recibes datos por correo, teléfono u otra página, publica una política de privacidad y enlázala en el pie.',
  },
  run: ({ page, trackers, forms, legalTexts }) => {
    const policy = coveringText(legalTexts, 'privacy')
    if (policy === undefined) {
      const tracking = trackers.filter(isNonExempt)
      const active = tracking.filter(({ state }) => state === 'active')
      const found = collected(forms.length, externalForm(page), active)
      if (found.length > 0) return error('missing', { collects: listOf(found) }, found)
      return tracking.length === 0
        ? warning('unneeded')
        : warning('waiting', { services: namesOf(tracking) }, evidenceOfTrackers(tracking))
    }
    const issue = issueOfText(policy)
    if (issue !== undefined) return issue
    const { kind, url, words } = policy
    const evidence = evidenceOfText(policy)
    return kind === 'privacy' ? success('ok', { url, words }, evidence) : success('within', { url }, evidence)
  },
})

/** What of the page takes data of visitors, for sure: its forms, those of others, and trackers that load with it. */
function collected(
  forms: number,
  service: string | undefined,
  trackers: readonly Tracker[],
): readonly string[] {
  return [
    ...(service === undefined ? [] : [`un formulario de ${service}`]),
    ...(forms > 0 ? [forms === 1 ? 'un formulario' : `${forms} formularios`] : []),
    ...new Set(trackers.map(({ service: name }) => name)),
  ]
}
