import { describe, expect, it } from 'vitest'
import { respelt } from '../../testing/respelt.ts'
import { sampleResult } from '../../testing/samples.ts'
import { createResultProofs } from './result-proofs.ts'

const secret = Buffer.alloc(32, 1)
const otherSecret = Buffer.alloc(32, 2)
const proofs = createResultProofs([secret])
const proven = proofs.prove(sampleResult())
const text = JSON.stringify(proven)

/** The same value with the fields of every object in the opposite order. */
const reversed = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(reversed)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .map(([name, field]) => [name, reversed(field)])
            .reverse(),
        )
      : value

describe('createResultProofs', () => {
  it('proves a result without changing it', () => {
    expect(proven).toEqual({ ...sampleResult(), proof: expect.stringMatching(/^[\w-]{8}\.[\w-]{43}$/) })
    expect(proofs.isProven(text)).toBe(true)
  })

  it.each([
    ['with white space', JSON.stringify(proven, null, 3)],
    ['with its fields in another order', JSON.stringify(reversed(proven))],
    ['with escapes', text.replaceAll('ñ', '\\u00f1').replaceAll('/', '\\/')],
    ['with numbers written otherwise', text.replaceAll('1.5', '15e-1')],
  ])('knows a result %s', (_how, same) => {
    expect(same).not.toBe(text)
    expect(proofs.isProven(same)).toBe(true)
  })

  it('proves fields that only a newer analyser knows, and replaces a proof that is not its own', () => {
    const later = { ...sampleResult(), later: { b: 1, a: ['\ud83e', -0, 1e21] }, proof: 'forged' }
    expect(proofs.isProven(JSON.stringify(proofs.prove(later)))).toBe(true)
  })

  it.each([
    ['without a proof', JSON.stringify(sampleResult())],
    ['with another score', text.replace('"current":1.5', '"current":3')],
    ['with a word more', text.replace('Zapatos.', 'Zapatos caros.')],
    ['with a field more', text.replace('{', '{"note":"Compra aquí",')],
    ['without a field', text.replace('"engine":"1",', '')],
    ['with __proto__', text.replace('{', '{"__proto__":{"website":"https://otra.es"},')],
    [
      'with the proof of another',
      JSON.stringify({ ...sampleResult('https://otra.es'), proof: proven.proof }),
    ],
    ['with a proof of another length', JSON.stringify({ ...proven, proof: `${proven.proof}A` })],
    ['with a proof of the same bytes', JSON.stringify({ ...proven, proof: respelt(proven.proof) })],
    ['with a proof that is no text', JSON.stringify({ ...proven, proof: [proven.proof] })],
    ['of another installation', JSON.stringify(createResultProofs([otherSecret]).prove(sampleResult()))],
    ['nested too deep', text.replace('{', `{"deep":${'['.repeat(100_000)}${']'.repeat(100_000)},`)],
    ['that is no JSON', '{"website":'],
    ['that is null', 'null'],
  ])('does not know a result %s', (_how, other) => {
    expect(proofs.isProven(other)).toBe(false)
  })

  it('still knows what the previous secret proved, and proves with the new one', () => {
    const rotated = createResultProofs([otherSecret, secret])
    expect(rotated.isProven(text)).toBe(true)
    expect(proofs.isProven(JSON.stringify(rotated.prove(sampleResult())))).toBe(false)
  })
})
