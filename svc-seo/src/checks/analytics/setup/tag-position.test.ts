import { testCheck } from '../../../testing/check-tester.ts'
import { tagPosition } from './tag-position.ts'

const tag = (attributes: string) =>
  `<script ${attributes} src="https://static.hotjar.com/c/hotjar-1.js"></script>`
const head = (html: string) => `<head>${html}</head><body><p>Hola</p></body>`

testCheck(tagPosition, [
  { name: 'async', html: head(tag('async')), outcome: 'success', message: 'ok' },
  { name: 'upper case', html: head(tag('ASYNC=""')), outcome: 'success', message: 'ok' },
  { name: 'deferred', html: head(tag('defer')), outcome: 'success', message: 'ok' },
  {
    name: 'at the end of the body',
    html: `<body><p>Hola</p>${tag('')}</body>`,
    outcome: 'success',
    message: 'ok',
  },
  { name: 'marked', html: head(tag('type="text/plain"')), outcome: 'success', message: 'ok' },
  {
    name: 'an inline loader',
    html: head(
      "<script>var s=document.createElement('script');s.src='https://www.clarity.ms/tag/a'</script>",
    ),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'blocking',
    html: head(tag('')),
    outcome: 'warning',
    message: 'blocking',
    data: { services: 'Hotjar' },
    evidence: ['Hotjar, línea 1: <script src="https://static.hotjar.com/c/hotjar-1.js">'],
  },
  {
    name: 'only an own script',
    html: head('<script src="/main.js"></script>'),
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'empty', html: ' ', outcome: 'notApplicable', message: 'none' },
])
