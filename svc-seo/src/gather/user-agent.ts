import manifest from '../../package.json' with { type: 'json' }

/** Names the tool and where to read about it, so that a site's owner can tell who asked and refuse it by name. */
export function userAgent(publicUrl: string): string {
  return `Mozilla/5.0 (compatible; AnalizaTuWeb/${manifest.version}; +${publicUrl}/analiza-tu-web)`
}
