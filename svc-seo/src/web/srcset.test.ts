import { expect, it } from 'vitest'
import { srcsetUrls } from './srcset.ts'

it.each([
  ['a.jpg', ['a.jpg']],
  [' a.jpg 300w , b.jpg\n600w ', ['a.jpg', 'b.jpg']],
  ['a.jpg 1x,b.jpg 2x', ['a.jpg', 'b.jpg']],
  ['a.jpg, b.jpg 2x', ['a.jpg', 'b.jpg']],
  ['/w_1,h_2/a.jpg 1x', ['/w_1,h_2/a.jpg']],
  [', ,', []],
  ['', []],
])('srcset %j', (srcset, expected) => {
  expect(srcsetUrls(srcset)).toEqual(expected)
})

it('reads twenty addresses of a srcset at most', () => {
  expect(srcsetUrls('a.jpg 1x,'.repeat(90))).toHaveLength(20)
})
