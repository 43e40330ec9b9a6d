import { expect, it } from 'vitest'
import { shortAddresses } from './short-addresses.ts'

const LONG = 'https://panaderia.es/wp-content/uploads/2024/11/una-foto-con-un-nombre-muy-largo.jpg'

it('cuts long addresses in the middle and gives them whole', () => {
  expect(shortAddresses(`La primera: ${LONG}. Hay más.`)).toEqual({
    text: `La primera: ${LONG.slice(0, 30)}…${LONG.slice(-20)}. Hay más.`,
    cut: [LONG],
  })
})

it.each(['https://panaderia.es/contacto', '/aviso-legal', 'Sin direcciones.', ''])('leaves «%s»', (text) => {
  expect(shortAddresses(text)).toEqual({ text, cut: [] })
})

it('cuts long paths, and every address of a text', () => {
  const path = `/wp-content/${'a'.repeat(60)}.css`
  const { text, cut } = shortAddresses(`${LONG} (${path})`)
  expect(cut).toEqual([LONG, path])
  expect(text).toMatch(/^https:.{22,}….{20} \(\/wp-content.*….*\.css\)$/)
})
