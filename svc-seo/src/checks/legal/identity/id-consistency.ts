import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { companiesOfText, isSame, taxIdsOfText, written } from './identity.lib.ts'

export const idConsistency = defineCheck({
  id: 'id-consistency',
  category: 'legal',
  subcategory: 'identity',
  title: 'Datos del titular coherentes',
  points: 2,
  scope: 'worst',
  needs: ['identitySources'],
  appliesTo: 'spanish-site',
  impliedBy: [{ check: 'policy-owner', messages: ['taxIds', 'names'], silences: ['taxIds', 'names'] }],
  fix: { who: 'you', minutes: 15 },
  why: 'Si cada página nombra a un titular distinto, el cliente no sabe con quién contrata ni a quién reclamar.',
  source: 'Ley 34/2002 (LSSI), art. 10.1; RGPD, art. 13.1.a',
  messages: {
    ok: 'Coinciden los datos del titular en los sitios donde los hemos visto: {places}.',
    taxIds: 'No queda claro quién responde de la web: hemos visto NIF distintos, {list}.',
    names: 'No queda claro quién responde de la web: parece que hay titulares distintos, {list}.',
    one: 'hemos visto los datos del titular en un solo sitio o en ninguno, y no hay con qué compararlos.',
  },
  solutions: {
    taxIds: 'Deja el mismo NIF en todos los textos, o explica en cada uno de quién es.',
    names: 'Deja el mismo titular en todos los textos, escrito igual.',
  },
  run: ({ identitySources }) => {
    const taxIds = identitySources.flatMap((source) => taxIdsOfText(source).slice(0, 1))
    const names = identitySources.flatMap((source) => companiesOfText(source).slice(0, 1))
    const [taxId] = taxIds
    if (taxIds.some(({ compared }) => compared !== taxId?.compared)) {
      return warning('taxIds', { list: listOf(taxIds.map(written)) }, taxIds.map(written))
    }
    const [name] = names
    if (name !== undefined && names.some(({ compared }) => !isSame(compared, name.compared))) {
      return warning('names', { list: listOf(names.map(written)) }, names.map(written))
    }
    const compared = taxIds.length > 1 ? taxIds : names
    if (compared.length < 2) return notApplicable('one')
    return success('ok', { places: listOf(compared.map(({ place }) => place)) }, compared.map(written))
  },
})
