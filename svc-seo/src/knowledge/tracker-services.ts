/** What a third party does on a page, which decides whether it may load before the visitor agrees. */
export type TrackerClass =
  | 'analytics'
  | 'manager'
  | 'ads'
  | 'recording'
  | 'cookieless'
  | 'marketing'
  | 'embed'
  | 'chat'

/** A service of third parties, and how its requests are told. */
export interface TrackerService {
  readonly key: string
  /** As its users know it. */
  readonly name: string
  readonly class: TrackerClass
  /**
   * Address without protocol (host, path and query), as the source of a regular expression; matched from its
   * start in a `src`, and after anything that is not part of a host in code.
   */
  readonly address: string
  /** End of the address for what is usually served from the site's own host: told by its file. */
  readonly file?: string
  /** A piece of every address of the service, lower case: code without it is not searched. */
  readonly hints: readonly string[]
  /** Its account, in the address or in the code around it; the first group. */
  readonly id?: RegExp
  /** The call that starts the vendor's snippet, for those whose address stands in a function of its own. */
  readonly start?: RegExp
  /** An embed or chat that stores nothing in the visitor's browser as it loads. */
  readonly setsNothing?: true
}

const SUB = '(?:[\\w-]{1,63}\\.){0,4}'

/** Services by address (seo-checks, appendix A), the particular before the general. */
export const TRACKER_SERVICES = [
  {
    key: 'google-ads',
    name: 'Google Ads',
    class: 'ads',
    address:
      'www\\.googletagmanager\\.com/gtag/js\\?(?:[^\\s\'"`]{0,80}&)?id=(?:AW|DC)-|googleads\\.g\\.doubleclick\\.net/|www\\.googleadservices\\.com/pagead/conversion',
    hints: ['googletagmanager.com/gtag/js?', 'googleads.g.doubleclick.net', 'googleadservices.com'],
    id: /\b((?:AW|DC)-\d{4,12})\b/,
  },
  {
    key: 'google-tag',
    name: 'Google Analytics 4',
    class: 'analytics',
    address: 'www\\.googletagmanager\\.com/gtag/js(?!\\?(?:[^\\s\'"`]{0,80}&)?id=(?:AW|DC|UA)-)',
    hints: ['googletagmanager.com/gtag/js'],
    id: /\b(GT?-[A-Z0-9]{4,12})\b/,
  },
  {
    key: 'google-tag-manager',
    name: 'Google Tag Manager',
    class: 'manager',
    address: 'www\\.googletagmanager\\.com/gtm\\.js',
    hints: ['googletagmanager.com/gtm.js'],
    id: /\b(GTM-[A-Z0-9]{4,9})\b/,
  },
  {
    key: 'universal-analytics',
    name: 'Universal Analytics',
    class: 'analytics',
    address:
      '\\.?(?:(?:www|ssl)\\.)?google-analytics\\.com/(?:analytics|ga|urchin)\\.js|www\\.googletagmanager\\.com/gtag/js\\?(?:[^\\s\'"`]{0,80}&)?id=UA-',
    hints: ['google-analytics.com/', 'googletagmanager.com/gtag/js?'],
    id: /\b(UA-\d{4,10}-\d{1,4})\b/,
  },
  {
    key: 'adsense',
    name: 'Google AdSense',
    class: 'ads',
    address: 'pagead2\\.googlesyndication\\.com/pagead/(?:js/adsbygoogle|show_ads)',
    hints: ['pagead2.googlesyndication.com'],
    id: /\b(ca-pub-\d{16})\b/,
  },
  {
    key: 'google-ad-manager',
    name: 'Google Ad Manager',
    class: 'ads',
    address: '(?:securepubads\\.g\\.doubleclick\\.net|www\\.googletagservices\\.com)/tag/js/gpt\\.js',
    hints: ['/tag/js/gpt.js'],
  },
  {
    key: 'meta-pixel',
    name: 'Píxel de Meta (Facebook)',
    class: 'ads',
    address: 'connect\\.facebook\\.net/[\\w/-]{0,20}fbevents\\.js|(?:www\\.)?facebook\\.com/tr/?\\?',
    hints: ['fbevents.js', 'facebook.com/tr'],
    id: /\bfbq\s*\(\s*['"]init['"]\s*,\s*['"]?(\d{10,17})\b|[?&]id=(\d{10,17})\b/,
  },
  {
    key: 'facebook-sdk',
    name: 'Facebook (SDK)',
    class: 'embed',
    address:
      'connect\\.facebook\\.net/[\\w/-]{0,20}(?:sdk|all)(?:/xfbml\\.customerchat)?\\.js|www\\.facebook\\.com/plugins/',
    hints: ['connect.facebook.net', 'facebook.com/plugins/'],
  },
  {
    key: 'tiktok-pixel',
    name: 'Píxel de TikTok',
    class: 'ads',
    address: 'analytics\\.tiktok\\.com/i18n/pixel/',
    hints: ['analytics.tiktok.com'],
    id: /\bttq\.load\s*\(\s*['"]([A-Z0-9]{10,30})['"]/,
    start: /\bttq\.load\s*\(\s*['"]/,
  },
  {
    key: 'linkedin-insight',
    name: 'LinkedIn Insight',
    class: 'ads',
    address: 'snap\\.licdn\\.com/li\\.lms-analytics/insight|px\\.ads\\.linkedin\\.com/',
    hints: ['snap.licdn.com', 'px.ads.linkedin.com'],
    id: /_linkedin_partner_id\s*=\s*['"](\d{3,12})['"]/,
  },
  {
    key: 'x-pixel',
    name: 'Píxel de X (Twitter)',
    class: 'ads',
    address: 'static\\.ads-twitter\\.com/(?:uwt|oct)\\.js',
    hints: ['static.ads-twitter.com'],
  },
  {
    key: 'pinterest-tag',
    name: 'Etiqueta de Pinterest',
    class: 'ads',
    address: 's\\.pinimg\\.com/ct/core\\.js',
    hints: ['s.pinimg.com/ct/'],
    id: /\bpintrk\s*\(\s*['"]load['"]\s*,\s*['"](\d{8,20})['"]/,
  },
  {
    key: 'snap-pixel',
    name: 'Píxel de Snapchat',
    class: 'ads',
    address: 'sc-static\\.net/scevent\\.min\\.js',
    hints: ['sc-static.net'],
  },
  {
    key: 'reddit-pixel',
    name: 'Píxel de Reddit',
    class: 'ads',
    address: 'www\\.redditstatic\\.com/ads/pixel\\.js',
    hints: ['redditstatic.com/ads'],
  },
  {
    key: 'quora-pixel',
    name: 'Píxel de Quora',
    class: 'ads',
    address: 'a\\.quora\\.com/qevents\\.js',
    hints: ['a.quora.com'],
  },
  {
    key: 'microsoft-ads',
    name: 'Microsoft Ads (UET)',
    class: 'ads',
    address: 'bat\\.bing\\.(?:com|net)/(?:bat\\.js|p/)',
    hints: ['bat.bing.'],
    id: /\bti\s*:\s*['"](\d{5,12})['"]/,
  },
  {
    key: 'criteo',
    name: 'Criteo',
    class: 'ads',
    address: '(?:static|dynamic)\\.criteo\\.(?:net|com)/',
    hints: ['.criteo.'],
  },
  {
    key: 'taboola',
    name: 'Taboola',
    class: 'ads',
    address: 'cdn\\.taboola\\.com/',
    hints: ['cdn.taboola.com'],
  },
  {
    key: 'outbrain',
    name: 'Outbrain',
    class: 'ads',
    address: '(?:amplify|widgets)\\.outbrain\\.com/',
    hints: ['.outbrain.com'],
  },
  {
    key: 'clarity',
    name: 'Microsoft Clarity',
    class: 'recording',
    address: 'www\\.clarity\\.ms/(?:tag/|s/)',
    hints: ['www.clarity.ms'],
    id: /['"]clarity['"]\s*,\s*['"]script['"]\s*,\s*['"](\w{6,14})['"]|clarity\.ms\/tag\/(\w{6,14})/,
  },
  {
    key: 'hotjar',
    name: 'Hotjar',
    class: 'recording',
    address: 'static\\.hotjar\\.com/c/hotjar-|script\\.hotjar\\.com/|t\\.contentsquare\\.net/uxa/',
    hints: ['.hotjar.com', 't.contentsquare.net'],
    id: /\bhjid\s*:\s*(\d{4,10})/,
  },
  {
    key: 'fullstory',
    name: 'FullStory',
    class: 'recording',
    address: '(?:edge\\.)?fullstory\\.com/s/fs\\.js',
    hints: ['fullstory.com/s/'],
  },
  {
    key: 'mouseflow',
    name: 'Mouseflow',
    class: 'recording',
    address: 'cdn\\.mouseflow\\.com/',
    hints: ['cdn.mouseflow.com'],
  },
  {
    key: 'lucky-orange',
    name: 'Lucky Orange',
    class: 'recording',
    address: 'tools\\.luckyorange\\.com/|d10lpsik1i8c69\\.cloudfront\\.net/',
    hints: ['tools.luckyorange.com', 'd10lpsik1i8c69'],
  },
  {
    key: 'smartlook',
    name: 'Smartlook',
    class: 'recording',
    address: '(?:rec|web-sdk)\\.smartlook\\.com/',
    hints: ['.smartlook.com'],
  },
  {
    key: 'inspectlet',
    name: 'Inspectlet',
    class: 'recording',
    address: 'cdn\\.inspectlet\\.com/',
    hints: ['cdn.inspectlet.com'],
  },
  {
    key: 'crazy-egg',
    name: 'Crazy Egg',
    class: 'recording',
    address: 'script\\.crazyegg\\.com/',
    hints: ['script.crazyegg.com'],
  },
  {
    key: 'logrocket',
    name: 'LogRocket',
    class: 'recording',
    address: 'cdn\\.(?:logrocket\\.(?:io|com)|lr-(?:in-prod|ingest)[\\w-]{0,10}\\.(?:io|com))/',
    hints: ['cdn.logrocket', 'cdn.lr-in'],
  },
  {
    key: 'matomo',
    name: 'Matomo',
    class: 'analytics',
    address: `cdn\\.matomo\\.cloud/|${SUB}piwik\\.pro/`,
    file: '(?:matomo|piwik)\\.(?:js|php)\\b',
    hints: ['matomo.', 'piwik.'],
    id: /['"]setSiteId['"]\s*,\s*['"]?(\d{1,6})/,
  },
  {
    key: 'plausible',
    name: 'Plausible',
    class: 'cookieless',
    address: 'plausible\\.io/js/(?:script|plausible|pa-)[\\w.-]{0,60}\\.?js',
    hints: ['plausible.io/js/'],
  },
  {
    key: 'fathom',
    name: 'Fathom',
    class: 'cookieless',
    address: 'cdn\\.usefathom\\.com/script\\.js',
    hints: ['cdn.usefathom.com'],
  },
  {
    key: 'umami',
    name: 'Umami',
    class: 'cookieless',
    address: 'cloud\\.umami\\.is/script\\.js',
    file: 'umami\\.js\\b',
    hints: ['cloud.umami.is', 'umami.js'],
  },
  {
    key: 'simple-analytics',
    name: 'Simple Analytics',
    class: 'cookieless',
    address: 'scripts\\.simpleanalyticscdn\\.com/',
    hints: ['simpleanalyticscdn.com'],
  },
  {
    key: 'goatcounter',
    name: 'GoatCounter',
    class: 'cookieless',
    address: 'gc\\.zgo\\.at/count\\.js',
    hints: ['gc.zgo.at'],
  },
  {
    key: 'cabin',
    name: 'Cabin',
    class: 'cookieless',
    address: 'scripts\\.(?:withcabin|cabin)\\.com/',
    hints: ['scripts.withcabin.com', 'scripts.cabin.com'],
  },
  {
    key: 'pirsch',
    name: 'Pirsch',
    class: 'cookieless',
    address: 'api\\.pirsch\\.io/',
    hints: ['api.pirsch.io'],
  },
  {
    key: 'vercel-analytics',
    name: 'Vercel Web Analytics',
    class: 'cookieless',
    address: 'va\\.vercel-scripts\\.com/',
    file: '_vercel/insights/script\\.js',
    hints: ['_vercel/insights/', 'va.vercel-scripts.com'],
  },
  {
    key: 'cloudflare-analytics',
    name: 'Cloudflare Web Analytics',
    class: 'cookieless',
    address: 'static\\.cloudflareinsights\\.com/beacon',
    hints: ['static.cloudflareinsights.com'],
  },
  {
    key: 'hubspot',
    name: 'HubSpot',
    class: 'marketing',
    address: 'js(?:-[a-z0-9]{2,4})?\\.(?:hs-scripts|hs-analytics|hsadspixel)\\.(?:com|net)/',
    hints: ['.hs-scripts.', '.hs-analytics.', '.hsadspixel.'],
  },
  {
    key: 'activecampaign',
    name: 'ActiveCampaign',
    class: 'marketing',
    address: '(?:www\\.)?trackcmp\\.net/|diffuser-cdn\\.app-us1\\.com/',
    hints: ['trackcmp.net', 'app-us1.com'],
  },
  {
    key: 'mailchimp',
    name: 'Mailchimp',
    class: 'marketing',
    address: 'chimpstatic\\.com/',
    hints: ['chimpstatic.com'],
  },
  {
    key: 'klaviyo',
    name: 'Klaviyo',
    class: 'marketing',
    address: 'static\\.klaviyo\\.com/',
    hints: ['static.klaviyo.com'],
  },
  {
    key: 'brevo',
    name: 'Brevo',
    class: 'marketing',
    address: '(?:sibautomation|cdn\\.brevo)\\.com/',
    hints: ['sibautomation.com', 'cdn.brevo.com'],
  },
  {
    key: 'yandex-metrica',
    name: 'Yandex Metrica',
    class: 'analytics',
    address: 'mc\\.yandex\\.(?:ru|com)/(?:metrika|watch)',
    hints: ['mc.yandex.'],
  },
  {
    key: 'jetpack-stats',
    name: 'Estadísticas de Jetpack',
    class: 'analytics',
    address: 'stats\\.wp\\.com/(?:e-|w\\.js)',
    hints: ['stats.wp.com'],
  },
  {
    key: 'amplitude',
    name: 'Amplitude',
    class: 'analytics',
    address: 'cdn\\.(?:eu\\.)?amplitude\\.com/',
    hints: ['amplitude.com'],
  },
  {
    key: 'mixpanel',
    name: 'Mixpanel',
    class: 'analytics',
    address: 'cdn\\.mxpnl\\.com/',
    hints: ['cdn.mxpnl.com'],
    start: /\bmixpanel\.init\s*\(\s*['"]/,
  },
  {
    key: 'segment',
    name: 'Segment',
    class: 'analytics',
    address: 'cdn\\.segment\\.com/',
    hints: ['cdn.segment.com'],
    start: /\banalytics\.load\s*\(\s*['"]/,
  },
  {
    key: 'posthog',
    name: 'PostHog',
    class: 'analytics',
    address: '(?:eu|us)(?:-assets)?\\.i\\.posthog\\.com/?',
    hints: ['.i.posthog.com'],
    start: /\bposthog\.init\s*\(\s*['"]/,
  },
  {
    key: 'youtube-nocookie',
    name: 'YouTube (modo de privacidad mejorada)',
    class: 'embed',
    address: '(?:www\\.)?youtube-nocookie\\.com/embed',
    hints: ['youtube-nocookie.com/embed'],
    setsNothing: true,
  },
  {
    key: 'youtube',
    name: 'YouTube',
    class: 'embed',
    address: '(?:www\\.|m\\.)?youtube\\.com/(?:embed|iframe_api)',
    hints: ['youtube.com/embed', 'youtube.com/iframe_api'],
  },
  {
    key: 'vimeo-dnt',
    name: 'Vimeo (sin seguimiento)',
    class: 'embed',
    address: 'player\\.vimeo\\.com/video/[^\\s\'"?]{0,80}\\?(?:[^\\s\'"]{0,300}&)?dnt=(?:1|true)\\b',
    hints: ['player.vimeo.com'],
    setsNothing: true,
  },
  {
    key: 'vimeo',
    name: 'Vimeo',
    class: 'embed',
    address: 'player\\.vimeo\\.com/video',
    hints: ['player.vimeo.com'],
  },
  {
    key: 'google-maps',
    name: 'Google Maps',
    class: 'embed',
    address:
      '(?:www\\.|maps\\.)?google\\.[a-z.]{2,6}/maps(?:/embed|/d/(?:u/\\d/)?embed|\\?[^\\s\'"]{0,500}output=embed)|maps\\.googleapis\\.com/maps/api/js',
    hints: ['google.', 'maps.googleapis.com'],
  },
  {
    key: 'spotify',
    name: 'Spotify',
    class: 'embed',
    address: 'open\\.spotify\\.com/embed',
    hints: ['open.spotify.com/embed'],
  },
  {
    key: 'soundcloud',
    name: 'SoundCloud',
    class: 'embed',
    address: 'w\\.soundcloud\\.com/player',
    hints: ['w.soundcloud.com'],
  },
  {
    key: 'instagram',
    name: 'Instagram',
    class: 'embed',
    address:
      '(?:www|platform)\\.instagram\\.com/(?:[\\w./-]{0,60}/)?embed(?:s\\.js|\\.js|\\b)|(?:www\\.)?instagram\\.com/embed\\.js',
    hints: ['instagram.com/'],
  },
  {
    key: 'x-widgets',
    name: 'X (Twitter)',
    class: 'embed',
    address: 'platform\\.(?:twitter|x)\\.com/(?:widgets\\.js|embed/)',
    hints: ['platform.twitter.com', 'platform.x.com'],
  },
  {
    key: 'tiktok-embed',
    name: 'TikTok',
    class: 'embed',
    address: 'www\\.tiktok\\.com/(?:embed\\.js|embed/)',
    hints: ['www.tiktok.com/embed'],
  },
  {
    key: 'elfsight',
    name: 'Elfsight',
    class: 'embed',
    address: '(?:static\\.elfsight|apps\\.elfsight|elfsightcdn)\\.com/',
    hints: ['elfsight'],
  },
  {
    key: 'trustindex',
    name: 'Trustindex',
    class: 'embed',
    address: 'cdn\\.trustindex\\.io/',
    hints: ['cdn.trustindex.io'],
  },
  {
    key: 'trustpilot',
    name: 'Trustpilot',
    class: 'embed',
    address: 'widget\\.trustpilot\\.com/',
    hints: ['widget.trustpilot.com'],
  },
  {
    key: 'addthis',
    name: 'AddThis',
    class: 'embed',
    address: 's7\\.addthis\\.com/',
    hints: ['s7.addthis.com'],
  },
  {
    key: 'sharethis',
    name: 'ShareThis',
    class: 'embed',
    address: '(?:platform-api|ws)\\.sharethis\\.com/',
    hints: ['.sharethis.com'],
  },
  {
    key: 'disqus',
    name: 'Disqus',
    class: 'embed',
    address: `\\.?${SUB}disqus\\.com/(?:embed|count)\\.js`,
    hints: ['disqus.com/'],
  },
  {
    key: 'calendly',
    name: 'Calendly',
    class: 'embed',
    address: '(?:assets\\.)?calendly\\.com/(?:assets/|[\\w-]{2,60})',
    hints: ['calendly.com/'],
  },
  {
    key: 'doctoralia',
    name: 'Doctoralia',
    class: 'embed',
    address: '(?:widget|widgets|platform)\\.docplanner\\.com/|(?:widget|widgets|platform)\\.doctoralia\\.es/',
    hints: ['.docplanner.com', '.doctoralia.es'],
  },
  {
    key: 'turitop',
    name: 'TuriTop',
    class: 'embed',
    address: 'app\\.turitop\\.com/',
    hints: ['app.turitop.com'],
  },
  {
    key: 'jotform',
    name: 'Jotform',
    class: 'embed',
    address: '(?:cdn\\.jotfor\\.ms|form\\.jotform(?:eu)?\\.com)/',
    hints: ['cdn.jotfor.ms', 'form.jotform'],
  },
  { key: 'tawk', name: 'Tawk.to', class: 'chat', address: 'embed\\.tawk\\.to/', hints: ['embed.tawk.to'] },
  {
    key: 'crisp',
    name: 'Crisp',
    class: 'chat',
    address: 'client\\.crisp\\.chat/',
    hints: ['client.crisp.chat'],
  },
  { key: 'tidio', name: 'Tidio', class: 'chat', address: 'code\\.tidio\\.co/', hints: ['code.tidio.co'] },
  {
    key: 'intercom',
    name: 'Intercom',
    class: 'chat',
    address: 'widget\\.intercom\\.io/',
    hints: ['widget.intercom.io'],
  },
  {
    key: 'zendesk',
    name: 'Zendesk',
    class: 'chat',
    address: 'static\\.zdassets\\.com/',
    hints: ['static.zdassets.com'],
  },
  { key: 'drift', name: 'Drift', class: 'chat', address: 'js\\.driftt\\.com/', hints: ['js.driftt.com'] },
  {
    key: 'livechat',
    name: 'LiveChat',
    class: 'chat',
    address: 'cdn\\.livechatinc\\.com/',
    hints: ['cdn.livechatinc.com'],
  },
] as const satisfies readonly TrackerService[]

export type TrackerKey = (typeof TRACKER_SERVICES)[number]['key']
