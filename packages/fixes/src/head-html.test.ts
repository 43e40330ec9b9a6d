import type { Patch } from '@agency/contracts'
import { expect, it } from 'vitest'
import { headHtml } from './head-html.ts'
import { PATCHES, patchOf } from './testing/patches.ts'

const titles = patchOf('title', { proposals: ['Pan & café', 'Horno "Paco"'] })

it.each<[string, Patch, string]>([
  ['title', titles, '<title>Pan &amp; café</title>'],
  [
    'description',
    patchOf('description', { proposals: ['Pan de "masa madre"'] }),
    '<meta name="description" content="Pan de &quot;masa madre&quot;">',
  ],
  [
    'canonical',
    patchOf('canonical', { url: 'https://pan.es/?a=1&b=2' }),
    '<link rel="canonical" href="https://pan.es/?a=1&amp;b=2">',
  ],
  [
    'viewport',
    patchOf('viewport', {}),
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
  ],
  [
    'open-graph',
    patchOf('open-graph', {
      title: 'Pan',
      description: 'Pan de pueblo',
      url: 'https://pan.es/',
      type: 'website',
      siteName: 'Horno',
      locale: 'es_ES',
      image: { url: 'https://pan.es/a.jpg', width: 1200, height: 630 },
      twitterCard: 'summary_large_image',
    }),
    `<meta property="og:type" content="website">
<meta property="og:title" content="Pan">
<meta property="og:description" content="Pan de pueblo">
<meta property="og:url" content="https://pan.es/">
<meta property="og:site_name" content="Horno">
<meta property="og:locale" content="es_ES">
<meta property="og:image" content="https://pan.es/a.jpg">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">`,
  ],
  [
    'open-graph, what lacks alone',
    patchOf('open-graph', { type: 'website' }),
    '<meta property="og:type" content="website">',
  ],
  [
    'image-size, each size once',
    patchOf(
      'image-size',
      {},
      {
        places: [
          { line: 1, tag: '<img>', set: { width: '1200', height: '800', fetchpriority: 'high' } },
          { line: 2, tag: '<img>', set: { width: '600', height: '400' } },
          { line: 3, tag: '<img>', set: { width: '1200', height: '800' } },
          { line: 4, tag: '<img>', set: { fetchpriority: 'high' } },
          { line: 5, tag: '<img>', set: { width: '1"]{}</style>', height: '8' } },
        ],
      },
    ),
    `<style>
@layer arreglalo {
  img[width="1200"][height="800"],
  img[width="600"][height="400"] {
    width: auto;
    height: auto;
  }
}
</style>`,
  ],
  [
    'image-size, priority alone',
    patchOf('image-size', {}, { places: [{ line: 1, tag: '<img>', set: { fetchpriority: 'high' } }] }),
    '',
  ],
  [
    'jsonld-website',
    patchOf('jsonld-website', { name: 'Horno </script>', url: 'https://pan.es/' }),
    `<script type="application/ld+json">
{
  "@context": "https://schema.org",
  "@type": "WebSite",
  "name": "Horno \\u003c/script\\u003e",
  "url": "https://pan.es/"
}
</script>`,
  ],
  [
    'jsonld-business',
    PATCHES['jsonld-business'],
    `<script type="application/ld+json">
{
  "@context": "https://schema.org",
  "@type": "WebSite",
  "name": "Horno Paco",
  "url": "https://www.pan.es/"
}
</script>
<script type="application/ld+json">
{
  "@context": "https://schema.org",
  "@type": "Bakery",
  "name": "Horno Paco",
  "url": "https://www.pan.es/",
  "telephone": "968 790 123",
  "address": {
    "@type": "PostalAddress",
    "streetAddress": "Calle Mayor, 3",
    "postalCode": "30510",
    "addressLocality": "Yecla",
    "addressRegion": "Murcia"
  },
  "logo": "https://www.pan.es/logo.png",
  "image": "https://www.pan.es/a.jpg",
  "sameAs": [
    "https://www.instagram.com/hornopaco",
    "https://www.facebook.com/hornopaco"
  ]
}
</script>`,
  ],
  [
    'jsonld-business, the least of it',
    patchOf('jsonld-business', {
      type: 'Organization',
      name: 'Horno </script>',
      url: 'https://pan.es',
      site: false,
      sameAs: [],
    }),
    `<script type="application/ld+json">
{
  "@context": "https://schema.org",
  "@type": "Organization",
  "name": "Horno \\u003c/script\\u003e",
  "url": "https://pan.es/"
}
</script>`,
  ],
  [
    'jsonld-repair',
    PATCHES['jsonld-repair'],
    `<script type="application/ld+json">
{
  "@context": "https://schema.org",
  "@type": "Product",
  "name": "Pan \\u007bde\\u007d \\u003cpueblo\\u003e",
  "offers": [
    {
      "@type": "Offer",
      "price": 2.5,
      "priceCurrency": "EUR",
      "url": null
    }
  ]
}
</script>
<script type="application/ld+json">
[
  {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    "mainEntity": [
    ],
    "isFree": true
  }
]
</script>`,
  ],
  ['a block that is none', patchOf('jsonld-repair', { blocks: ['{'] }), ''],
  [
    'icons',
    patchOf('icons', { url: 'https://pan.es/i.png', size: 512 }),
    `<link rel="icon" href="https://pan.es/i.png" sizes="512x512">
<link rel="apple-touch-icon" href="https://pan.es/i.png">`,
  ],
  ['lang, which is an attribute', patchOf('lang', { lang: 'es' }), ''],
  ['an address that is none', patchOf('canonical', { url: 'javascript:alert(1)' }), ''],
])('%s', (_, made, expected) => {
  expect(headHtml(made)).toBe(expected)
})

it('writes the proposal that was chosen', () => {
  expect(headHtml(titles, 1)).toBe('<title>Horno "Paco"</title>')
  expect(headHtml(titles, 2)).toBe('')
})

it('counts contacts with code that templates do not read as theirs', () => {
  const code = headHtml(PATCHES.conversion)
  expect(code).toContain("gtag('event', 'generate_lead', { method: method })")
  // Smarty reads a brace before anything but a space; WordPress, brackets.
  expect(code).not.toMatch(/\{\S|[[\]]/)
})
