import { open } from 'node:fs/promises'

/** Makes a file durable, or the names in a folder. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
