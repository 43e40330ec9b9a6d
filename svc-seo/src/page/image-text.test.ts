import { expect, it } from 'vitest'
import { readSite } from '../testing/read-site.ts'
import { lacksText } from './image-text.ts'
import { pageFacts } from './page-facts.ts'

function lacking(html: string): readonly boolean[] {
  const { page } = readSite({ html })
  return pageFacts(page).images.map(lacksText)
}

it.each([
  ['<img>', true],
  ['<img alt>', false],
  ['<img alt=" ">', false],
  ['<img alt="Pan">', false],
  ['<img aria-label=" ">', true],
  ['<img aria-label="Pan">', false],
  ['<img aria-labelledby="pie">', false],
  ['<img title="Pan">', false],
  ['<a href="/"><img alt=""></a>', true],
  ['<a href="/"><img alt=""> Pan</a>', false],
  ['<a href="/" title="Pan"><img alt=""></a>', false],
  ['<a href="/"><img></a>', true],
  ['<a href="/">Pan <img></a>', true],
  ['<svg role="img"></svg>', true],
  ['<svg role="img"><title>Pan</title></svg>', false],
  ['<svg role="img"><title> </title></svg>', true],
  ['<svg role="img"><g><title>Parte</title></g></svg>', true],
])('%s lacks a text: %s', (html, expected) => {
  expect(lacking(html)).toEqual([expected])
})
