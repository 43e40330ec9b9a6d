import { defineCheck, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { isSpanishSite, NOT_SPANISH } from '../../../spain/spanish-site.ts'

export const legalIndexable = defineCheck({
  id: 'legal-indexable',
  category: 'legal',
  subcategory: 'texts',
  title: 'Páginas legales accesibles',
  points: 0,
  needs: ['page', 'clientRendered', 'legalTexts'],
  why: 'Una página legal que no se abre es para el cliente como si no existiera.',
  source: 'Ley 34/2002 (LSSI), art. 10.1',
  messages: {
    ok: 'Responden bien las páginas legales que hemos abierto ({count}). Que pidan no salir en Google es correcto.',
    broken: 'Hemos visto páginas legales que no se abren: {first}',
    painted:
      'la página se construye con JavaScript y los enlaces a los textos legales pueden llegar después.',
    none: 'no hemos encontrado páginas legales que abrir.',
    foreign: NOT_SPANISH,
  },
  solutions: {
    broken: 'Publica la página o corrige el enlace: {first}',
  },
  run: ({ page, clientRendered, legalTexts }) => {
    if (!isSpanishSite(page)) return notApplicable('foreign')
    const texts = legalTexts.filter(({ from }) => from === 'link' || from === 'probe')
    const broken = texts.flatMap(({ state, url, reason }) => (state === 'broken' ? `${url} (${reason})` : []))
    if (broken[0] !== undefined) return warning('broken', { first: broken[0] }, broken)
    const opened = texts.filter((text) => text.page !== undefined)
    if (opened.length === 0) return clientRendered ? unknown('painted') : notApplicable('none')
    return success(
      'ok',
      { count: opened.length },
      opened.map(({ url }) => url),
    )
  },
})
