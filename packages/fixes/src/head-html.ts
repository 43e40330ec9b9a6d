import type { Patch, PatchOf } from '@agency/contracts'
import { readJsonLd } from '@agency/contracts/json-ld'
import { consentHead } from './consent/consent-html.ts'
import { type Html, html, htmlLines, inAttribute, inText, webAddress } from './escape.ts'
import { jsonLdScript, SCHEMA } from './json-ld.ts'

const NOTHING = html``

/**
 * HTML that a patch adds to the page's `<head>`, escaped; empty where it adds none. The proof applies this very text.
 * Those of title, description, canonical and viewport replace what the page has.
 * @param choice which of its proposals, where there are several
 */
export function headHtml(patch: Patch, choice = 0): Html {
  switch (patch.gen) {
    case 'title':
      return withText(patch.params.proposals[choice], (text) => html`<title>${inText(text)}</title>`)
    case 'description':
      return withText(patch.params.proposals[choice], (text) => named('description', text))
    case 'canonical':
      return withAddress(patch.params.url, (url) => html`<link rel="canonical" href="${inAttribute(url)}">`)
    case 'viewport':
      return html`<meta name="viewport" content="width=device-width, initial-scale=1">`
    case 'open-graph':
      return openGraph(patch.params)
    case 'jsonld-website':
      return website(patch.params)
    case 'jsonld-business':
      return business(patch.params)
    case 'jsonld-repair':
      return htmlLines(
        patch.params.blocks.flatMap((block) => {
          const things = readJsonLd(block)
          return things === undefined ? [] : [jsonLdScript(things)]
        }),
      )
    case 'icons':
      return icons(patch.params)
    case 'image-size':
      return sizedImages(patch.places)
    case 'consent':
      return consentHead(patch.params)
    case 'conversion':
      return CONTACT_CLICKS
    default:
      return NOTHING
  }
}

/**
 * Nothing but the page's own tag sends it, and only once that has loaded: what consent holds back stays held back. Written
 * without brackets, and with a space after each brace, which Smarty takes for code otherwise.
 */
const CONTACT_CLICKS = html`<script>
document.addEventListener('click', function (event) {
  var link = event.target.closest && event.target.closest('a')
  if (!link || !window.google_tag_manager || typeof gtag !== 'function') return
  var method = ''
  if (link.protocol === 'tel:') method = 'telefono'
  if (link.protocol === 'mailto:') method = 'correo'
  if (link.protocol === 'whatsapp:' || link.hostname === 'wa.me') method = 'whatsapp'
  if (link.hostname.slice(-13) === '.whatsapp.com') method = 'whatsapp'
  if (method) gtag('event', 'generate_lead', { method: method })
})
</script>`

const withText = (text: string | undefined, write: (text: string) => Html) =>
  text === undefined ? NOTHING : write(text)
const withAddress = (address: string | undefined, write: (url: string) => Html) =>
  withText(address === undefined ? undefined : webAddress(address), write)

const named = (name: 'description' | 'twitter:card', content: string) =>
  html`<meta name="${inAttribute(name)}" content="${inAttribute(content)}">`

/** A property of Open Graph, without the namespace. */
type Property =
  | 'title'
  | 'description'
  | 'url'
  | 'type'
  | 'site_name'
  | 'locale'
  | `image${'' | ':width' | ':height'}`
const property = (name: Property, content: string) =>
  html`<meta property="og:${inAttribute(name)}" content="${inAttribute(content)}">`

function openGraph({
  title,
  description,
  url,
  type,
  siteName,
  locale,
  image,
  twitterCard,
}: PatchOf<'open-graph'>['params']): Html {
  return htmlLines(
    [
      withText(type, (value) => property('type', value)),
      withText(title, (value) => property('title', value)),
      withText(description, (value) => property('description', value)),
      withAddress(url, (value) => property('url', value)),
      withText(siteName, (value) => property('site_name', value)),
      withText(locale, (value) => property('locale', value)),
      withAddress(image?.url, (value) => property('image', value)),
      withText(image && String(image.width), (value) => property('image:width', value)),
      withText(image && String(image.height), (value) => property('image:height', value)),
      withText(twitterCard, (value) => named('twitter:card', value)),
    ].filter((line) => line !== NOTHING),
  )
}

const website = ({ name, url }: PatchOf<'jsonld-website'>['params']) =>
  withAddress(url, (address) => jsonLdScript({ '@context': SCHEMA, '@type': 'WebSite', name, url: address }))

function business({
  type,
  name,
  url,
  site,
  telephone,
  address,
  logo,
  image,
  sameAs,
}: PatchOf<'jsonld-business'>['params']): Html {
  const said = jsonLdScript({
    '@context': SCHEMA,
    '@type': type,
    name,
    url: webAddress(url),
    telephone,
    address: address && {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postcode,
      addressLocality: address.town,
      addressRegion: address.region,
    },
    logo: logo && webAddress(logo),
    image: image && webAddress(image),
    sameAs: sameAs.length === 0 ? undefined : sameAs.flatMap((profile) => webAddress(profile) ?? []),
  })
  return withAddress(url, () => (site ? htmlLines([website({ name, url }), said]) : said))
}

const icons = ({ url, size }: PatchOf<'icons'>['params']) =>
  withAddress(url, (address) => {
    const [href, sizes] = [inAttribute(address), inAttribute(`${size}x${size}`)]
    return html`<link rel="icon" href="${href}" sizes="${sizes}">
<link rel="apple-touch-icon" href="${href}">`
  })

/**
 * Leaves the images whose size a patch declares as large as the page's styles make them: without it the width of a logo that
 * styles give a height alone would be that of its file. In a layer, so that every style of the page goes before it, layered
 * ones too where it comes first. The attributes name the images; each brace is followed by a line end, for Smarty.
 */
function sizedImages(places: Patch['places']): Html {
  const sizes = places.flatMap(({ set: { width = '', height = '' } }) =>
    PIXELS.test(width) && PIXELS.test(height)
      ? [html`  img[width="${inAttribute(width)}"][height="${inAttribute(height)}"]`]
      : [],
  )
  if (sizes.length === 0) return NOTHING
  const selectors = [...new Set(sizes)].join(',\n') as Html
  return html`<style>
@layer arreglalo {
${selectors} {
    width: auto;
    height: auto;
  }
}
</style>`
}

const PIXELS = /^[1-9]\d{0,5}$/
