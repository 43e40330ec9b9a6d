import type { TextFile } from '../../../artefacts.ts'
import { defineCheck, error, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { compressionOf } from '../../../web/headers.ts'
import { kilobytes } from '../../../web/sizes.ts'

/** Less than this gains nothing: 1 KB of HTML; for files, what fits in one packet (Lighthouse uses-text-compression). */
const WORTH_BYTES = { html: 1024, file: 1400 } as const
const SAMPLE_MAX = 5

/**
 * Only files that were asked for with GET are judged: servers such as nginx leave `Content-Encoding` out of their
 * answers to HEAD, so the drawings (SVG) of the catalogue, of which only headers are asked for, prove nothing.
 */
export const compression = defineCheck({
  id: 'compression',
  category: 'technical',
  subcategory: 'speed',
  title: 'Compresión',
  points: 3,
  scope: 'site',
  needs: ['sentPage', 'stylesheets', 'scripts'],
  fix: { who: 'webmaster', minutes: 15, by: 'server' },
  why: 'Sin comprimir, la página ocupa varias veces más y tarda más en llegar, sobre todo al móvil.',
  source: 'Lighthouse uses-text-compression; RFC 9110 §8.4',
  messages: {
    ok: 'El HTML llega comprimido ({coding}), y los archivos propios que hemos mirado también ({files}).',
    page: 'El HTML llega comprimido ({coding}).',
    small: 'la página ocupa menos de 1 KB y comprimirla no gana nada.',
    html: 'La página tarda más en llegar: el HTML ({size} KB) viaja sin comprimir.',
    files:
      'La página tarda más en llegar: {count} {count:archivo propio viaja:archivos propios viajan} sin comprimir, como {first}.',
  },
  solutions: {
    html: 'Activa gzip o Brotli en el servidor. En Apache (.htaccess):\nAddOutputFilterByType DEFLATE text/html text/css application/javascript image/svg+xml\nEn nginx:\ngzip on; gzip_types text/css application/javascript image/svg+xml;',
    files:
      'Activa gzip o Brotli también para CSS y JavaScript. En Apache (.htaccess):\nAddOutputFilterByType DEFLATE text/css application/javascript\nEn nginx:\ngzip_types text/css application/javascript;',
  },
  run: ({ sentPage: page, stylesheets, scripts }) => {
    const coding = compressionOf(page.headers)
    const isWorth = page.bytes > WORTH_BYTES.html
    if (isWorth && coding === undefined) {
      return error('html', { size: kilobytes(page.bytes) }, ['La respuesta no lleva Content-Encoding'])
    }
    const { total, raw } = judgedFiles([...stylesheets, ...scripts])
    const [first] = raw
    if (first !== undefined) return warning('files', { count: raw.length, first }, raw)
    if (coding === undefined) return notApplicable('small')
    return total === 0 ? success('page', { coding }) : success('ok', { coding, files: total })
  },
})

function judgedFiles(files: readonly TextFile[]) {
  const answers = files
    .flatMap(({ url, response }) => (response.ok ? [{ url, ...response.value }] : []))
    .filter(({ status, bytes }) => status === 200 && bytes > WORTH_BYTES.file)
    .slice(0, SAMPLE_MAX)
  const raw = answers
    .filter(({ headers }) => compressionOf(headers) === undefined)
    .map(({ url, bytes }) => `${url} (${kilobytes(bytes)} KB)`)
  return { total: answers.length, raw }
}
