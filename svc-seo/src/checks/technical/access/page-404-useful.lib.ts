import { Parser } from 'htmlparser2'
import { collapse } from '../../../page/dom.ts'

/** What there is to know of a page that is not the one analysed. */
export interface PageSketch {
  readonly title: string
  readonly h1: string
  readonly hrefs: readonly string[]
}

/** Reads title, first heading and links of a page without building its tree: linear, whatever its markup. */
export function sketchPage(html: string): PageSketch {
  const texts: { title: string[]; h1: string[] } = { title: [], h1: [] }
  const hrefs: string[] = []
  let reading: 'title' | 'h1' | undefined
  let drawings = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'svg') drawings++
      if (name === 'a' && attributes.href !== undefined) hrefs.push(attributes.href)
      if ((name === 'title' || name === 'h1') && drawings === 0 && texts[name].length === 0) reading = name
    },
    ontext(text) {
      if (reading !== undefined) texts[reading].push(text)
    },
    onclosetag(name) {
      if (name === 'svg') drawings--
      if (name === reading) reading = undefined
    },
  })
  parser.end(html)
  return { title: collapse(texts.title.join('')), h1: collapse(texts.h1.join('')), hrefs }
}
