import { testCheck } from '../../../testing/check-tester.ts'
import { buttonsLinksName } from './buttons-links-name.ts'

testCheck(buttonsLinksName, [
  {
    name: 'every kind of name',
    html: '<a href="/">Inici</a><a href="/"><img src="a.png" alt="Hasiera"></a><button aria-label="Pechar"><svg></svg></button>',
    outcome: 'success',
    message: 'ok',
    data: { count: 3 },
  },
  {
    name: 'an icon only',
    html: '<A HREF="/"><I CLASS="fa"></I></A><a href="/b">b</a>',
    outcome: 'warning',
    message: 'nameless',
    data: { count: 1, total: 2 },
    evidence: ['<a href="/">'],
  },
  {
    name: 'an empty button',
    html: '<button class="menu"> </button>',
    outcome: 'warning',
    message: 'nameless',
  },
  { name: 'a place to jump to', html: '<a id="contacto"></a>', outcome: 'notApplicable', message: 'none' },
  { name: 'an empty page', html: '', outcome: 'notApplicable', message: 'none' },
  {
    name: 'rendered in the browser',
    html: '<div id="app"></div><script src="/a.js"></script>',
    outcome: 'unknown',
  },
])
