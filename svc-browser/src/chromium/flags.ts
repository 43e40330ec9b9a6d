/** Where the bridge of the cage listens: the only thing that a caged browser can reach. */
export const PROXY_PORT = 1080

/** Everything goes through the proxy: names are not looked up, loopback is not passed by, and WebRTC does not go round it. */
const WALLS = [
  `--proxy-server=socks5://127.0.0.1:${PROXY_PORT}`,
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--disable-quic',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
]

/** What Chromium would ask for by itself. */
const SILENCE = [
  '--dns-prefetch-disable',
  '--no-pings',
  '--disable-domain-reliability',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-client-side-phishing-detection',
  '--disable-default-apps',
  '--disable-extensions',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-crash-reporter',
  '--disable-breakpad',
]

const VISIT = [
  '--deny-permission-prompts',
  '--mute-audio',
  '--disable-print-preview',
  '--hide-scrollbars',
  '--lang=es-ES',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--renderer-process-limit=4',
  '--js-flags=--max-old-space-size=256',
  // Some consent managers show nothing to robots.
  '--disable-blink-features=AutomationControlled',
]

export const FLAGS: readonly string[] = [...WALLS, ...SILENCE, ...VISIT]
