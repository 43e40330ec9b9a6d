import type { Page } from '../../../artefacts.ts'
import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import { pageAssets } from '../../../page/assets.ts'
import { tagOf } from '../../../page/dom.ts'

/** More files than these hold the first paint back for long (seo-checks; Lighthouse render-blocking-resources). */
const LIMITS = { good: 3, poor: 10 } as const

export const renderBlocking = defineCheck({
  id: 'render-blocking',
  category: 'technical',
  subcategory: 'speed',
  title: 'Recursos que bloquean',
  points: 3,
  scope: 'page',
  needs: ['sentPage'],
  fix: { who: 'webmaster', minutes: 60 },
  why: 'El navegador deja la pantalla en blanco hasta que termina de cargar estos archivos.',
  source: 'Lighthouse render-blocking-resources; HTML, «blocking»',
  messages: {
    none: 'Ningún archivo de la cabecera bloquea el primer pintado.',
    ok: 'En la cabecera hay {count} {count:archivo que bloquea:archivos que bloquean} el primer pintado.',
    some: 'La pantalla sigue en blanco mientras {count:carga:cargan} {count} {count:archivo:archivos} de la cabecera ({scripts} de JavaScript y {styles} de estilos); lo bueno es no pasar de {limit}.',
    many: 'La pantalla sigue en blanco mientras {count:carga:cargan} {count} {count:archivo:archivos} de la cabecera ({scripts} de JavaScript y {styles} de estilos); más de {limit} son muchos.',
  },
  solutions: {
    some: 'Añade defer a los scripts que no hagan falta para el primer pintado y une las hojas de estilo:\n<script src="…" defer></script>',
    many: 'Añade defer a los scripts que no hagan falta para el primer pintado y une las hojas de estilo; en WordPress lo hace un plugin de caché:\n<script src="…" defer></script>',
  },
  run: ({ sentPage: page }) => {
    const { scripts, styles } = blocking(page)
    const evidence = [...scripts, ...styles]
    const data = { count: evidence.length, scripts: scripts.length, styles: styles.length }
    if (data.count === 0) return success('none')
    if (data.count <= LIMITS.good) return success('ok', data, evidence)
    return data.count <= LIMITS.poor
      ? warning('some', { ...data, limit: LIMITS.good }, evidence)
      : error('many', { ...data, limit: LIMITS.poor }, evidence)
  },
})

function blocking(page: Page) {
  const { scripts, stylesheets } = pageAssets(page)
  return {
    scripts: scripts
      .filter(({ inHead, kind, url }) => inHead && kind === 'classic' && url !== undefined)
      .map(({ element }) => element)
      .filter(({ attribs }) => attribs.async === undefined && attribs.defer === undefined)
      // Browsers that know modules, all of them, leave these out.
      .filter(({ attribs }) => attribs.nomodule === undefined)
      .map(tagOf),
    styles: stylesheets
      .filter(({ inHead, element: { attribs } }) => inHead && attribs.disabled === undefined)
      .filter(({ element: { attribs } }) => isForScreen(attribs.media ?? ''))
      .map(({ element }) => tagOf(element)),
  }
}

/** A condition beside the medium may not hold here; `print` with `onload` is how styles are loaded late. */
function isForScreen(media: string): boolean {
  return media
    .toLowerCase()
    .split(',')
    .some((query) => /^(?:only\s+)?(?:all|screen)?$/.test(query.trim()))
}
