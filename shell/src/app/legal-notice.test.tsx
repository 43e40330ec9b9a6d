import { brand } from '@agency/web-kit'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LegalNotice } from './legal-notice.tsx'

const nothing = { owner: '', nif: '', address: '', postalCode: '', registry: '' }

test('names owner, NIF and address from the brand file', () => {
  const legal = {
    ...nothing,
    owner: 'Ana Ortín',
    nif: '12345678Z',
    address: 'Calle Mayor, 1',
    postalCode: '30510',
  }
  render(<LegalNotice name={brand.name} city="Yecla" legal={legal} />)
  expect(screen.getByText('Ana Ortín · NIF 12345678Z · Calle Mayor, 1, 30510 Yecla')).toBeInstanceOf(
    HTMLElement,
  )
})

test('names only the brand while that data is empty', () => {
  render(<LegalNotice name="Altiplano Digital" city="Yecla" legal={nothing} />)
  expect(screen.getByText('Altiplano Digital')).toBeInstanceOf(HTMLElement)
})
