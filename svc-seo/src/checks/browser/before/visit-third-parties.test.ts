import { testCheck } from '../../../testing/check-tester.ts'
import { visitThirdParties } from './visit-third-parties.ts'

testCheck(visitThirdParties, [
  { name: 'nothing', outcome: 'success', message: 'none' },
  {
    name: "the site's own hosts, and the one that it has left",
    visit: {
      contacts: ['https://mitienda.es/', 'https://cdn.mitienda.es/a.js', 'wss://www.mitienda.es/a'],
    },
    outcome: 'success',
    message: 'none',
  },
  {
    name: 'the address that was visited, which leads elsewhere',
    visit: { contacts: ['https://www.mitienda.es/'], visit: { finalUrl: 'https://zapatos.example/' } },
    outcome: 'success',
    message: 'none',
  },
  {
    name: 'companies',
    visit: {
      contacts: [
        'https://www.googletagmanager.com/gtm.js',
        'https://FONTS.gstatic.com/a.woff2',
        'https://fonts.gstatic.com/b.woff2',
        'https://widget.docplanner.com/a.js',
        'https://www.otraweb.es/a.js',
        'wss://chat.otraweb.es/',
      ],
    },
    outcome: 'success',
    message: 'list',
    data: { count: 5, owners: 'Google (EE. UU.), Doctoralia (Docplanner) (Polonia) y sin identificar' },
    evidence: [
      'Google (EE. UU.): www.googletagmanager.com, fonts.gstatic.com',
      'Doctoralia (Docplanner) (Polonia): widget.docplanner.com',
      'sin identificar: www.otraweb.es, chat.otraweb.es',
    ],
  },
  {
    name: 'one, by its name alone',
    visit: { contacts: ['https://mitienda.es.otraweb.es/'] },
    outcome: 'success',
    message: 'list',
    data: { count: 1 },
  },
  { name: 'a part that failed', visit: { visit: { before: null } }, outcome: 'unknown' },
])
