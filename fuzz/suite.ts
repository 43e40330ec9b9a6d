import { Script } from 'node:vm'
import fc from 'fast-check'

/**
 * Inputs of one kind against one part of the product; `fuzz/suites.ts` lists all.
 */
export interface Suite {
  /** `analyser/parsers`: a command may name a suite, or a folder of them. */
  readonly name: string
  /** Starts what the inputs are sent to. */
  readonly start: () => Promise<StartedSuite>
}

export interface StartedSuite {
  /** They share the suite's time evenly. */
  readonly properties: readonly Property[]
  /** Stops what was started. Throws when something that must hold after all inputs does not (a log with errors, a heap that grew). */
  readonly finish?: () => Promise<void>
}

/** Something that holds for every input. */
export interface Property {
  readonly name: string
  /** How many inputs there are that are tried every time. */
  readonly corpusSize: number
  /** Tries an input of the corpus. */
  readonly tryKnown: (index: number) => Promise<Finding | undefined>
  /** Tries the input that fast-check makes of this seed. */
  readonly trySeed: (seed: number) => Promise<Finding | undefined>
}

/** An input for which a property does not hold: seed, shrunk input and what was thrown, as fast-check words them. */
export interface Finding {
  readonly report: string
}

/** Longest that an input may compute here, or half of what it may take with waiting. The services' own deadlines are shorter. */
const INPUT_MS = 20_000
/** Longest that a failing input is made smaller. */
const SHRINK_MS = 60_000

/**
 * A property of the inputs that fast-check makes, and of a corpus of our own that is tried first, every time.
 * @param holds throws, or rejects, when the property does not hold; one that does not end is a finding too
 */
export function property<T>(
  name: string,
  inputs: fc.Arbitrary<T>,
  holds: (input: T) => void | Promise<void>,
  { corpus = [], inputMs = INPUT_MS }: { readonly corpus?: readonly T[]; readonly inputMs?: number } = {},
): Property {
  const tried = fc.asyncProperty(inputs, (input) => withoutHanging(() => holds(input), inputMs))
  const check = async (parameters: fc.Parameters<[T]>) => {
    const details = await fc.check(tried, {
      ...parameters,
      numRuns: 1,
      timeout: inputMs * 2,
      interruptAfterTimeLimit: SHRINK_MS,
      markInterruptAsFailure: true,
      includeErrorInReport: true,
    })
    return details.failed ? { report: fc.defaultReportMessage(details) ?? 'no report' } : undefined
  }
  return {
    name,
    corpusSize: corpus.length,
    tryKnown: (index) => check({ examples: corpus.slice(index, index + 1).map((input) => [input]) }),
    trySeed: (seed) => check({ seed }),
  }
}

const CALL = new Script('fuzzedCall()')

/** Runs it so that an endless loop, or a pattern that backtracks for ever, ends in an error. */
async function withoutHanging(holds: () => void | Promise<void>, ms: number): Promise<void> {
  const scope = globalThis as { fuzzedCall?: () => void | Promise<void> }
  scope.fuzzedCall = holds
  await CALL.runInThisContext({ timeout: ms })
}
