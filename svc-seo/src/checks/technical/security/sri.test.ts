import { testCheck } from '../../../testing/check-tester.ts'
import { sri } from './sri.ts'

const script = (host: string, extra = '') => `<script src="https://${host}/a.js" ${extra}></script>`

testCheck(sri, [
  {
    name: 'with its hash',
    html: script('unpkg.com', 'integrity=" SHA384-abc"'),
    outcome: 'success',
    message: 'ok',
    data: { count: 1 },
  },
  {
    name: 'without',
    html:
      script('CDN.jsdelivr.net') +
      script('stackpath.bootstrapcdn.com', 'integrity=""') +
      script('code.jquery.com', 'integrity="sha256-abc"'),
    outcome: 'warning',
    message: 'missing',
    data: { found: 2, count: 3 },
    evidence: [
      '<script src="https://CDN.jsdelivr.net/a.js">',
      '<script src="https://stackpath.bootstrapcdn.com/a.js" integrity>',
    ],
  },
  {
    name: 'no hash',
    html: script('cdnjs.cloudflare.com', 'integrity="abc"'),
    outcome: 'warning',
    message: 'missing',
  },
  {
    name: 'neighbours',
    html: `${script('www.mitienda.es')}${script('unpkg.com.otra.es')}${script('miunpkg.com')}<script type="text/plain" src="https://unpkg.com/a.js"></script><link rel=stylesheet href="https://unpkg.com/a.css"><script>"https://unpkg.com/a.js"</script>`,
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'nothing', html: '', outcome: 'notApplicable', message: 'none' },
  { name: 'no page', blocked: 'la web bloquea herramientas automáticas', outcome: 'unknown' },
])
