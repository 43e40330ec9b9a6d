import type { Page } from '../../../artefacts.ts'
import { defineCheck, error, success, unknown, warning } from '../../../engine/define-check.ts'
import { type DomElement, tagOf } from '../../../page/dom.ts'
import { linkTags } from '../../../page/page-tree.ts'
import { mediaType } from '../../../web/headers.ts'
import { imageInfo } from '../../../web/image-size.ts'
import { isRefusal } from '../../../web/refusal.ts'
import { robotsPath, robotsVerdict } from '../../../web/robots.ts'
import { ruleEvidence } from '../../../web/robots-response.ts'

/** Google shows icons of 8 px and more, and advises more than 48 (Google Search Central, «Favicon»). */
const SIDE_MIN = 48

export const favicon = defineCheck({
  id: 'favicon',
  category: 'technical',
  subcategory: 'social',
  title: 'Favicon',
  points: 1,
  scope: 'site',
  needs: ['page', 'favicon', 'robotsRules'],
  impliedBy: [{ check: 'robots-txt-allows', messages: ['blocked'], silences: ['blocked'] }],
  fix: { who: 'webmaster', minutes: 15 },
  why: 'Es el icono que acompaña a tu nombre en Google y en las pestañas: sin él, tu resultado se reconoce menos.',
  source: 'Google Search Central, «Define a favicon to show in search results»',
  messages: {
    ok: 'Hemos visto el icono de la web ({url}): {width} × {height} px.',
    vector: 'Hemos visto el icono de la web ({url}), un dibujo que sirve a cualquier tamaño.',
    unmeasured: 'Hemos visto el icono de la web ({url}), pero no hemos podido leer sus medidas.',
    refused: 'el icono de la web ({url}) nos ha respondido con el código {status}.',
    none: 'Tu resultado en Google sale sin icono: la página no declara ninguno, y {url} responde con el código {status}.',
    broken:
      'Tu resultado en Google sale sin icono: el que declara la página ({url}) responde con el código {status}.',
    text: 'Tu resultado en Google sale sin icono: {url} no es una imagen, sino {type}.',
    blocked: 'Tu resultado en Google puede salir sin icono: robots.txt prohíbe rastrear {url} ({evidence}).',
    oblong: 'Tu icono sale deformado o no sale: no es cuadrado, mide {width} × {height} px.',
    small: 'Tu icono puede verse borroso: mide {width} × {height} px, y Google recomienda más de 48.',
  },
  solutions: {
    none: 'Sube un icono cuadrado de 96 × 96 px y decláralo en el <head>:\n<link rel="icon" href="/favicon.png" sizes="96x96">',
    broken:
      'Sube el icono a esa dirección, o corrige la etiqueta:\n<link rel="icon" href="/favicon.png" sizes="96x96">',
    text: 'Pon en href la dirección del archivo de la imagen:\n<link rel="icon" href="/favicon.png" sizes="96x96">',
    blocked: 'Quita esa regla de robots.txt, o permite el archivo.',
    oblong: 'Guarda el icono en un cuadrado, por ejemplo de 96 × 96 px.',
    small:
      'Añade uno más grande, por ejemplo de 96 × 96 px:\n<link rel="icon" href="/favicon.png" sizes="96x96">',
  },
  run: ({ page, favicon: answer, robotsRules }) => {
    const { status, finalUrl: url } = answer
    const declared = iconsOf(page)
    const tags = declared.map(tagOf)
    if (isRefusal(status)) return unknown('refused', { url, status })
    const type = mediaType(answer.headers)
    const info = imageInfo(answer.head)
    const isImage = status >= 200 && status < 300 && (info !== undefined || type.startsWith('image/'))
    if (status < 200 || status >= 300) {
      return error(declared.length > 0 ? 'broken' : 'none', { url, status }, [`${status} ${url}`, ...tags])
    }
    if (!isImage) return error('text', { url, type: type || 'otra cosa' }, [`${status} ${url}`, ...tags])

    const address = new URL(url)
    const rules = address.host === page.url.host ? robotsRules : undefined
    const verdict = rules && robotsVerdict(rules, 'Googlebot', robotsPath(address))
    if (verdict?.allowed === false) {
      return warning('blocked', { url, evidence: ruleEvidence(verdict) }, [ruleEvidence(verdict)])
    }
    if (info?.format === 'svg' || type === 'image/svg+xml') return success('vector', { url }, tags)
    const { width, height } = info ?? {}
    if (width === undefined || height === undefined) return success('unmeasured', { url }, tags)
    if (width !== height) return warning('oblong', { width, height }, [url])
    return width < SIDE_MIN && !declared.some(isLarge)
      ? warning('small', { width, height }, [url])
      : success('ok', { url, width, height }, tags)
  },
})

function iconsOf({ document }: Page): readonly DomElement[] {
  return linkTags(document, 'icon').filter(({ attribs }) => attribs.href !== undefined)
}

/** Whether another icon of the page is large enough by its own words: we have seen only one of them. */
function isLarge({ attribs: { sizes = '', href = '', type = '' } }: DomElement): boolean {
  const isDrawing = /svg/i.test(type) || /\.svg(?:$|[?#])/i.test(href)
  return (
    isDrawing ||
    /\bany\b/i.test(sizes) ||
    [...sizes.matchAll(/\d+/g)].some(([side]) => Number(side) >= SIDE_MIN)
  )
}
