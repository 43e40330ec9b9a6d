// Preloaded into the processes of a site: the name in LOCAL_NAME is this machine, as in a hosts file.
import promises from 'node:dns/promises'
import { syncBuiltinESMExports } from 'node:module'

const { lookup } = promises

/** @type {any} */
const withLocalName = (/** @type {string} */ hostname, /** @type {any} */ options) =>
  lookup(hostname === process.env.LOCAL_NAME ? '127.0.0.1' : hostname, options)

promises.lookup = withLocalName
syncBuiltinESMExports()
