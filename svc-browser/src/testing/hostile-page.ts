/** Ports of the listeners that a hostile page must not reach: HTTP, which speaks WebSocket too, and STUN. */
export const LISTENER_PORTS = { http: 8123, stun: 3478 } as const

/** Where they listen: this machine, a private network, a cloud's metadata. */
export const LISTENER_HOSTS = ['127.0.0.1', '[::1]', '10.1.2.3', '169.254.169.254', '[fd00::1]'] as const

/** Headers that ask a browser to go elsewhere by itself. */
export function hostileHeaders(): Readonly<Record<string, string>> {
  const to = (way: string) => `http://10.1.2.3:${LISTENER_PORTS.http}/${way}`
  return {
    'content-type': 'text/html; charset=utf-8',
    link: `<${to('link-header')}>; rel=preload; as=style, <${to('link-preconnect')}>; rel=preconnect`,
    'report-to': JSON.stringify({ group: 'g', max_age: 100, endpoints: [{ url: to('report-to') }] }),
    'reporting-endpoints': `default="${to('reporting-endpoints')}"`,
    nel: JSON.stringify({ report_to: 'g', max_age: 100, success_fraction: 1, failure_fraction: 1 }),
    'content-security-policy-report-only': `img-src 'none'; report-uri ${to('csp-report')}; report-to g`,
    'speculation-rules': `"/rules.json"`,
  }
}

/** A page that tries every way out that a page has, to every listener. */
export function hostilePage(): string {
  return `<!doctype html><html><head><meta charset="utf-8"><title>Hostil</title>
${LISTENER_HOSTS.map((host, index) => head(`http://${host}:${LISTENER_PORTS.http}/${index}`)).join('\n')}
</head><body><h1>Hostil</h1>
${LISTENER_HOSTS.map((host, index) => body(`http://${host}:${LISTENER_PORTS.http}/${index}`)).join('\n')}
<script>
const HOSTS = ${JSON.stringify(LISTENER_HOSTS)}
const quietly = (work) => { try { Promise.resolve(work()).catch(() => {}) } catch {} }
HOSTS.forEach((host, index) => {
  const http = 'http://' + host + ':${LISTENER_PORTS.http}/' + index
  const ways = {
    fetch: () => fetch(http + '/fetch', { mode: 'no-cors' }),
    keepalive: () => fetch(http + '/keepalive', { mode: 'no-cors', keepalive: true }),
    redirect: () => fetch('/redirect?to=' + encodeURIComponent(http + '/redirect'), { mode: 'no-cors' }),
    xhr: () => { const request = new XMLHttpRequest(); request.open('POST', http + '/xhr'); request.send('a') },
    beacon: () => navigator.sendBeacon(http + '/beacon', 'a'),
    events: () => new EventSource(http + '/events'),
    socket: () => new WebSocket(http.replace('http', 'ws') + '/socket'),
    transport: () => new WebTransport('https://' + host + ':${LISTENER_PORTS.http}/transport').ready,
    image: () => { new Image().src = http + '/image-script' },
    worker: () => new Worker(URL.createObjectURL(new Blob(['importScripts("' + http + '/worker-import")']))),
    workerFetch: () => new Worker(URL.createObjectURL(new Blob(['fetch("' + http + '/worker-fetch", { mode: "no-cors" })']))),
    shared: () => new SharedWorker(URL.createObjectURL(new Blob(['fetch("' + http + '/shared-worker", { mode: "no-cors" })']))),
    module: () => import(http + '/module'),
    popup: () => open(http + '/popup'),
    ping: () => { const link = document.createElement('a'); link.href = '#a'; link.ping = http + '/ping'; document.body.append(link); link.click() },
    form: () => { const form = document.createElement('form'); form.action = http + '/form'; form.method = 'post'; form.target = 'frame' + index; document.body.append(form); form.submit() },
    prefetch: () => { const rules = document.createElement('script'); rules.type = 'speculationrules'; rules.textContent = JSON.stringify({ prefetch: [{ urls: [http + '/speculation'] }], prerender: [{ urls: [http + '/prerender'] }] }); document.head.append(rules) },
    font: () => new FontFace('a', 'url(' + http + '/font-script)').load(),
    audio: () => new Audio(http + '/audio').play(),
    service: () => navigator.serviceWorker?.register(http + '/service-worker'),
    payment: () => new PaymentRequest([{ supportedMethods: http + '/payment' }], { total: { label: 'a', amount: { currency: 'EUR', value: '1' } } }).canMakePayment(),
    peer: async () => {
      const bare = host.replace(/[\\[\\]]/g, '')
      const peer = new RTCPeerConnection({ iceServers: [
        { urls: 'stun:' + host + ':${LISTENER_PORTS.stun}' },
        { urls: 'turn:' + host + ':${LISTENER_PORTS.http}?transport=tcp', username: 'a', credential: 'b' },
      ] })
      peer.createDataChannel('a')
      await peer.setLocalDescription(await peer.createOffer())
      await peer.setRemoteDescription(await answerOf(peer))
      await peer.addIceCandidate({ candidate: 'candidate:1 1 udp 2122260223 ' + bare + ' ${LISTENER_PORTS.stun} typ host', sdpMid: '0', sdpMLineIndex: 0 })
    },
  }
  for (const work of Object.values(ways)) quietly(work)
})
async function answerOf(peer) {
  const other = new RTCPeerConnection()
  await other.setRemoteDescription(peer.localDescription)
  const answer = await other.createAnswer()
  await other.setLocalDescription(answer)
  return answer
}
</script></body></html>`
}

const head = (to: string) => `<link rel="stylesheet" href="${to}/style">
<link rel="preload" as="image" href="${to}/preload"><link rel="prefetch" href="${to}/prefetch">
<link rel="modulepreload" href="${to}/modulepreload"><link rel="preconnect" href="${to}/preconnect">
<link rel="dns-prefetch" href="${to}/dns"><link rel="icon" href="${to}/icon"><link rel="manifest" href="${to}/manifest">
<style>@import url(${to}/import); @font-face { font-family: f; src: url(${to}/font) } h1 { font-family: f; background: url(${to}/background); cursor: url(${to}/cursor), auto }</style>`

const body = (
  to: string,
) => `<img src="${to}/img"><img srcset="${to}/srcset 1x"><picture><source srcset="${to}/source"><img></picture>
<script src="${to}/script"></script><iframe src="${to}/iframe"></iframe><iframe srcdoc='<img src="${to}/srcdoc">'></iframe>
<iframe src='data:text/html,<img src="${to}/data">'></iframe><iframe name="frame${to.at(-1)}"></iframe>
<iframe src='data:text/html,<meta http-equiv="refresh" content="0;url=${to}/refresh">'></iframe>
<object data="${to}/object"></object><embed src="${to}/embed"><video src="${to}/video" poster="${to}/poster"></video>
<audio src="${to}/audio-tag"></audio><video><track src="${to}/track" default></video><input type="image" src="${to}/input">
<svg><image href="${to}/svg"/><use href="${to}/use#a"/></svg><body background="${to}/body-background">`
