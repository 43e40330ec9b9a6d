import { CLIENT_RENDERED, testCheck } from '../../../testing/check-tester.ts'
import { rejectFirstLayer } from './reject-first-layer.ts'

const HOTJAR = '<script type="text/plain" src="https://static.hotjar.com/c/hotjar-1.js"></script>'
const banner = (controls: string) =>
  `${HOTJAR}<div id="cookie-bar"><p>Usamos cookies propias y de terceros.</p>${controls}</div>`

testCheck(rejectFirstLayer, [
  {
    name: 'two buttons',
    html: banner('<button>Aceptar</button><button>Rechazar</button>'),
    outcome: 'success',
    message: 'ok',
    data: { accept: 'Aceptar', reject: 'Rechazar' },
    evidence: ['<button> Aceptar', '<button> Rechazar'],
  },
  {
    name: 'upper case, in Catalan, links that are buttons',
    html: banner('<A CLASS="BTN">ACCEPTA</A><A ROLE="BUTTON">REBUTJA</A>'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'two links',
    html: banner('<a href="#">Acepto</a><a href="#">No acepto</a>'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'in Basque',
    html: banner('<button>Onartu</button><button>Baztertu</button>'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'in Galician',
    html: banner('<button>Aceptar</button><button>Rexeitar</button>'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'only what is necessary',
    html: banner('<button>Aceptar</button><input type="button" value="Solo necesarias">'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a button and a link',
    html: banner('<button>Aceptar</button><a href="#">Continuar sin aceptar</a>'),
    outcome: 'warning',
    message: 'weaker',
    data: { reject: 'Continuar sin aceptar' },
  },
  {
    name: 'accept or configure',
    html: banner('<button>Aceptar</button><button> Configurar </button>'),
    outcome: 'warning',
    message: 'configure',
    data: { configure: 'Configurar' },
  },
  {
    name: 'only accept, and the policy',
    html: banner('<button>Aceptar y cerrar</button><a href="/cookies">Política de cookies</a>'),
    outcome: 'error',
    message: 'missing',
    data: { accept: 'Aceptar y cerrar' },
  },
  { name: 'got it', html: banner('<a class="btn">Entendido</a>'), outcome: 'error', message: 'missing' },
  {
    name: 'drawn by a manager',
    html: `${HOTJAR}<script src="https://consent.cookiebot.com/uc.js"></script>`,
    outcome: 'unknown',
    message: 'drawn',
    data: { manager: 'Cookiebot' },
  },
  { name: 'none', html: HOTJAR, outcome: 'notApplicable', message: 'none' },
  { name: 'empty', html: ' ', outcome: 'notApplicable', message: 'none' },
  {
    name: 'a banner that nothing asks for',
    html: '<div id="cookie-bar"><p>Usamos cookies técnicas.</p><button>Aceptar</button></div>',
    outcome: 'notApplicable',
    message: 'unneeded',
  },
  ...[
    'Usamos cookies propias y de terceros.',
    'Utilizamos cookies para analizar el tráfico.',
    'Esta web usa cookies para mostrarte publicidad.',
    "Fem servir galetes d'anàlisi.",
    'Usamos cookies estatísticas e de terceiros.',
    'We use cookies for marketing and statistics.',
  ].map(
    (text) =>
      ({
        name: `a banner that declares what needs it: ${text}`,
        html: `<div id="cookie-bar"><p>${text}</p><button>Aceptar</button></div>`,
        outcome: 'warning',
        message: 'declared',
        data: { accept: 'Aceptar' },
      }) as const,
  ),
  {
    name: 'one that declares it and lets reject',
    html: '<div id="cookie-bar"><p>Usamos cookies de análisis.</p><button>Aceptar</button><button>Rechazar</button></div>',
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'one that denies it',
    html: '<div id="cookie-bar"><p>Usamos cookies técnicas. No usamos cookies de terceros ni de publicidad.</p><button>Aceptar</button></div>',
    outcome: 'notApplicable',
    message: 'unneeded',
  },
  {
    name: 'one that has only its own, without statistics',
    html: '<div id="cookie-bar"><p>Solo cookies necesarias, sin fines estadísticos.</p><button>Vale</button></div>',
    outcome: 'notApplicable',
    message: 'unneeded',
  },
  CLIENT_RENDERED,
])
