import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'

/** Calls of the two generations that are gone: `ga('create', 'UA-…')` and `_gaq.push(['_setAccount', 'UA-…'])`. */
const OLD_CALL = /(?:^|[^\w$])(?:ga\s*\(\s*['"]create['"]|_gaq\s*\.\s*push\s*\()[^;\n]{0,120}/
const UA = /^UA-\d{4,10}-\d{1,4}$/i

export const uaLegacy = defineCheck({
  id: 'ua-legacy',
  category: 'analytics',
  subcategory: 'setup',
  title: 'Universal Analytics retirado',
  points: 3,
  scope: 'worst',
  needs: ['runningCode', 'trackers', 'tagCalls'],
  fix: { who: 'webmaster', minutes: 30 },
  why: 'El código antiguo ya no recoge visitas: crees que mides y no mides, y cada página carga un archivo que no sirve.',
  source: 'Google Analytics, «Universal Analytics has gone away» (1-jul-2023; 360, 1-jul-2024)',
  messages: {
    ok: 'No hemos visto código de Universal Analytics.',
    only: 'Tus visitas no se cuentan: el código es de Universal Analytics, que no recoge datos desde julio de 2023, y no hemos visto Google Analytics 4.',
    besides:
      'La página carga un código que ya no sirve: junto al nuevo queda el de Universal Analytics, que no recoge datos desde julio de 2023.',
    manager:
      'Puede que tus visitas no se cuenten: el código es de Universal Analytics, que no recoge datos desde julio de 2023. Google Analytics 4 puede estar dentro de Google Tag Manager.',
  },
  solutions: {
    only: 'Quita el código UA y crea una propiedad de Google Analytics 4, cuyo identificador empieza por G-.',
    besides: 'Quita el código UA: con el de Google Analytics 4 basta.',
    manager:
      'Quita el código UA de la página y comprueba en Tag Manager que tienes una etiqueta de Google (G-).',
  },
  run: ({ runningCode, trackers, tagCalls }) => {
    const calls = tagCalls.filter(({ name }) => name !== 'fbq')
    const evidence = [
      ...trackers.filter(({ key }) => key === 'universal-analytics').map((found) => found.evidence),
      ...calls.filter(({ target }) => target !== undefined && UA.test(target)).map((found) => found.evidence),
      ...runningCode.flatMap((code) => OLD_CALL.exec(code)?.[0].trim() ?? []),
    ]
    if (evidence.length === 0) return success('ok')
    const hasNew =
      trackers.some(({ key, id }) => key === 'google-tag' && id !== undefined) ||
      calls.some(({ target }) => target !== undefined && /^GT?-/i.test(target))
    if (hasNew) return warning('besides', {}, evidence)
    if (trackers.some(({ key }) => key === 'google-tag-manager')) return warning('manager', {}, evidence)
    return error('only', {}, evidence)
  },
})
