import type { TextResponse } from '../artefacts.ts'
import { isOwn } from '../page/own-site.ts'
import { cssUrls } from '../web/css.ts'
import { isHttp, resolveUrl, withoutHash } from '../web/urls.ts'

/** More addresses than are ever asked for. */
const FONTS_MAX = 50
const FONT_FILE = /\.(?:woff2?|ttf|otf)$/i

interface Stylesheets {
  /** Final address of the page that they belong to. */
  readonly page: string
  readonly files: readonly Pick<TextResponse, 'text' | 'finalUrl'>[]
}

/** Addresses of the site's own fonts that its stylesheets name, each once; at most fifty. */
export function cssFonts({ page, files }: Stylesheets): readonly string[] {
  const site = { url: new URL(page) }
  const fonts = new Set<string>()
  for (const { text, finalUrl } of files) {
    for (const address of cssUrls(text)) {
      const url = resolveUrl(address, finalUrl)
      if (url === undefined || !isHttp(url) || !FONT_FILE.test(url.pathname) || !isOwn(url, site)) continue
      fonts.add(withoutHash(url))
      if (fonts.size === FONTS_MAX) return [...fonts]
    }
  }
  return [...fonts]
}
