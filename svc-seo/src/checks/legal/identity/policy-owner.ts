import { defineCheck, error, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { companiesOfText, type Datum, isSame, taxIdsOfText } from './identity.lib.ts'

export const policyOwner = defineCheck({
  id: 'policy-owner',
  category: 'legal',
  subcategory: 'identity',
  title: 'El mismo titular en el aviso y en la política',
  points: 2,
  scope: 'site',
  needs: ['identitySources'],
  appliesTo: 'spanish-site',
  fix: { who: 'you', minutes: 15 },
  why: 'Si la política de privacidad habla de otra empresa, el cliente no sabe quién tiene sus datos, y el texto parece copiado.',
  source: 'RGPD, art. 13.1.a; Ley 34/2002 (LSSI), art. 10.1',
  messages: {
    ok: 'El aviso legal y la política de privacidad son del mismo titular: «{shown}».',
    taxIds: {
      text: 'Tus clientes no saben quién tiene sus datos: el aviso legal da el NIF {notice} y la política de privacidad, {policy}. Posible incumplimiento.',
      legalRisk: true,
    },
    names: {
      text: 'Tus clientes no saben quién tiene sus datos: parece que el aviso legal es de «{notice}» y la política de privacidad, de «{policy}». Posible incumplimiento.',
      legalRisk: true,
    },
    one: 'no hemos visto el titular en los dos textos, y no hay con qué compararlo.',
  },
  solutions: {
    taxIds:
      'Deja en la política de privacidad el NIF de quien decide sobre los datos; si es otra empresa, explica su relación.',
    names:
      'Deja en la política de privacidad el mismo titular, escrito igual; si es otra empresa, explica su relación.',
  },
  run: ({ identitySources }) => {
    const notice = identitySources.find(({ kind }) => kind === 'notice')
    const policy = identitySources.find(({ kind }) => kind === 'privacy')
    // One page may be both texts.
    if (notice === undefined || policy === undefined || notice.text === policy.text) {
      return notApplicable('one')
    }
    const numbers = compare(taxIdsOfText(notice), taxIdsOfText(policy), (one, other) => one === other)
    const names = compare(companiesOfText(notice), companiesOfText(policy), isSame)
    if (numbers?.isSame === false) return error('taxIds', numbers.data, numbers.evidence)
    if (numbers === undefined && names?.isSame === false) return warning('names', names.data, names.evidence)
    const known = numbers ?? names
    return known === undefined ? notApplicable('one') : success('ok', { shown: known.data.policy })
  },
})

/** Compares the first datum of each text: that it names others as well, its suppliers, is no contradiction. */
function compare(
  notice: readonly Datum[],
  policy: readonly Datum[],
  areSame: (one: string, other: string) => boolean,
) {
  const [own] = notice
  const [other] = policy
  if (own === undefined || other === undefined) return undefined
  const isKnown = (data: readonly Datum[], wanted: Datum) =>
    data.some(({ compared }) => areSame(compared, wanted.compared))
  return {
    isSame: isKnown(policy, own) || isKnown(notice, other),
    data: { notice: own.shown, policy: other.shown },
    evidence: [`${own.shown} (${own.place})`, `${other.shown} (${other.place})`],
  }
}
