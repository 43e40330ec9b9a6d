import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Paths that the cage is made of, all absolute. */
export interface Cage {
  /** Folder of the visit. */
  readonly folder: string
  readonly chromium: string
  readonly bridge: string
  /** Socket of the gate. */
  readonly gate: string
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

/** Written by the bridge once it listens. */
export const readyFile = (folder: string): string => join(folder, 'ready')
/** Holds the id of the browser's process, which leads a group of its own. */
export const pidFile = (folder: string): string => join(folder, 'pid')

/**
 * Writes the program that starts Chromium in a network namespace of its own, where there is nothing but loopback and the bridge
 * to the gate, without any capability. Its arguments go to Chromium, and so do its file descriptors.
 * @returns path of the program
 */
export function writeCage({ folder, chromium, bridge, gate }: Cage): string {
  const program = join(folder, 'cage')
  const inside = join(folder, 'inside')
  const drop = '--inh-caps=-all --ambient-caps=-all --bounding-set=-all'
  write(
    program,
    `echo $$ > ${quoted(pidFile(folder))}\nexec unshare --user --map-current-user --net --keep-caps -- ${quoted(inside)} "$@"`,
  )
  write(
    inside,
    [
      'ip link set lo up || exit 71',
      // Its own descriptors: with those of Chromium it would keep the pipe to the driver open. It ends with Chromium, which
      // sees by its pipe that a killed service is gone.
      `setpriv ${drop} --pdeathsig KILL -- ${[process.execPath, bridge, gate, readyFile(folder)].map(quoted).join(' ')} </dev/null >/dev/null 2>&1 3>&- 4>&- &`,
      `exec setpriv ${drop} -- ${quoted(chromium)} "$@"`,
    ].join('\n'),
  )
  return program
}

function write(path: string, script: string): void {
  writeFileSync(path, `#!/bin/sh\n${script}\n`)
  chmodSync(path, 0o700)
}
