import { defineCheck, error, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { ownerForm, registryOf } from '../../../spain/identity.ts'
import { noticeState } from '../../../spain/sources.ts'

export const idRegistry = defineCheck({
  id: 'id-registry',
  category: 'legal',
  subcategory: 'identity',
  title: 'Datos registrales',
  points: 3,
  scope: 'any',
  notHere: ['association', 'missing', 'unseen'],
  needs: ['legalTexts', 'identitySources'],
  appliesTo: 'spanish-site',
  impliedBy: [
    {
      check: 'legal-notice-page',
      messages: ['missing', 'onPage', 'broken', 'dead', 'empty'],
      silences: ['unseen'],
    },
  ],
  fix: { who: 'you', minutes: 10 },
  why: 'Los datos del registro demuestran que la sociedad existe, y la ley obliga a publicarlos.',
  source: 'Ley 34/2002 (LSSI), art. 10.1.b; Código de Comercio, art. 24',
  messages: {
    ok: 'Hemos visto los datos del registro en {place}: «{quote}».',
    withoutData: {
      text: 'Con estos datos no se puede buscar la sociedad: {place} nombra el registro, pero no el tomo, el folio ni la hoja («{quote}»). Posible incumplimiento.',
      legalRisk: true,
    },
    association: {
      text: 'No se puede comprobar que la entidad existe: parece una asociación o fundación ({proof}) y no hemos visto su número de registro. Posible incumplimiento.',
      legalRisk: true,
    },
    missing: {
      text: 'No se puede comprobar que la sociedad existe: el titular lo es ({proof}) y en el aviso legal no hemos visto sus datos registrales. Posible incumplimiento.',
      legalRisk: true,
    },
    unseen: {
      text: 'No se puede comprobar que la sociedad existe: el titular lo es ({proof}) y no hemos encontrado un aviso legal con sus datos registrales. Posible incumplimiento.',
      legalRisk: true,
    },
    unread: 'no hemos podido leer el aviso legal, donde suelen estar los datos registrales.',
    person: 'el titular no parece una sociedad inscrita ({proof}).',
    unclear: 'no hemos visto si el titular es una sociedad o una persona.',
  },
  solutions: {
    withoutData:
      'Completa los datos: Inscrita en el Registro Mercantil de Murcia, tomo 0000, folio 000, hoja MU-00000',
    association:
      'Añade al aviso legal el registro y el número: Inscrita en el Registro de Asociaciones de la Región de Murcia con el n.º 00000',
    missing:
      'Añade al aviso legal: Inscrita en el Registro Mercantil de Murcia, tomo 0000, folio 000, hoja MU-00000',
    unseen:
      'Publica un aviso legal con esta línea: Inscrita en el Registro Mercantil de Murcia, tomo 0000, folio 000, hoja MU-00000',
  },
  run: ({ legalTexts, identitySources }) => {
    const owner = ownerForm(identitySources)
    if (owner === undefined) return notApplicable('unclear')
    const { form, proof } = owner
    if (form === 'person' || form === 'other') return notApplicable('person', { proof })
    const registry = registryOf(identitySources)
    if (registry !== undefined) {
      const { quote, hasData } = registry.value
      const data = { quote, place: registry.place }
      return hasData ? success('ok', data, [quote]) : warning('withoutData', data, [quote])
    }
    const state = noticeState(legalTexts)
    if (state === 'unread') return unknown('unread')
    if (form === 'association') return warning('association', { proof }, [proof])
    return state === 'read' ? error('missing', { proof }, [proof]) : warning('unseen', { proof }, [proof])
  },
})
