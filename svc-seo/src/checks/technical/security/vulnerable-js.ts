import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { pageAssets } from '../../../page/assets.ts'
import { knownLibrary } from './vulnerable-js.lib.ts'

/** Moment.js is no longer developed, but issues are known only of versions before 2.29.4: the rest is not accused. */
export const vulnerableJs = defineCheck({
  id: 'vulnerable-js',
  category: 'technical',
  subcategory: 'security',
  title: 'Librerías antiguas',
  points: 1,
  scope: 'page',
  needs: ['page'],
  fix: { who: 'webmaster', minutes: 60 },
  why: 'Los fallos de las librerías antiguas son públicos, y hay programas que recorren la red buscándolos.',
  source: 'Base de datos CVE; Lighthouse no-vulnerable-libraries',
  messages: {
    ok: 'Las librerías cuya versión hemos reconocido ({names}) no tienen fallos conocidos.',
    found:
      'Quien busca webs con fallos conocidos encuentra la tuya: parece que carga {count} {count:librería con ellos:librerías con ellos}, por el nombre de sus archivos. La primera: {first}',
    none: 'no hemos reconocido librerías por el nombre de sus archivos.',
  },
  solutions: {
    found:
      'Actualiza la librería (jQuery 3.7, Bootstrap 5, Moment.js 2.30; AngularJS ya no tiene soporte y toca cambiarla) y prueba la web. En WordPress la trae el tema o un plugin: actualízalos.',
  },
  run: ({ page }) => {
    const libraries = pageAssets(page).scripts.flatMap(({ kind, url }) => {
      const library = kind === 'data' || url === undefined ? undefined : knownLibrary(url)
      return library === undefined || url === undefined ? [] : [{ ...library, url: url.href }]
    })
    if (libraries.length === 0) return notApplicable('none')
    const found = libraries.flatMap(({ name, version, issue, url }) =>
      issue === undefined ? [] : [`${name} ${version} (${issue}): ${url}`],
    )
    const [first] = found
    if (first !== undefined) return warning('found', { count: found.length, first }, found)
    return success('ok', { names: listOf(libraries.map(({ name, version }) => `${name} ${version}`)) })
  },
})
