import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'

export const legalIndexable = defineCheck({
  id: 'legal-indexable',
  category: 'legal',
  subcategory: 'texts',
  title: 'Páginas legales accesibles',
  points: 0,
  scope: 'site',
  needs: ['legalTexts'],
  appliesTo: 'spanish-site',
  whenClientRendered: ['none'],
  impliedBy: [
    { check: 'legal-notice-page', messages: ['broken'], silences: ['broken'] },
    { check: 'privacy-page', messages: ['broken'], silences: ['broken'] },
    { check: 'cookies-page', messages: ['broken', 'brokenActive'], silences: ['broken'] },
  ],
  fix: { who: 'webmaster', minutes: 15 },
  why: 'Una página legal que no se abre es para el cliente como si no existiera.',
  source: 'Ley 34/2002 (LSSI), art. 10.1',
  messages: {
    ok: 'Responden bien las páginas legales que hemos abierto ({count}). Que pidan no salir en Google es correcto.',
    broken: 'Nadie puede leer alguna de las páginas legales, porque no se abre: {first}',
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
