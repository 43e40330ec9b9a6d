import type { TextFile } from '../../../artefacts.ts'
import { defineCheck, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { mediaType } from '../../../web/headers.ts'
import { kilobytes } from '../../../web/sizes.ts'
import { isUnminified } from './minified.lib.ts'

/** Files of which less is not worth the trouble, and the share that minifying would take away (seo-checks). */
const WORTH_BYTES = 10 * 1024
const WASTE = 0.2
const SAMPLE_MAX = 6

export const minified = defineCheck({
  id: 'minified',
  category: 'technical',
  subcategory: 'speed',
  title: 'CSS y JavaScript minificados',
  points: 1,
  scope: 'page',
  needs: ['stylesheets', 'scripts'],
  fix: { who: 'webmaster', minutes: 15 },
  why: 'Los espacios y comentarios del código los descarga cada visita y no le sirven a nadie.',
  source: 'Lighthouse unminified-css y unminified-javascript',
  messages: {
    ok: 'Están minificados los archivos propios de más de 10 KB que hemos leído ({count}).',
    unminified:
      'Cada visita descarga espacios y comentarios que no sirven: son más del {percent} % de {found} de {count} {count:archivo propio:archivos propios}. El primero: {first}',
    small: 'no hemos visto archivos propios de CSS o JavaScript de más de 10 KB.',
    silent: 'los archivos propios de CSS y JavaScript no han dado una respuesta que sirva.',
  },
  solutions: {
    unminified:
      'Activa la minificación de CSS y JavaScript en tu plugin de caché o en el proceso de publicación.',
  },
  run: ({ stylesheets, scripts }) => {
    const files = [
      ...stylesheets.map((file) => ({ file, language: 'css' as const })),
      ...scripts.map((file) => ({ file, language: 'js' as const })),
    ]
    const read = files.flatMap(({ file, language }) => codeOf(file, language))
    if (files.length > 0 && read.length === 0) return unknown('silent')
    const worth = read.filter(({ bytes }) => bytes > WORTH_BYTES).slice(0, SAMPLE_MAX)
    if (worth.length === 0) return notApplicable('small')
    const found = worth
      .filter(({ text, language }) => isUnminified(text, language, WASTE))
      .map(({ url, bytes }) => `${url} (${kilobytes(bytes)} KB)`)
    const [first] = found
    const data = { found: found.length, count: worth.length, percent: WASTE * 100 }
    return first === undefined ? success('ok', data) : warning('unminified', { ...data, first }, found)
  },
})

/** What is said to be code; a page of excuses in its place is not. */
function codeOf({ url, response }: TextFile, language: 'css' | 'js') {
  if (!response.ok || response.value.status !== 200) return []
  const isCode = (language === 'css' ? /css/ : /(?:java|ecma)script/).test(mediaType(response.value.headers))
  return isCode ? [{ url, language, text: response.value.text, bytes: response.value.bytes }] : []
}
