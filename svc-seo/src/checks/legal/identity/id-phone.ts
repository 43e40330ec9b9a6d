import { defineCheck, success, unknown, warning } from '../../../engine/define-check.ts'
import { quickContactOf } from '../../../spain/contact.ts'
import { noticeState } from '../../../spain/sources.ts'

export const idPhone = defineCheck({
  id: 'id-phone',
  category: 'legal',
  subcategory: 'identity',
  title: 'Teléfono o contacto rápido',
  points: 1,
  scope: 'any',
  notHere: ['missing'],
  needs: ['legalTexts', 'identitySources'],
  appliesTo: 'spanish-site',
  impliedBy: [{ check: 'nap', messages: ['address', 'none'], silences: ['missing'] }],
  fix: { who: 'you', minutes: 5 },
  why: 'Muchos clientes llaman o escriben por WhatsApp antes de comprar, y sin un contacto rápido se van a otra web.',
  source: 'Ley 34/2002 (LSSI), art. 10.1.a («comunicación directa y efectiva»); TJUE C-298/07',
  messages: {
    ok: 'Hemos visto un contacto rápido en {place}: {contact}.',
    missing:
      'Tus clientes no tienen un contacto rápido: no hemos visto teléfono, WhatsApp ni chat en esta página ni en los textos legales.',
    unread: 'no hemos podido leer el aviso legal, donde suele estar el teléfono.',
  },
  solutions: {
    missing: 'Añade un teléfono o WhatsApp que se pueda pulsar: <a href="tel:+34600000000">600 000 000</a>',
  },
  run: ({ legalTexts, identitySources }) => {
    const found = quickContactOf(identitySources)
    if (found !== undefined) {
      return success('ok', { contact: found.value, place: found.place }, [found.value])
    }
    return noticeState(legalTexts) === 'unread' ? unknown('unread') : warning('missing')
  },
})
