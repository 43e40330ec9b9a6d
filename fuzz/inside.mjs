// Loaded into a fuzzed service before its own code.
import dns from 'node:dns/promises'
import { syncBuiltinESMExports } from 'node:module'

// Tells its parent how much of the heap is in use once all garbage is collected.
process.on('message', async (message) => {
  if (message !== 'heap') return
  // Finalizers run between two collections, and free what these found.
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  process.send?.(process.memoryUsage().heapUsed)
})

// Fuzzed pages name hosts at random, which belong to others: only this machine is found.
const { lookup } = dns
const lookupHere = async (name, ...options) => {
  if (name === 'localhost') return lookup(name, ...options)
  throw Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' })
}
Object.assign(dns, { lookup: lookupHere })
syncBuiltinESMExports()
