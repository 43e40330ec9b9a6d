import { expect, test } from 'vitest'
import { websiteOfQuery } from './federation.ts'
import { FIELD_MAX } from './limits.ts'

const longest = 'a'.repeat(FIELD_MAX.website)

test.each([
  ['?web=mitienda.es', 'mitienda.es'],
  ['web=mitienda.es', 'mitienda.es'],
  ['?utm=1&web=https%3A%2F%2Fmi%C3%B1o.es%2F%3Fa%3Db', 'https://miño.es/?a=b'],
  ['?web=+mitienda.es+', 'mitienda.es'],
  ['?web=uno.es&web=dos.es', 'uno.es'],
  ['?web=%', '%'],
  [`?web=${longest}`, longest],
])('the address of «%s»', (search, website) => {
  expect(websiteOfQuery(search)).toBe(website)
})

test.each(['', '?', '?web', '?web=', '?web=%20', '?Web=mitienda.es', `?web=${longest}a`])(
  'none in «%s»',
  (search) => {
    expect(websiteOfQuery(search)).toBeUndefined()
  },
)
