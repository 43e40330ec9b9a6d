// Loaded into every process of a site: at SIGUSR2 it collects garbage, and writes the bytes of heap that are left to a file
// with its process id in the folder that SOAK_HEAP names. No part of the product.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

const folder = process.env.SOAK_HEAP
if (folder && isMainThread) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  process.on('SIGUSR2', () => {
    collect()
    writeFileSync(join(folder, String(process.pid)), String(process.memoryUsage().heapUsed))
  })
}
