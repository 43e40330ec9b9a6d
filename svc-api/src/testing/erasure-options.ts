import type { ErasureOptions } from '../maintenance/known-erasures.ts'
import { createErasureKeys } from '../platform/erasures/erasure-keys.ts'
import { TOKEN_SECRET } from './start-gateway.ts'

/** How a restore or a move treats the erasures of the gateways of `startGateway`. */
export const erasureOptions: ErasureOptions = { keys: () => createErasureKeys([Buffer.from(TOKEN_SECRET)]) }
