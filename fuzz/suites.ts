import { parsers } from './analyser/parsers.ts'
import { servers } from './analyser/servers.ts'
import type { Suite } from './suite.ts'

/** Every suite of `npm run test:fuzz`. */
export const SUITES: readonly Suite[] = [parsers, servers]
