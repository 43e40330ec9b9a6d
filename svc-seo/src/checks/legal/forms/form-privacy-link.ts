import { type DataForm, saysPrivacy } from '../../../derived/forms.ts'
import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import { tagOf } from '../../../page/dom.ts'
import { coveringText } from '../../../spain/legal-texts.ts'
import { withoutForms } from './forms.lib.ts'

export const formPrivacyLink = defineCheck({
  id: 'form-privacy-link',
  category: 'legal',
  subcategory: 'forms',
  title: 'Enlace a privacidad en formularios',
  points: 4,
  scope: 'worst',
  needs: ['page', 'policyLinks', 'forms', 'legalTexts'],
  appliesTo: 'spanish-site',
  whenClientRendered: 'unknown',
  impliedBy: [
    {
      check: 'privacy-page',
      messages: ['missing', 'broken', 'empty', 'dead'],
      silences: ['missing', 'unlinked', 'ok'],
    },
  ],
  fix: { who: 'webmaster', minutes: 15, by: 'form-privacy' },
  why: 'Quien deja sus datos sin saber para qué se usan desconfía, y puede reclamar ante la AEPD.',
  source: 'RGPD art. 13 (información en el momento de la recogida); LOPDGDD art. 11',
  messages: {
    ok: 'Los formularios que piden datos ({count}) enlazan la política de privacidad.',
    far: 'Quien rellena el formulario no tiene a mano la política de privacidad: está enlazada en la página, pero no a su lado: {form}',
    unlinked:
      'Quien rellena el formulario no puede leer la política de privacidad: el formulario la nombra, pero no vemos un enlace a ella: {form}',
    notice:
      'Quien rellena el formulario no llega a la política de privacidad: parece que enlaza el aviso legal y no la política, que no está enlazada en la página: {form}',
    missing: {
      text: 'Quien rellena el formulario no puede saber qué harás con sus datos: pide datos personales y en la página no hay ningún enlace a la política de privacidad ({form}). Posible incumplimiento.',
      legalRisk: true,
    },
    external: 'el formulario es de {service} y lo dibuja el navegador: no vemos si enlaza tu privacidad.',
    none: 'la página no tiene formularios que pidan datos personales.',
  },
  solutions: {
    far: 'Pon el enlace junto al botón de enviar:\n<p>Consulta la <a href="/politica-de-privacidad/">política de privacidad</a>.</p>',
    unlinked:
      'Convierte esas palabras en un enlace:\n<a href="/politica-de-privacidad/">política de privacidad</a>',
    notice:
      'Enlaza junto al botón la política de privacidad, que es donde cuentas qué haces con los datos:\n<a href="/politica-de-privacidad/">política de privacidad</a>',
    missing:
      'Publica una política de privacidad y enlázala junto al botón de enviar:\n<p>Consulta la <a href="/politica-de-privacidad/">política de privacidad</a>.</p>',
  },
  run: ({ page, policyLinks, forms, legalTexts }) => {
    const linksPrivacy = policyLinks.some(({ kind }) => kind === 'privacy')
    if (forms.length === 0) return withoutForms(page)
    const text = coveringText(legalTexts, 'privacy')
    const isCovered = text?.state === 'read' && text.from !== 'probe'
    const policy = {
      isOnPage: linksPrivacy || isCovered,
      // «Aviso legal» is often the name of a page that has the policy in it.
      isInNotice: isCovered && text.kind === 'notice',
    }
    const states = forms.map((form) => [stateOf(form, policy), tagOf(form.element)] as const)
    for (const [state, verdict] of WORST_FIRST) {
      const found = states.flatMap(([one, tag]) => (one === state ? [tag] : []))
      if (found[0] !== undefined) return verdict(state, { form: found[0] }, found)
    }
    return success('ok', { count: forms.length })
  },
})

const WORST_FIRST = [
  ['missing', error],
  ['notice', warning],
  ['unlinked', warning],
  ['far', warning],
] as const

interface Policy {
  readonly isOnPage: boolean
  readonly isInNotice: boolean
}

function stateOf({ nearLink, nearText }: DataForm, { isOnPage, isInNotice }: Policy) {
  if (nearLink === 'privacy' || (nearLink === 'notice' && isInNotice)) return 'ok'
  if (isOnPage) return 'far'
  if (saysPrivacy(nearText)) return 'unlinked'
  return nearLink === 'notice' ? 'notice' : 'missing'
}
