import { describe, expect, it } from 'vitest'
import { controlKind, savesChoice, speaksOfCookies } from './consent-words.ts'

describe('controlKind', () => {
  it.each([
    ['Aceptar todas', 'accept'],
    ['ACCEPTO', 'accept'],
    ['D’acord', 'accept'],
    ['Onartu', 'accept'],
    ['OK', 'accept'],
    ['Entendido', 'accept'],
    ['Consinto', 'accept'],
    ['Estou de acordo', 'accept'],
    ['Hi estic d’acord', 'accept'],
    ['Consento', 'accept'],
    ['Autoritzo', 'accept'],
    ['Baimendu', 'accept'],
    ['Onartzen dut', 'accept'],
    ['Conforme', 'accept'],
    ['Autorizo', 'accept'],
    ['I consent', 'accept'],
    ['Non consinto', 'reject'],
    ['Non acepto', 'reject'],
    ['Continuar sen aceptar', 'reject'],
    ['Ez onartu', 'reject'],
    ['Onartu gabe jarraitu', 'reject'],
    ['No hi estic d’acord', 'reject'],
    ['No consiento', 'reject'],
    ['Konfiguratu', 'configure'],
    ['Axustes', 'configure'],
    ['Consentimiento informado', 'other'],
    ['Centro concertado', 'other'],
    ['Baiona', 'other'],
    ['Rechazar', 'reject'],
    ['Continuar sin aceptar', 'reject'],
    ['No acepto', 'reject'],
    ['Aceptar solo las necesarias', 'reject'],
    ['Sólo técnicas', 'reject'],
    ['Només necessàries', 'reject'],
    ['Rebutja-les totes', 'reject'],
    ['Rexeitar', 'reject'],
    ['Baztertu', 'reject'],
    ['Necessary cookies only', 'reject'],
    ['Descartar todas', 'reject'],
    ['Quiero elegir', 'configure'],
    ['Configurar', 'configure'],
    ['Preferencias', 'configure'],
    ['Personalitza', 'configure'],
    ['Aceptar selección', 'configure'],
    ['Política de cookies', 'other'],
    ['Recordar contraseña', 'other'],
    ['Siguiente', 'other'],
    [' ', 'other'],
  ])('%s: %s', (text, kind) => {
    expect(controlKind(text)).toBe(kind)
  })
})

describe('savesChoice', () => {
  it.each([
    ['Guardar', true],
    ['GUARDAR PREFERENCIAS', true],
    ['Confirmar mis preferencias', true],
    ['Desar', true],
    ['Gorde', true],
    ['Save settings', true],
    ['Permitir la selección', true],
    ['Aceptar selección', true],
    ['Guardar y aceptar todas', false],
    ['Desactivar', false],
    ['Aceptar', false],
    ['Vanguardia', false],
    ['', false],
  ])('%s: %s', (text, expected) => {
    expect(savesChoice(text)).toBe(expected)
  })
})

describe('speaksOfCookies', () => {
  it.each([
    ['Usamos COOKIES propias', true],
    ['Fem servir galetes', true],
    ['Cookieak erabiltzen ditugu', true],
    ['Galletas de avena', false],
    ['', false],
  ])('%s: %s', (text, expected) => {
    expect(speaksOfCookies(text)).toBe(expected)
  })
})
