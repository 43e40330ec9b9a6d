import { testCheck } from '../../../testing/check-tester.ts'
import { requestsThirdparty } from './requests-thirdparty.ts'

const images = (count: number, extra = '') =>
  Array.from({ length: count }, (_, index) => `<img src="/${index}.jpg" ${extra}>`).join('')
const hosts = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => `<script src="https://cdn${index}.otra.net/a.js"></script>`,
  ).join('')

testCheck(requestsThirdparty, [
  { name: 'nothing', html: '', outcome: 'success', message: 'own', data: { requests: 0, hosts: 0 } },
  {
    name: 'one of each',
    html: '<link rel=stylesheet href="//fonts.otra.net/a.css"><script src="https://cdn.mitienda.es/a.js"></script><img src="a.jpg"><iframe src="HTTPS://MAPS.OTRA.NET/x#y"></iframe>',
    outcome: 'success',
    message: 'ok',
    data: { requests: 4, hosts: 2 },
    evidence: ['fonts.otra.net', 'maps.otra.net'],
  },
  { name: '60 files', html: images(60), outcome: 'success', message: 'own' },
  { name: '61 files', html: images(61), outcome: 'warning', message: 'requests', data: { requests: 61 } },
  {
    name: 'the same file is asked for once',
    html: '<img src="/a.jpg#x">'.repeat(99),
    outcome: 'success',
    message: 'own',
    data: { requests: 1 },
  },
  { name: 'five hosts', html: hosts(5), outcome: 'success', message: 'ok', data: { hosts: 5 } },
  { name: 'six hosts', html: hosts(6), outcome: 'warning', message: 'hosts', data: { hosts: 6 } },
  { name: 'fourteen hosts', html: hosts(14), outcome: 'warning', message: 'hosts' },
  { name: 'fifteen hosts', html: hosts(15), outcome: 'error', message: 'tooMany', data: { hosts: 15 } },
  {
    name: 'what is not asked for',
    html: `${images(70, 'loading="lazy"')}<iframe src="https://a.net" loading=lazy></iframe><iframe data-src="https://b.net"></iframe><iframe src="about:blank"></iframe>
      <script type="text/plain" src="https://c.net/a.js"></script><img src="data:image/gif;base64,AA"><a href="https://d.net">x</a><template><img src="https://e.net/a.jpg"></template><link rel=preconnect href="https://f.net">`,
    outcome: 'success',
    message: 'own',
    data: { requests: 0, hosts: 0 },
  },
  { name: 'no page', blocked: 'la web bloquea herramientas automáticas', outcome: 'unknown' },
])
