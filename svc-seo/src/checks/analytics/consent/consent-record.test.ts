import { testCheck } from '../../../testing/check-tester.ts'
import { consentRecord } from './consent-record.ts'

const CODE = "b.innerHTML='Usamos cookies <button>ACEPTAR</button>';localStorage.setItem('cookies','1');"

testCheck(consentRecord, [
  {
    name: 'a manager',
    html: '<script src="https://consent.cookiebot.com/uc.js"></script>',
    outcome: 'success',
    message: 'manager',
  },
  { name: 'sent', html: `<script>${CODE}fetch('/consent')</script>`, outcome: 'success', message: 'sends' },
  { name: 'kept in the browser', html: `<script>${CODE}</script>`, outcome: 'warning', message: 'local' },
  {
    name: 'kept in the browser by an own script',
    scripts: [{ url: '/cookies.js', text: CODE }],
    outcome: 'warning',
    message: 'local',
  },
  {
    name: 'kept under a name that tells, whatever the answer is called',
    html: "<script>si.addEventListener('click',()=>{localStorage.setItem('galetes','si')})</script>",
    outcome: 'warning',
    message: 'local',
  },
  {
    name: 'storage for something else',
    html: "<script>localStorage.setItem('tema','oscuro')</script>",
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'empty', html: ' ', outcome: 'notApplicable', message: 'none' },
])
