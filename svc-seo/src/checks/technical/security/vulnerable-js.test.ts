import { testCheck } from '../../../testing/check-tester.ts'
import { vulnerableJs } from './vulnerable-js.ts'

testCheck(vulnerableJs, [
  {
    name: 'recent',
    html: '<script src="/wp-includes/js/jquery/jquery.min.js?ver=3.7.1"></script><script src="/bootstrap-5.3.0.min.js"></script>',
    outcome: 'success',
    message: 'ok',
    data: { names: 'jQuery 3.7.1 y Bootstrap 5.3.0' },
  },
  {
    name: 'old',
    html: '<SCRIPT SRC=" /JS/JQUERY-1.12.4.MIN.JS "></SCRIPT><script src="https://cdn.net/moment@2.24.0/moment.js"></script><script src="/bootstrap-5.3.0.min.js"></script>',
    outcome: 'warning',
    message: 'found',
    data: { count: 2 },
    evidence: [
      'jQuery 1.12.4 (CVE-2020-11022): https://www.mitienda.es/JS/JQUERY-1.12.4.MIN.JS',
      'Moment.js 2.24.0 (CVE-2022-31129): https://cdn.net/moment@2.24.0/moment.js',
    ],
  },
  {
    name: 'neighbours, and what does not run',
    html: '<script src="/jquery-ui-1.12.1.js"></script><script src="/jquery.min.js"></script><script type="text/plain" src="/jquery-1.12.4.js"></script><script>"jquery-1.12.4.js"</script><a href="/jquery-1.12.4.js">x</a><script src=" "></script>',
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'nothing', html: '', outcome: 'notApplicable', message: 'none' },
  { name: 'no page', blocked: 'la web bloquea herramientas automáticas', outcome: 'unknown' },
])
