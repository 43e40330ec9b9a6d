// Loaded into a fuzzed service before its own code: tells its parent how much of the heap is in use once all garbage is
// collected.
process.on('message', async (message) => {
  if (message !== 'heap') return
  // Finalizers run between two collections, and free what these found.
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc?.()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  process.send?.(process.memoryUsage().heapUsed)
})
