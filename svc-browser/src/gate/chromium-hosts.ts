const OWN = new Set([
  'accounts.google.com',
  'content-autofill.googleapis.com',
  'optimizationguide-pa.googleapis.com',
  'redirector.gvt1.com',
  'safebrowsing.googleapis.com',
  'update.googleapis.com',
])
const CLIENTS = /^clients\d*\.google\.com$/

/** Whether Chromium asks for a host on its own account: measured with every flag against it (update, sign-in, autofill). */
export function isChromiumsOwn(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '')
  return OWN.has(name) || CLIENTS.test(name)
}
