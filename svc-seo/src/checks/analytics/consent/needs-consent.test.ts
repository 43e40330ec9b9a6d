import { testCheck } from '../../../testing/check-tester.ts'
import { needsConsent } from './needs-consent.ts'

testCheck(needsConsent, [
  {
    name: 'a tracker and a cookie',
    html: '<script src="https://static.hotjar.com/c/hotjar-1.js"></script>',
    headers: { 'set-cookie': '_ga=1; Path=/' },
    outcome: 'success',
    message: 'yes',
    data: { services: 'Hotjar y cookie _ga' },
    evidence: ['Hotjar, línea 1: <script src="https://static.hotjar.com/c/hotjar-1.js">', 'Set-Cookie: _ga'],
  },
  { name: 'nothing', html: '<p>Hola</p>', outcome: 'success', message: 'no' },
  { name: 'empty', html: ' ', outcome: 'success', message: 'no' },
  {
    name: 'a link to a video',
    html: '<a href="https://www.youtube.com/embed/a">Vídeo</a>',
    outcome: 'success',
    message: 'no',
  },
  {
    name: 'a video that a link in its place opens',
    html: `<iframe src="https://www.youtube.com/embed/a" srcdoc="<a href='https://www.youtube.com/embed/a'>Ver el vídeo</a>"></iframe>`,
    outcome: 'success',
    message: 'no',
  },
  {
    name: 'a video that something else keeps back',
    html: '<iframe src="https://www.youtube.com/embed/a" srcdoc="<p>Espera</p>"></iframe>',
    outcome: 'success',
    message: 'yes',
    data: { services: 'YouTube' },
  },
  {
    name: 'a container, upper case',
    html: '<SCRIPT SRC="https://www.googletagmanager.com/gtm.js?id=GTM-W2XX7P"></SCRIPT>',
    outcome: 'unknown',
    message: 'unknown',
  },
  {
    name: 'rendered in the browser',
    html: '<div id="root"></div><script src="/a.js"></script>',
    outcome: 'unknown',
    message: 'clientRendered',
  },
  { name: 'scripts not fetched', scripts: { reason: 'no ha dado tiempo' }, outcome: 'unknown' },
])
