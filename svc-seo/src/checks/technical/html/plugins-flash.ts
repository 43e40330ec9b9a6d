import type { Page } from '../../../artefacts.ts'
import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import { type DomElement, tagOf } from '../../../page/dom.ts'
import { tagged } from '../../../page/page-tree.ts'

/** The number that old Internet Explorers knew Flash by. */
const FLASH_CLASS = 'clsid:d27cdb6e-ae6d-11cf-96b8-444553540000'
const OLD_STYLE = ['marquee', 'font', 'center'] as const

export const pluginsFlash = defineCheck({
  id: 'plugins-flash',
  category: 'technical',
  subcategory: 'html',
  title: 'Tecnología obsoleta',
  points: 1,
  scope: 'page',
  needs: ['page'],
  fix: { who: 'webmaster', minutes: 60 },
  why: 'Lo que depende de Flash, applets o marcos ya no lo ve nadie: ni tus clientes ni Google.',
  source: 'HTML Standard, «Obsolete features»; fin de Flash Player (31 de diciembre de 2020)',
  messages: {
    ok: 'No hemos visto tecnología obsoleta en el código de la página.',
    dead: 'Hay contenido que nadie ve: los navegadores ya no lo muestran o Google no puede leerlo ({count}): {tag}',
    old: 'El aspecto de la página depende de etiquetas obsoletas ({count}): {tag}',
  },
  solutions: {
    dead: 'Cámbialo por HTML actual: <video> para vídeos, imágenes o HTML para lo demás, y una página normal en lugar de marcos. Está en {tag}',
    old: 'Quita {tag} y da ese aspecto con CSS, por ejemplo:\n```css\n.destacado {\n  color: #b00;\n  text-align: center;\n}\n```',
  },
  run: ({ page }) => {
    const { dead, old } = obsoleteIn(page)
    const [first = old[0]] = dead
    if (first === undefined) return success('ok')
    const found = dead.length > 0 ? dead : old
    const judge = dead.length > 0 ? error : warning
    return judge(dead.length > 0 ? 'dead' : 'old', { count: found.length, tag: first }, found)
  },
})

interface Obsolete {
  readonly dead: readonly string[]
  readonly old: readonly string[]
}

function obsoleteIn({ document }: Page): Obsolete {
  const dead: string[] = []
  const old: string[] = []
  let end = 0
  for (const place of tagged(document, 'applet', 'frameset', 'embed', 'object', ...OLD_STYLE)) {
    const { element } = place
    // What is within an object is its replacement, or the same once more for other browsers.
    if (place.index < end) continue
    if (OLD_STYLE.some((tag) => tag === element.tagName)) old.push(tagOf(element))
    else if (isDead(element)) {
      dead.push(tagOf(element))
      if (element.tagName === 'object') end = place.end
    }
  }
  return { dead, old }
}

function isDead({ tagName, attribs }: DomElement): boolean {
  if (tagName === 'applet' || tagName === 'frameset') return true
  if (tagName !== 'embed' && tagName !== 'object') return false
  const file = (attribs.src ?? attribs.data ?? '').trim()
  return (
    attribs.type?.trim().toLowerCase() === 'application/x-shockwave-flash' ||
    attribs.classid?.trim().toLowerCase() === FLASH_CLASS ||
    /\.swf(?:[?#]|$)/i.test(file)
  )
}
