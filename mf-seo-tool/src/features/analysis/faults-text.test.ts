import { describe, expect, it } from 'vitest'
import { faultsForWebmaster, faultsText } from './faults-text.ts'
import { toReport } from './to-report.ts'

const content = {
  title: 'Fallos de {site}:',
  fault: '{number}. {title}: {message}',
  solution: 'Solución: {solution}',
  more: { one: 'Y {count} más.', other: 'Y {count} más.' },
  link: 'Informe: {link}',
}

const check = (title: string, status: string, extra: object = {}) => ({
  title,
  message: 'Mal.',
  status,
  ...extra,
})
const report = toReport({
  website: 'https://mitienda.es',
  categories: [
    {
      title: 'A',
      checks: [
        check('Aviso', 'warning'),
        check('Bien', 'success'),
        check('Error', 'error', { solution: 'Pon <html lang="es">.' }),
        check('Legal', 'error', { fix: { who: 'adviser', minutes: 60 } }),
      ],
    },
  ],
})
const faults = faultsForWebmaster(report)

it('holds errors, then warnings, and nothing for a lawyer', () => {
  expect(faults.map(({ title }) => title)).toEqual(['Error', 'Aviso'])
})

describe('the text', () => {
  it('has site, faults with code, and the link', () => {
    expect(faultsText({ content, site: 'mitienda.es', faults, link: 'https://a.es/#x' })).toBe(
      'Fallos de mitienda.es:\n\n1. Error: Mal.\nSolución: Pon <html lang="es">.\n\n2. Aviso: Mal.\n\nInforme: https://a.es/#x',
    )
  })

  it('has no link where there is none', () => {
    expect(faultsText({ content, site: 'mitienda.es', faults })).not.toContain('Informe')
  })

  it('ends with a whole fault where there is no more room, and counts the rest', () => {
    const text = faultsText({ content, site: 'a.es', faults, link: 'L', maxCharacters: 120 })
    expect(text.length).toBeLessThanOrEqual(120)
    expect(text).toMatch(/lang="es">\.\n\nY 1 más\.\n\nInforme: L$/)
  })
})
