import manifest from '../../package.json' with { type: 'json' }

/** Product token of the tool, by which robots.txt names it. */
export const ROBOT = 'AnalizaTuWeb'

/** Names the tool and links to its page, so that site owners can recognise and block it. */
export function userAgent(publicUrl: string): string {
  return `Mozilla/5.0 (compatible; ${ROBOT}/${manifest.version}; +${publicUrl}/analiza-tu-web#robot)`
}
