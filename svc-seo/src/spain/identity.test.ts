import { describe, expect, it } from 'vitest'
import { parseDocument } from '../page/document.ts'
import { visibleText } from '../page/page-text.ts'
import { ownerForm, registryOf } from './identity.ts'
import type { Source } from './sources.ts'

function source(html: string): readonly Source[] {
  const document = parseDocument(html)
  return [{ kind: 'notice', place: 'el aviso legal', text: visibleText(document), document }]
}

describe('ownerForm', () => {
  it.each([
    ['NIF A58818501', 'company'],
    ['DNI 45678901G. Alojada en Servidores, S.L.', 'person'],
    ['CIF G58818501', 'association'],
    ['NIF: F58818501', 'cooperative'],
    ['Titular: Zapatos Paco, S.L.', 'company'],
    ['Titular: Zapatos Paco, Sociedad Limitada', 'company'],
    ['Titular: Larru S. Koop.', 'cooperative'],
    ['Titular: Asociación de Zapateros', 'association'],
    ['Titular: Hermanos Paco, C.B.', 'other'],
    ['Alojada en Servidores, S.L.', undefined],
    ['', undefined],
  ])('«%s»: %s', (text, form) => {
    expect(ownerForm(source(`<p>${text}</p>`))?.form).toBe(form)
  })
})

describe('registryOf', () => {
  it.each([
    ['Inscrita en el Registro Mercantil de Murcia, tomo 12, folio 3'],
    ['INSCRITA EN EL REGISTRO MERCANTIL, HOJA MU-1234'],
    ['Inscrita al Registre Mercantil de Girona, full 12'],
    ['Merkataritza-erregistroan, 12. orria'],
    ['Rexistro Mercantil da Coruña, folla 3'],
    ['Registro Mercantil de Madrid, IRUS 1000'],
  ])('has data in «%s»', (text) => expect(registryOf(source(`<p>${text}</p>`))?.value.hasData).toBe(true))

  it('has none where the registry alone is named', () => {
    expect(registryOf(source('<p>Inscrita en el Registro Mercantil.</p>'))?.value.hasData).toBe(false)
  })
  it('is nothing where it is not named', () => {
    expect(registryOf(source('<p>Registro de usuarios, tomo 3</p>'))).toBeUndefined()
  })
})
