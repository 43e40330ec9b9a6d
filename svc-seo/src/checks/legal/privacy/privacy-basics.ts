import type { LegalKind } from '../../../artefacts.ts'
import { readableText, says } from '../../../derived/privacy-items.ts'
import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { normalise } from '../../../page/text.ts'
import { bestText } from '../../../spain/legal-texts.ts'
import { taxIdsIn } from '../../../spain/nif.ts'
import { ownerNames } from '../../../spain/owner-names.ts'
import { withoutText } from './privacy.lib.ts'

export const privacyBasics = defineCheck({
  id: 'privacy-basics',
  category: 'legal',
  subcategory: 'privacy',
  title: 'Responsable, fines y base jurídica',
  points: 4,
  scope: 'site',
  needs: ['legalTexts'],
  appliesTo: 'spanish-site',
  whenClientRendered: ['none'],
  fix: { who: 'adviser', minutes: 30 },
  why: 'Quien te da sus datos debe saber a quién se los da, para qué y con qué derecho los usas: es lo primero que mira la AEPD.',
  source: 'RGPD, art. 13.1.a–d',
  messages: {
    ok: 'Hemos visto en la política de privacidad el responsable y su contacto, los fines y la base jurídica.',
    part: {
      text: 'Tus clientes no saben del todo a quién dan sus datos ni para qué: parece que a la política de privacidad ({url}) le falta {missing}. Posible incumplimiento.',
      legalRisk: true,
    },
    missing: {
      text: 'Tus clientes no saben a quién dan sus datos ni para qué: hemos leído la política de privacidad ({url}) y no hemos visto {missing}. Posible incumplimiento.',
      legalRisk: true,
    },
    unread: '{reason}.',
    none: 'no hemos encontrado una política de privacidad que leer.',
  },
  solutions: {
    part: 'Añade a la política de privacidad: {missing}.',
    missing: 'Añade a la política de privacidad: {missing}.',
  },
  run: ({ legalTexts }) => {
    const policy = readableText(legalTexts, 'privacy')
    if (policy.state !== 'read') return withoutText(policy)
    const { text, url } = policy
    const lacks = [
      ...controllerLacks(text, namesController(text, bestText(legalTexts, 'notice')?.text ?? '')),
      ...(says(text, 'purpose') ? [] : ['la finalidad']),
      ...(says(text, 'basis') ? [] : ['la base jurídica']),
    ]
    if (lacks.length === 0) return success('ok')
    const data = { url, missing: listOf(lacks) }
    return lacks.length === 1 ? warning('part', data, lacks) : error('missing', data, lacks)
  },
})

/** What the policy lacks of who answers for the data: a heading is not a name. */
function controllerLacks(text: string, isNamed: boolean): readonly string[] {
  const hasContact = says(text, 'contact')
  if (isNamed) return hasContact ? [] : ['cómo contactar con el responsable']
  return [hasContact ? 'el nombre del responsable' : 'el nombre del responsable y cómo contactar con él']
}

/** Letters of a name of the owner that are no initials. */
const NAME_MIN = 5

/** Whether a policy names who answers for the data: by name, by tax number, or by sending to a notice that does. */
function namesController(text: string, notice: string): boolean {
  if (namesIn('privacy', text).length > 0) return true
  if (taxIdsIn(text).some(({ isPlaceholder }) => !isPlaceholder)) return true
  const known = namesIn('notice', notice).map(({ value }) => normalise(value))
  const plain = normalise(text)
  if (known.some((name) => name.length >= NAME_MIN && plain.includes(name))) return true
  return known.length > 0 && IN_THE_NOTICE.test(plain)
}

const namesIn = (kind: LegalKind, text: string) => ownerNames([{ kind, place: '', text }])

const IN_THE_NOTICE =
  /(?:responsable|titular|controller|arduradun)[^.]{0,200}(?:aviso legal|avis legal|lege[- ]oharra|legal notice)/
