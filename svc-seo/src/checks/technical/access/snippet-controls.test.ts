import { testCheck } from '../../../testing/check-tester.ts'
import { snippetControls } from './snippet-controls.ts'

const meta = (content: string, name = 'robots') => `<meta name="${name}" content="${content}">`

testCheck(snippetControls, [
  { name: 'nothing said', outcome: 'success', message: 'free' },
  { name: 'an empty tag', html: meta(''), outcome: 'success', message: 'free' },
  {
    name: 'a long snippet',
    html: meta('max-snippet:160, max-snippet:-1'),
    outcome: 'success',
    message: 'free',
  },
  { name: 'limits for others', html: meta('nosnippet', 'bingbot'), outcome: 'success', message: 'free' },
  {
    name: 'large images',
    html: meta('index, Max-Image-Preview: LARGE'),
    outcome: 'success',
    message: 'large',
  },
  {
    name: 'no snippet',
    html: meta(' NoSnippet '),
    outcome: 'warning',
    message: 'limited',
    data: { rules: 'nosnippet' },
  },
  { name: 'a snippet of nothing', html: meta('max-snippet: 0'), outcome: 'warning', message: 'limited' },
  { name: 'no images', html: meta('max-image-preview:none'), outcome: 'warning', message: 'limited' },
  { name: 'no copy', html: meta('noarchive', 'googlebot'), outcome: 'warning', message: 'limited' },
  {
    name: 'in tag and header, each named once',
    html: meta('notranslate'),
    headers: { 'X-Robots-Tag': 'notranslate, max-snippet:0' },
    outcome: 'warning',
    message: 'limited',
    data: { rules: 'notranslate y max-snippet:0' },
    evidence: ['X-Robots-Tag: notranslate, max-snippet:0', '<meta name="robots" content="notranslate">'],
  },
])
