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
  ...[
    '<a href="/"><img src="logo.png"></a>',
    '<a href="/"><img src="logo.png" alt=""></a>',
    '<a href="/"><span><IMG SRC="logo.png" ALT=" "></span></a>',
    '<button><img src="cerrar.png"></button>',
  ].map(
    (html) =>
      ({
        name: `an image without text: ${html}`,
        html: `${html}<a href="/pan">Pan</a>`,
        outcome: 'warning',
        message: 'images',
        data: { count: 1, total: 2 },
      }) as const,
  ),
  {
    name: 'an icon beside an image without text',
    html: '<a href="/"><img src="logo.png"></a><a href="/b"><i></i></a>',
    outcome: 'warning',
    message: 'nameless',
    data: { count: 1, total: 2 },
    evidence: ['<a href="/b">'],
  },
  {
    name: 'a button with an image of decoration',
    html: '<button class="menu"><img src="menu.png" alt=""></button>',
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
