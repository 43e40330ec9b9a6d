import type { Page } from '../../../artefacts.ts'
import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import { type DomElement, tagOf, walk } from '../../lib/dom.ts'

/** The number that old Internet Explorers knew Flash by. */
const FLASH_CLASS = 'clsid:d27cdb6e-ae6d-11cf-96b8-444553540000'
const OLD_STYLE: ReadonlySet<string> = new Set(['marquee', 'font', 'center'])

export const pluginsFlash = defineCheck({
  id: 'plugins-flash',
  category: 'technical',
  subcategory: 'html',
  title: 'Tecnología obsoleta',
  points: 1,
  needs: ['page'],
  why: 'Lo que depende de Flash, applets o marcos ya no lo ve nadie: ni tus clientes ni Google.',
  source: 'HTML Standard, «Obsolete features»; fin de Flash Player (31 de diciembre de 2020)',
  messages: {
    ok: 'No hemos visto tecnología obsoleta en el código de la página.',
    dead: 'Hemos visto contenido que los navegadores ya no muestran o que Google no puede leer ({count}): {tag}',
    old: 'Hemos visto etiquetas de estilo obsoletas ({count}): {tag}',
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

function obsoleteIn({ $ }: Page): Obsolete {
  const dead: string[] = []
  const old: string[] = []
  const root = $.root().get(0)
  const enter = (element: DomElement) => {
    if (isDead(element)) {
      dead.push(tagOf(element))
      // What is within an object is its replacement, or the same once more for other browsers.
      return element.tagName === 'object' ? 'skip' : undefined
    }
    if (OLD_STYLE.has(element.tagName)) old.push(tagOf(element))
    return undefined
  }
  if (root !== undefined) walk(root, { enter })
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
