// Loaded into every process of a site: names are asked of the server on this machine whose port is FAULTS_DNS.
import dns from 'node:dns/promises'
import { syncBuiltinESMExports } from 'node:module'

const { Resolver } = dns
const port = process.env.FAULTS_DNS
if (port) {
  dns.Resolver = class extends Resolver {
    constructor(options) {
      super(options)
      this.setServers([`127.0.0.1:${port}`])
    }
  }
  syncBuiltinESMExports()
}
