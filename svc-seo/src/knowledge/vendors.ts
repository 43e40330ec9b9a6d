/** Who is behind a host, and the country of its headquarters in Spanish. */
export interface Vendor {
  readonly owner: string
  readonly country: string
}

const USA = 'EE. UU.'

/**
 * Owners of the hosts that Spanish sites most often contact, by the end of the host's name; the country is that of
 * the company at the head of the group: it is what a transfer of data depends on.
 */
const VENDORS: readonly (readonly [owner: string, country: string, hosts: string])[] = [
  [
    'Google',
    USA,
    'google.com google.es googleapis.com gstatic.com googletagmanager.com google-analytics.com googleadservices.com googlesyndication.com doubleclick.net youtube.com youtube-nocookie.com ytimg.com ggpht.com googleusercontent.com googlevideo.com recaptcha.net adtrafficquality.google blogger.com withgoogle.com',
  ],
  ['Meta', USA, 'facebook.com facebook.net fbcdn.net instagram.com cdninstagram.com whatsapp.com wa.me'],
  [
    'Microsoft',
    USA,
    'bing.com bing.net clarity.ms microsoft.com office.com aspnetcdn.com msecnd.net azureedge.net windows.net',
  ],
  ['LinkedIn (Microsoft)', USA, 'linkedin.com licdn.com'],
  ['Amazon', USA, 'amazonaws.com cloudfront.net amazon-adsystem.com media-amazon.com ssl-images-amazon.com'],
  ['Cloudflare', USA, 'cloudflare.com cloudflareinsights.com'],
  ['jsDelivr', 'Polonia', 'jsdelivr.net'],
  ['unpkg', USA, 'unpkg.com'],
  ['OpenJS (jQuery)', USA, 'jquery.com'],
  ['Bootstrap (jsDelivr)', 'Polonia', 'bootstrapcdn.com'],
  ['Tailwind Labs', USA, 'tailwindcss.com'],
  ['Font Awesome', USA, 'fontawesome.com'],
  ['Adobe', USA, 'typekit.net typekit.com adobedtm.com demdex.net omtrdc.net'],
  ['Bunny', 'Eslovenia', 'bunny.net b-cdn.net bunnycdn.com'],
  ['Fastly', USA, 'fastly.net'],
  ['Akamai', USA, 'akamaihd.net akamaized.net akamai.net'],
  ['X (Twitter)', USA, 'twitter.com twimg.com x.com ads-twitter.com'],
  ['TikTok', 'China', 'tiktok.com tiktokcdn.com ttwstatic.com'],
  ['Pinterest', USA, 'pinterest.com pinimg.com'],
  ['Snap', USA, 'sc-static.net snapchat.com'],
  ['Reddit', USA, 'redditstatic.com reddit.com'],
  ['Quora', USA, 'quora.com'],
  ['Vimeo', USA, 'vimeo.com vimeocdn.com'],
  ['Dailymotion', 'Francia', 'dailymotion.com dmcdn.net'],
  ['Spotify', 'Suecia', 'spotify.com scdn.co'],
  ['SoundCloud', 'Alemania', 'soundcloud.com sndcdn.com'],
  ['Issuu', USA, 'issuu.com'],
  ['OpenStreetMap', 'Reino Unido', 'openstreetmap.org'],
  ['Mapbox', USA, 'mapbox.com'],
  ['Criteo', 'Francia', 'criteo.com criteo.net'],
  ['Taboola', USA, 'taboola.com'],
  ['Outbrain (Teads)', USA, 'outbrain.com'],
  ['Contentsquare (Hotjar)', 'Francia', 'hotjar.com hotjar.io contentsquare.net contentsquare.com'],
  ['FullStory', USA, 'fullstory.com'],
  ['Mouseflow', 'Dinamarca', 'mouseflow.com'],
  ['Cisco (Smartlook)', USA, 'smartlook.com'],
  ['Lucky Orange', USA, 'luckyorange.com luckyorange.net'],
  ['Inspectlet', USA, 'inspectlet.com'],
  ['Crazy Egg', USA, 'crazyegg.com'],
  ['Matomo', 'Nueva Zelanda', 'matomo.cloud'],
  ['Piwik PRO', 'Polonia', 'piwik.pro'],
  ['Plausible', 'Estonia', 'plausible.io'],
  ['Fathom', 'Canadá', 'usefathom.com'],
  ['Simple Analytics', 'Países Bajos', 'simpleanalyticscdn.com'],
  ['Yandex', 'Rusia', 'yandex.ru yandex.com yandex.net'],
  ['Automattic (WordPress)', USA, 'wp.com wordpress.com gravatar.com'],
  ['Amplitude', USA, 'amplitude.com'],
  ['Mixpanel', USA, 'mxpnl.com mixpanel.com'],
  ['Twilio (Segment)', USA, 'segment.com segment.io'],
  ['PostHog', USA, 'posthog.com'],
  ['Sentry', USA, 'sentry.io sentry-cdn.com'],
  [
    'HubSpot',
    USA,
    'hs-scripts.com hs-analytics.net hs-banner.com hsforms.net hsforms.com hubspot.com usemessages.com hsadspixel.net hscollectedforms.net hubspotusercontent-eu1.net',
  ],
  ['ActiveCampaign', USA, 'trackcmp.net app-us1.com activehosted.com activecampaign.com'],
  ['Mailchimp (Intuit)', USA, 'chimpstatic.com list-manage.com mailchimp.com'],
  ['Klaviyo', USA, 'klaviyo.com'],
  ['Brevo', 'Francia', 'brevo.com sibautomation.com sibforms.com sendinblue.com'],
  ['Doctoralia (Docplanner)', 'Polonia', 'docplanner.com doctoralia.es'],
  ['TuriTop', 'España', 'turitop.com'],
  ['Typeform', 'España', 'typeform.com'],
  ['Formspree', USA, 'formspree.io'],
  ['Netlify', USA, 'netlify.com netlify.app'],
  ['Calendly', USA, 'calendly.com'],
  ['Jotform', USA, 'jotform.com jotfor.ms jotformeu.com'],
  ['Elfsight', 'Andorra', 'elfsight.com elfsightcdn.com'],
  ['Trustindex', 'Hungría', 'trustindex.io'],
  ['Trustpilot', 'Dinamarca', 'trustpilot.com'],
  ['Disqus', USA, 'disqus.com disquscdn.com'],
  ['ShareThis', USA, 'sharethis.com'],
  ['Oracle (AddThis)', USA, 'addthis.com'],
  ['Tawk.to', USA, 'tawk.to'],
  ['Crisp', 'Francia', 'crisp.chat'],
  ['Tidio', USA, 'tidio.co tidio.com'],
  ['Intercom', USA, 'intercom.io intercomcdn.com'],
  ['Zendesk', USA, 'zdassets.com zendesk.com'],
  ['Drift', USA, 'driftt.com drift.com'],
  ['LiveChat', 'Polonia', 'livechatinc.com'],
  ['Cookiebot (Usercentrics)', 'Alemania', 'cookiebot.com cookiebot.eu usercentrics.eu'],
  ['OneTrust', USA, 'cookielaw.org onetrust.com'],
  ['CookieYes', 'Reino Unido', 'cdn-cookieyes.com cookieyes.com'],
  ['iubenda', 'Italia', 'iubenda.com'],
  ['Didomi', 'Francia', 'privacy-center.org'],
  ['Axeptio', 'Francia', 'axept.io'],
  ['hCaptcha', USA, 'hcaptcha.com'],
  ['Friendly Captcha', 'Alemania', 'friendlycaptcha.com friendlycaptcha.eu'],
  ['Shopify', 'Canadá', 'shopify.com shopifycdn.com shopifycloud.com'],
  ['Wix', 'Israel', 'wixstatic.com wix.com parastorage.com'],
  ['Squarespace', USA, 'squarespace.com squarespace-cdn.com'],
  ['Webflow', USA, 'website-files.com webflow.com'],
  ['Stripe', USA, 'stripe.com stripe.network'],
  ['PayPal', USA, 'paypal.com paypalobjects.com'],
  ['Klarna', 'Suecia', 'klarna.com klarnacdn.net klarnaservices.com'],
  ['SeQura', 'España', 'sequra.es sequracdn.com'],
  ['Cloudinary', USA, 'cloudinary.com'],
  ['Imgix', USA, 'imgix.net'],
  ['Unsplash', 'Canadá', 'unsplash.com'],
  ['Booking.com', USA, 'booking.com bstatic.com'],
  ['Tripadvisor', USA, 'tripadvisor.com tripadvisor.es tacdn.com jscache.com'],
]

const BY_HOST: ReadonlyMap<string, Vendor> = new Map(
  VENDORS.flatMap(([owner, country, hosts]) =>
    hosts.split(' ').map((host) => [host, { owner, country }] as const),
  ),
)

/** Hosts (lower case) by who is behind them, as reports say it: «Google (EE. UU.)», «sin identificar». */
export function byOwner(hosts: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const owners = new Map<string, string[]>()
  for (const host of hosts) {
    const vendor = vendorOf(host)
    const owner = vendor === undefined ? 'sin identificar' : `${vendor.owner} (${vendor.country})`
    const known = owners.get(owner)
    if (known === undefined) owners.set(owner, [host])
    else known.push(host)
  }
  return owners
}

/** Who is behind a host (lower case), as far as the table knows. */
export function vendorOf(host: string): Vendor | undefined {
  const labels = host.split('.')
  for (let from = 0; from < labels.length - 1; from++) {
    const vendor = BY_HOST.get(labels.slice(from).join('.'))
    if (vendor !== undefined) return vendor
  }
  return undefined
}
