import { isOwn } from '../../page/own-site.ts'
import { imageInfo } from '../../web/image-size.ts'
import { defineFix } from '../define-fix.ts'
import { quoted } from './origin.ts'

/** What an iPhone shows on its screen (Apple, «Specifying a webpage icon»). */
const SIDE_MIN = 180

/** The site's icon for the screens of phones, where it is large enough. */
export const iconsFix = defineFix({
  id: 'icons',
  covers: ['apple-touch-manifest'],
  touches: ['favicon'],
  needs: ['page', 'favicon'],
  make: ({ page, favicon }) => {
    const { format, width = 0, height } = imageInfo(favicon.head) ?? {}
    const url = new URL(favicon.finalUrl)
    const isGood = favicon.status === 200 && format === 'png' && width === height && width >= SIDE_MIN
    if (!isGood || !isOwn(url, page)) return 'noFact'
    return {
      state: 'ready',
      params: { url: url.href, size: width },
      from: [quoted('icon', `${width} × ${width} px`)],
    }
  },
})
