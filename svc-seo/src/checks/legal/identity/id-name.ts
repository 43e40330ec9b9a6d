import { defineCheck, error, success, unknown, warning } from '../../../engine/define-check.ts'
import { taxIdsOf } from '../../../spain/identity.ts'
import { ownerNames } from '../../../spain/owner-names.ts'
import { noticeState } from '../../../spain/sources.ts'

export const idName = defineCheck({
  id: 'id-name',
  category: 'legal',
  subcategory: 'identity',
  title: 'Nombre o razón social',
  points: 3,
  scope: 'any',
  notHere: ['brand', 'onlyNumber', 'missing'],
  needs: ['legalTexts', 'identitySources'],
  appliesTo: 'spanish-site',
  impliedBy: [
    {
      check: 'legal-notice-page',
      messages: ['missing', 'onPage', 'broken', 'dead', 'empty'],
      silences: ['brand'],
    },
  ],
  fix: { who: 'you', minutes: 5 },
  why: 'El cliente quiere saber a quién compra, y la ley obliga a decirlo con nombre y apellidos o con la razón social.',
  source: 'Ley 34/2002 (LSSI), art. 10.1.a',
  messages: {
    ok: 'Hemos visto el nombre del titular en {place}: «{name}».',
    brand:
      'Tus clientes no saben a quién compran: no hemos visto el nombre completo ni la razón social del titular en esta página, ni un aviso legal donde buscarlos.',
    onlyNumber:
      'Tus clientes quizá no saben a quién compran: hemos visto el NIF del titular, pero no hemos reconocido su nombre completo ni su razón social. Si están, ignora este aviso.',
    missing: {
      text: 'Tus clientes no saben a quién compran: hemos leído el aviso legal y no dice quién es el titular (nombre y apellidos o razón social). Posible incumplimiento.',
      legalRisk: true,
    },
    unread: 'no hemos podido leer el aviso legal, donde suele estar el nombre del titular.',
  },
  solutions: {
    brand: 'Escribe en el aviso legal el titular completo, por ejemplo: Titular: Zapatos Paco, S.L.',
    onlyNumber: 'Escribe el titular junto a su NIF, por ejemplo: Titular: Zapatos Paco, S.L.',
    missing: 'Añade al aviso legal el titular completo, por ejemplo: Titular: Zapatos Paco, S.L.',
  },
  run: ({ legalTexts, identitySources }) => {
    const [found] = ownerNames(identitySources)
    if (found !== undefined) {
      return success('ok', { name: found.value, place: found.place }, [found.value])
    }
    // A name may be written in a way that we do not know; where its number is, it is not missing for sure.
    if (taxIdsOf(identitySources).length > 0) return warning('onlyNumber')
    const state = noticeState(legalTexts)
    return state === 'read' ? error('missing') : state === 'unread' ? unknown('unread') : warning('brand')
  },
})
