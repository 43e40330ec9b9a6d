import { expect, test } from 'vitest'
import { securityTxt } from './site-files.ts'

const now = new Date('2026-11-22T22:59:00.000Z')
const of = (publicUrl: string) => securityTxt({ contactEmail: 'hola@agencia.es', publicUrl, now })

test('security.txt has the fields of RFC 9116, one a line', () => {
  expect(of('https://agencia.es')).toBe(
    [
      'Contact: mailto:hola@agencia.es',
      'Expires: 2027-02-20T00:00:00.000Z',
      'Preferred-Languages: es, en',
      'Canonical: https://agencia.es/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})

test('without https it names no address of its own, which must be https', () => {
  expect(of('http://localhost:3000')).not.toContain('Canonical')
})
