import { palettes } from '@agency/ui'
import { brand } from '@agency/web-kit'

/** `/manifest.webmanifest`: the site on a phone's home screen. */
export const webManifest = {
  name: brand.name,
  short_name: brand.name,
  lang: 'es',
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: palettes.light.paper,
  theme_color: palettes.light.paper,
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
} as const
