import { StartError } from '@agency/service-kit'
import type { ErasureKeys } from '../platform/erasures/erasure-keys.ts'
import type { Erasure } from '../platform/erasures/erasures.store.ts'

/** How a restore or a move treats erased people. */
export type ErasureOptions = {
  /** Called where there are erasures. */
  readonly keys: () => ErasureKeys
  /** Erasures of elsewhere, such as those beside the backup. */
  readonly more?: readonly Erasure[]
  /** Erasures whose key is lost are skipped. */
  readonly mayForget?: boolean
}

/**
 * Those of the erasures that can be applied.
 * @throws StartError when one that matters was noted under an unknown key
 */
export function applicable(
  erasures: readonly Erasure[],
  { keys: keysOf, mayForget = false }: ErasureOptions,
  matters: (erasure: Erasure) => boolean,
): { readonly keys: ErasureKeys; readonly erasures: readonly Erasure[] } | undefined {
  if (erasures.length === 0) return undefined
  const keys = keysOf()
  const isKnown = ({ keyId }: Erasure) => keys.knows(keyId)
  const lost = erasures.filter((erasure) => !isKnown(erasure) && matters(erasure)).length
  if (lost > 0 && !mayForget) {
    throw new StartError(
      `erasures under an earlier TOKEN_SECRET cannot be applied (${lost}): give it as TOKEN_SECRET_PREVIOUS, or, if it is lost, say --forget-erasures, which brings those people back.`,
    )
  }
  return { keys, erasures: erasures.filter(isKnown) }
}
