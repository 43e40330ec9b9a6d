import manifest from '../../package.json' with { type: 'json' }

/** Names the tool and links to its page, so that site owners can recognise and block it. */
export function userAgent(publicUrl: string): string {
  return `Mozilla/5.0 (compatible; AnalizaTuWeb/${manifest.version}; +${publicUrl}/analiza-tu-web#robot)`
}
