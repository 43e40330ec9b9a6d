import { defineCheck, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { withoutPersons } from '../../../spain/nif.ts'
import { registrationIn, regulatedProfession } from '../../../spain/professions.ts'
import { noticeState } from '../../../spain/sources.ts'

export const idRegulated = defineCheck({
  id: 'id-regulated',
  category: 'legal',
  subcategory: 'identity',
  title: 'Datos de profesión regulada',
  points: 3,
  scope: 'any',
  notHere: ['missing'],
  needs: ['page', 'content', 'legalTexts', 'identitySources'],
  appliesTo: 'spanish-site',
  fix: { who: 'you', minutes: 10 },
  why: 'En una profesión regulada el cliente busca el número de colegiado o la autorización, y la ley obliga a publicarlos.',
  source: 'Ley 34/2002 (LSSI), art. 10.1.c y d; RD 1277/2003; RD 1907/1996',
  messages: {
    ok: 'Hemos visto en {place} datos de colegiación o autorización: «{quote}».',
    missing: {
      text: 'Tus clientes no pueden comprobar que ejerces legalmente: parece una profesión regulada ({profession}, por «{title}») y no hemos visto colegio, número de colegiado ni autorización. Posible incumplimiento.',
      legalRisk: true,
    },
    unread: 'no hemos podido leer el aviso legal, donde suelen estar el colegio y la autorización.',
    other: 'la página no parece de una profesión regulada.',
  },
  solutions: {
    missing:
      'Indica en el aviso legal el colegio y el número de colegiado y, si es un centro sanitario, su autorización: Colegiado n.º 0000 del Colegio Oficial de …',
  },
  run: ({ page, content, legalTexts, identitySources }) => {
    const profession = regulatedProfession(page, content)
    if (profession === undefined) return notApplicable('other')
    for (const { text, place } of identitySources) {
      const found = registrationIn(text)
      if (found === undefined) continue
      const quote = withoutPersons(found)
      return success('ok', { place, quote }, [quote])
    }
    if (noticeState(legalTexts) === 'unread') return unknown('unread')
    return warning('missing', { profession: profession.name, title: profession.quote }, [profession.quote])
  },
})
