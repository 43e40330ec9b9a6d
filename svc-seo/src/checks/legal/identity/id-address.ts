import { defineCheck, error, success, unknown, warning } from '../../../engine/define-check.ts'
import { addressOf } from '../../../spain/address.ts'
import { noticeState } from '../../../spain/sources.ts'

export const idAddress = defineCheck({
  id: 'id-address',
  category: 'legal',
  subcategory: 'identity',
  title: 'Domicilio',
  points: 3,
  scope: 'any',
  notHere: ['unseen', 'missing'],
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
  why: 'Una dirección completa da confianza y ayuda a que te encuentren, y la ley obliga a publicar el domicilio.',
  source: 'Ley 34/2002 (LSSI), art. 10.1.a',
  messages: {
    ok: 'Hemos visto el domicilio en {place}: «{address}».',
    withoutCode: {
      text: 'Al domicilio que da {place} le falta el código postal: «{address}». Posible incumplimiento si no está entero.',
      legalRisk: true,
    },
    part: {
      text: 'Tus clientes no pueden encontrarte: {place} da solo una parte del domicilio, «{address}». Posible incumplimiento si no está entero.',
      legalRisk: true,
    },
    unseen:
      'Tus clientes no saben dónde encontrarte: no hemos visto una dirección en esta página ni un aviso legal donde buscarla.',
    missing: {
      text: 'Tus clientes no saben dónde encontrarte: hemos leído el aviso legal y no lleva un domicilio (calle y código postal). Posible incumplimiento.',
      legalRisk: true,
    },
    unread: 'no hemos podido leer el aviso legal, donde suele estar el domicilio.',
  },
  solutions: {
    withoutCode:
      'Añade el código postal, el municipio y la provincia, por ejemplo: {address}, 30510 Yecla (Murcia)',
    part: 'Completa el domicilio con calle, número, código postal, municipio y provincia: C/ Mayor, 3, 30510 Yecla (Murcia)',
    unseen:
      'Publica un aviso legal con el domicilio completo, por ejemplo: C/ Mayor, 3, 30510 Yecla (Murcia)',
    missing: 'Añade al aviso legal el domicilio completo, por ejemplo: C/ Mayor, 3, 30510 Yecla (Murcia)',
  },
  run: ({ legalTexts, identitySources }) => {
    const found = addressOf(identitySources)
    if (found !== undefined) {
      const { value, place } = found
      const data = { address: value.text, place }
      return value.kind === 'whole'
        ? success('ok', data, [value.text])
        : warning(value.kind, data, [value.text])
    }
    const state = noticeState(legalTexts)
    return state === 'read' ? error('missing') : state === 'unread' ? unknown('unread') : warning('unseen')
  },
})
