import { expect, it } from 'vitest'
import { parseDocument } from './document.ts'
import { allText } from './page-text.ts'

it.each([
  ['what is folded', '<p>uno</p><div hidden style="display:none">dos</div>', 'uno dos'],
  ['no code', '<p>uno<script>dos</script><style>tres</style><noscript>cuatro</noscript>', 'uno'],
  ['words in one piece', '<p>pan<b>es</b><br>ricos', 'panes ricos'],
  ['nothing of nothing', ' ', ''],
])('reads %s', (_name, html, expected) => {
  expect(allText(parseDocument(html))).toBe(expected)
})
