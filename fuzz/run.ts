import type { Property, StartedSuite, Suite } from './suite.ts'

/** What one property of a suite met. */
export interface PropertyResult {
  readonly name: string
  readonly inputs: number
  readonly seconds: number
}

export interface SuiteResult {
  readonly name: string
  readonly properties: readonly PropertyResult[]
  /** The input that broke it, or what did not hold in the end. */
  readonly finding?: string
}

/**
 * Tries a suite for about so long. The corpus is tried whole, and at least one input of each property that fast-check made.
 * It ends at the first finding: what was started may be broken by then.
 */
export async function runSuite(
  suite: Suite,
  { seconds, seed }: { readonly seconds: number; readonly seed: number },
): Promise<SuiteResult> {
  const started = await suite.start()
  const properties: PropertyResult[] = []
  const begun = performance.now()
  const left = () => seconds * 1000 - (performance.now() - begun)
  let finding: string | undefined
  for (const [index, property] of started.properties.entries()) {
    const share = left() / (started.properties.length - index)
    const result = await tryProperty(property, { ms: share, seed })
    properties.push(result.result)
    finding = result.finding
    if (finding !== undefined) break
  }
  const end = await finish(started)
  const found = [finding, end].filter((text) => text !== undefined).join('\n')
  return { name: suite.name, properties, ...(found !== '' && { finding: found }) }
}

async function tryProperty(property: Property, { ms, seed }: { readonly ms: number; readonly seed: number }) {
  const begun = performance.now()
  let inputs = 0
  let finding: string | undefined
  const isKnown = () => inputs < property.corpusSize
  while (finding === undefined && (inputs <= property.corpusSize || performance.now() - begun < ms)) {
    const found = await (isKnown()
      ? property.tryKnown(inputs)
      : property.trySeed((seed + inputs - property.corpusSize) | 0))
    inputs += 1
    if (found) finding = `${property.name}\n${found.report}`
  }
  const result = { name: property.name, inputs, seconds: (performance.now() - begun) / 1000 }
  return { result, finding }
}

async function finish({ finish }: StartedSuite): Promise<string | undefined> {
  try {
    await finish?.()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
