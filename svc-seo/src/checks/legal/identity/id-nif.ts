import { defineCheck, error, success, unknown, warning } from '../../../engine/define-check.ts'
import { hiddenTaxId, malformedTaxId, taxIdsOf } from '../../../spain/identity.ts'
import { shownTaxId } from '../../../spain/nif.ts'
import { noticeState } from '../../../spain/sources.ts'

export const idNif = defineCheck({
  id: 'id-nif',
  category: 'legal',
  subcategory: 'identity',
  title: 'NIF del titular',
  points: 5,
  scope: 'any',
  notHere: ['unwritten', 'unseen', 'missing'],
  needs: ['legalTexts', 'identitySources'],
  appliesTo: 'spanish-site',
  impliedBy: [
    {
      check: 'legal-notice-page',
      messages: ['missing', 'onPage', 'broken', 'dead', 'empty'],
      silences: ['unseen'],
    },
  ],
  fix: { who: 'you', minutes: 5 },
  why: 'El NIF es el dato con el que un cliente comprueba que la empresa existe, y la ley obliga a publicarlo.',
  source: 'Ley 34/2002 (LSSI), art. 10.1.e; Real Decreto 1065/2007; Orden EHA/451/2008',
  messages: {
    ok: 'Hemos visto el NIF en {place}: {id}.',
    example: {
      text: 'Tus clientes no pueden comprobar quién eres: el NIF que da {place} es el de un ejemplo, {id}. Posible incumplimiento.',
      legalRisk: true,
    },
    wrong: 'El NIF que da {place}, {id}, parece mal escrito: su letra o dígito de control no cuadra.',
    malformed:
      'El NIF que da {place}, «{id}», parece mal escrito: un NIF tiene nueve caracteres, letras y cifras.',
    blank: {
      text: 'Tus clientes no pueden comprobar quién eres: en {place} el NIF está tachado o sin rellenar, «{quote}». Posible incumplimiento.',
      legalRisk: true,
    },
    unwritten:
      'No se puede copiar ni buscar el NIF: en {place} está la palabra, pero no un número escrito a su lado. Puede estar en una imagen.',
    unseen: {
      text: 'Tus clientes no pueden comprobar quién eres: no hemos visto el NIF en esta página ni un aviso legal donde buscarlo. Posible incumplimiento.',
      legalRisk: true,
    },
    missing: {
      text: 'Tus clientes no pueden comprobar quién eres: hemos leído el aviso legal y no lleva el NIF. Posible incumplimiento.',
      legalRisk: true,
    },
    unread: 'no hemos podido leer el aviso legal, donde suele estar el NIF.',
  },
  solutions: {
    example: 'Cambia el NIF de ejemplo de la plantilla ({id}) por el tuyo.',
    wrong: 'Revisa el NIF {id}: compáralo con el de tu tarjeta de identificación fiscal.',
    malformed: 'Revisa el NIF «{id}»: compáralo con el de tu tarjeta de identificación fiscal.',
    blank: 'Escribe tu NIF completo donde ahora pone «{quote}».',
    unwritten: 'Escribe tu NIF completo como texto, por ejemplo: NIF: B12345674',
    unseen: 'Publica un aviso legal con tu NIF completo, por ejemplo: NIF: B12345674',
    missing: 'Añade al aviso legal tu NIF completo, por ejemplo: NIF: B12345674',
  },
  run: ({ legalTexts, identitySources }) => {
    const all = taxIdsOf(identitySources)
    const good = all.find(({ value }) => value.isValid && !value.isPlaceholder)
    const found = good ?? all.find(({ value }) => value.isPlaceholder) ?? all[0]
    if (found !== undefined) {
      const { value, place } = found
      const data = { id: shownTaxId(value), place }
      if (value.isPlaceholder) return error('example', data, [data.id])
      return value.isValid ? success('ok', data, [data.id]) : warning('wrong', data, [data.id])
    }
    const malformed = malformedTaxId(identitySources)
    if (malformed !== undefined) {
      const { value: id, place } = malformed
      return warning('malformed', { id, place }, [id])
    }
    const hidden = hiddenTaxId(identitySources)
    if (hidden !== undefined) {
      const { blank: quote } = hidden.value
      const { place } = hidden
      return quote === undefined ? warning('unwritten', { place }) : error('blank', { place, quote }, [quote])
    }
    const state = noticeState(legalTexts)
    return state === 'read' ? error('missing') : state === 'unread' ? unknown('unread') : warning('unseen')
  },
})
