import { describe, expect, it } from 'vitest'
import { isPlaceholderId } from './placeholder-id.ts'

describe('isPlaceholderId', () => {
  it.each([
    'G-XXXXXXXXXX',
    'g-xxxxxxx',
    'G-1234567890',
    'GTM-XXXX',
    'GTM-XXXXXXX',
    'UA-XXXXXXXX-X',
    'UA-000000-0',
    'AW-123456789',
    'AW-XXXXXXXXX',
    'YOUR_PIXEL_ID',
    ' 0000000000000000 ',
    '{{pixel_id}}',
    'G-TUCODIGO',
    '1234567890',
    '123456789012345',
  ])('%s is one', (id) => {
    expect(isPlaceholderId(id)).toBe(true)
  })

  it.each(['G-8HK2L4M9QZ', 'GTM-W2XX7P', 'UA-48211093-1', 'AW-981273645', '730184620193745', '', ' '])(
    '%j is none',
    (id) => {
      expect(isPlaceholderId(id)).toBe(false)
    },
  )
})
