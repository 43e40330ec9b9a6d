import { isNonExempt } from '../../../derived/consent.ts'
import { namesOf, type Tracker } from '../../../derived/trackers.ts'
import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import { coveringText } from '../../../spain/legal-texts.ts'
import { evidenceOfText, issueOfText } from './texts.lib.ts'

export const privacyPage = defineCheck({
  id: 'privacy-page',
  category: 'legal',
  subcategory: 'texts',
  title: 'Política de privacidad',
  points: 8,
  needs: ['trackers', 'forms', 'legalTexts'],
  appliesTo: 'spanish-site',
  whenClientRendered: 'unknown',
  why: 'Quien deja sus datos debe saber para qué se usan: sin política de privacidad el cliente desconfía y la AEPD puede sancionar.',
  source: 'RGPD, art. 12, 13 y 14; Ley Orgánica 3/2018 (LOPDGDD), art. 11',
  messages: {
    ok: 'Hemos encontrado la política de privacidad ({url}, {words} palabras). No valoramos si es jurídicamente suficiente.',
    within:
      'Hemos encontrado la información de privacidad dentro de otro texto legal ({url}). No valoramos si es jurídicamente suficiente.',
    unlinked: {
      text: 'Hemos visto una política de privacidad en {url}, pero no un enlace a ella en esta página: posible incumplimiento, porque debe encontrarse con facilidad.',
      legalRisk: true,
    },
    short: {
      text: 'Hemos visto una política de privacidad de solo {words} palabras ({url}): posible incumplimiento, porque quizá falta información.',
      legalRisk: true,
    },
    broken: {
      text: 'Hemos visto que el enlace a la política de privacidad ({url}) {reason}: posible incumplimiento.',
      legalRisk: true,
    },
    dead: {
      text: 'Hemos visto que el enlace «{label}» no lleva a ninguna parte (href="{url}"): posible incumplimiento.',
      legalRisk: true,
    },
    empty: {
      text: 'Hemos visto que la página de la política de privacidad ({url}) está vacía: posible incumplimiento.',
      legalRisk: true,
    },
    missing: {
      text: 'Hemos visto que la página recoge datos ({collects}) y no hemos visto una política de privacidad: posible incumplimiento.',
      legalRisk: true,
    },
    unneeded:
      'No hemos visto una política de privacidad, aunque tampoco formularios ni rastreadores en esta página. Si la web recoge datos en otra parte, la necesita.',
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
    unneeded:
      'Si recibes datos por correo, teléfono u otra página, publica una política de privacidad y enlázala en el pie.',
  },
  run: ({ trackers, forms, legalTexts }) => {
    const policy = coveringText(legalTexts, 'privacy')
    if (policy === undefined) {
      const found = collected(forms.length, trackers)
      return found.length === 0
        ? warning('unneeded')
        : error('missing', { collects: found.join(', ') }, found)
    }
    const issue = issueOfText(policy)
    if (issue !== undefined) return issue
    const { kind, url, words } = policy
    const evidence = evidenceOfText(policy)
    return kind === 'privacy' ? success('ok', { url, words }, evidence) : success('within', { url }, evidence)
  },
})

/** What of the page takes data of visitors, for sure: its forms, and trackers that load with it. */
function collected(forms: number, trackers: readonly Tracker[]): readonly string[] {
  const active = trackers.filter((tracker) => tracker.state === 'active' && isNonExempt(tracker))
  return [
    ...(forms > 0 ? [forms === 1 ? 'un formulario' : `${forms} formularios`] : []),
    ...(active.length > 0 ? [namesOf(active)] : []),
  ]
}
