import { createRequire } from 'node:module'

/** What is used of the driver's `Connection`, which is internal and has no types. */
type DriverConnection = {
  readonly error?: Error
  once(event: 'close', listener: () => void): void
  off(event: 'close', listener: () => void): void
  writeCommand(...values: unknown[]): Promise<void>
}

/**
 * Makes a command fail when its connection closes while it is written. Driver 7.8.0 (and 7.9.0) then waits forever for
 * `drain`: when the server has just ended the connection, Node's `write` returns false, and neither `drain` nor `error`
 * follows. Where that command was the monitor's, the driver never found the server again.
 *
 * The module is resolved from mongoose, so that it is the copy that mongoose uses.
 */
export function writeUntilClosed(): void {
  const { Connection } = createRequire(import.meta.resolve('mongoose'))('mongodb/lib/cmap/connection.js') as {
    readonly Connection: { readonly prototype: DriverConnection & { isWrittenUntilClosed?: true } }
  }
  const { prototype } = Connection
  if (prototype.isWrittenUntilClosed) return
  prototype.isWrittenUntilClosed = true
  const { writeCommand } = prototype
  prototype.writeCommand = async function (...values) {
    let onClose = () => {}
    const closed = new Promise<never>((_resolve, reject) => {
      onClose = () => reject(this.error)
      this.once('close', onClose)
    })
    try {
      await Promise.race([writeCommand.apply(this, values), closed])
    } finally {
      this.off('close', onClose)
    }
  }
}
