import { defineCheck, success, unknown, warning } from '../../../engine/define-check.ts'
import { tagOf } from '../../../page/dom.ts'
import { linkTags } from '../../../page/page-tree.ts'
import { isRefusal } from '../../../web/refusal.ts'
import { readManifest } from './apple-touch-manifest.lib.ts'

/** What Android asks for to put a site on its screen (web.dev, «Add a web app manifest»). */
const SIDE_MIN = 192

export const appleTouchManifest = defineCheck({
  id: 'apple-touch-manifest',
  category: 'technical',
  subcategory: 'social',
  title: 'Icono para el móvil',
  points: 1,
  scope: 'site',
  needs: ['page', 'manifest'],
  impliedBy: [{ check: 'favicon', messages: ['none'], silences: ['none'] }],
  fix: { who: 'webmaster', minutes: 15, by: 'icons' },
  why: 'Quien guarda tu web en la pantalla del móvil ve una letra o una captura borrosa en lugar de tu marca.',
  source:
    'web.dev, «Add a web app manifest»; Apple, «Specifying a webpage icon»; W3C Web Application Manifest',
  messages: {
    apple: 'Hemos visto el icono para el móvil: {evidence}.',
    manifest: 'Hemos visto en el manifiesto ({url}) un icono de {side} px o más.',
    none: 'Quien guarda tu web en el móvil no ve tu marca: no hay icono para él, ni apple-touch-icon ni manifiesto.',
    broken:
      'Quien guarda tu web en el móvil no ve tu marca: el manifiesto ({url}) responde con el código {status}, y no hay apple-touch-icon.',
    refused: 'el manifiesto ({url}) nos ha respondido con el código {status}.',
    invalid:
      'Quien guarda tu web en el móvil no ve tu marca: el manifiesto ({url}) no se puede leer como JSON, y no hay apple-touch-icon.',
    small:
      'Quien guarda tu web en el móvil no ve bien tu marca: el manifiesto ({url}) no declara ningún icono de 192 px o más, y no hay apple-touch-icon.',
  },
  solutions: {
    none: 'Sube un icono cuadrado de 180 px y decláralo en el <head>:\n<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    broken:
      'Corrige la dirección del manifiesto, o añade:\n<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    invalid:
      'Corrige el JSON del manifiesto, o añade:\n<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    small:
      'Añade al manifiesto un icono de 192 × 192 px, o:\n<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  },
  run: ({ page, manifest }) => {
    const touch = linkTags(page.document, 'apple-touch-icon', 'apple-touch-icon-precomposed').find(
      ({ attribs }) => attribs.href?.trim(),
    )
    if (touch !== undefined) return success('apple', { evidence: tagOf(touch) }, [tagOf(touch)])
    if (manifest === null) return warning('none')
    const { finalUrl: url, status } = manifest
    if (isRefusal(status)) return unknown('refused', { url, status })
    if (status < 200 || status >= 300) return warning('broken', { url, status }, [`${status} ${url}`])
    const read = readManifest(manifest.text)
    if (read === undefined) return warning('invalid', { url })
    return read.largestIcon >= SIDE_MIN
      ? success('manifest', { url, side: SIDE_MIN })
      : warning('small', { url })
  },
})
