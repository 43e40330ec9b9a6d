import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'

export const legalIndexable = defineCheck({
  id: 'legal-indexable',
  category: 'legal',
  subcategory: 'texts',
  title: 'Páginas legales accesibles',
  points: 0,
  needs: ['legalTexts'],
  appliesTo: 'spanish-site',
  whenClientRendered: ['none'],
  why: 'Una página legal que no se abre es para el cliente como si no existiera.',
  source: 'Ley 34/2002 (LSSI), art. 10.1',
  messages: {
    ok: 'Responden bien las páginas legales que hemos abierto ({count}). Que pidan no salir en Google es correcto.',
    broken: 'Hemos visto páginas legales que no se abren: {first}',
    none: 'no hemos encontrado páginas legales que abrir.',
  },
  solutions: {
    broken: 'Publica la página o corrige el enlace: {first}',
  },
  run: ({ legalTexts }) => {
    const texts = legalTexts.filter(({ from }) => from === 'link' || from === 'probe')
    const broken = texts.flatMap(({ state, url, reason }) => (state === 'broken' ? `${url} (${reason})` : []))
    if (broken[0] !== undefined) return warning('broken', { first: broken[0] }, broken)
    const opened = texts.filter((text) => text.page !== undefined)
    if (opened.length === 0) return notApplicable('none')
    return success(
      'ok',
      { count: opened.length },
      opened.map(({ url }) => url),
    )
  },
})
