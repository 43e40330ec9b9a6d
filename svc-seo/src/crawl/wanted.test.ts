import { describe, expect, it } from 'vitest'
import { isLegal, wantOf } from './wanted.ts'

const at = (path: string) => new URL(path, 'https://mitienda.es/')

describe('wantOf', () => {
  it.each([
    ['/contacto', '', 0],
    ['/p1', 'Dónde estamos', 0],
    ['/on-som/', '', 0],
    ['/tarifas', '', 1],
    ['/preus', 'Preus', 1],
    ['/pedir-cita', 'Pide cita', 2],
    ['/booking', '', 2],
    ['/serveis/', '', 3],
    ['/x', 'Tratamientos', 3],
    ['/botiga', '', 4],
    ['/contactless', '', 5],
    ['/felicitaciones', '', 5],
    ['/apreciado', '', 5],
    ['/blog', 'Blog', 5],
    ['/%E0%A4%A', '', 5],
  ])('of %s «%s» is %i', (path, text, want) => {
    expect(wantOf(at(path), text)).toBe(want)
  })
})

describe('isLegal', () => {
  it.each([
    ['/aviso-legal', '', true],
    ['/p3', 'Política de privacidad', true],
    ['/politica-de-cookies/', '', true],
    ['/avis-legal', '', true],
    ['/terminos', 'Términos y condiciones', true],
    ['/legalizacion-de-vehiculos', '', false],
    ['/cookies-de-chocolate', '', true],
    ['/condicionamiento', '', false],
  ])('of %s «%s» is %s', (path, text, expected) => {
    expect(isLegal(at(path), text)).toBe(expected)
  })
})
