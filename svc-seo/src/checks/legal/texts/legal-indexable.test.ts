import { CLIENT_RENDERED, testCheck } from '../../../testing/check-tester.ts'
import { legalIndexable } from './legal-indexable.ts'

const page = (answer: object) => ({
  legalPages: [{ kind: 'notice' as const, url: '/aviso-legal', ...answer }],
})

testCheck(legalIndexable, [
  {
    name: 'a page',
    ...page({ text: '<p>Texto</p>' }),
    outcome: 'success',
    message: 'ok',
    data: { count: 1 },
    evidence: ['https://www.mitienda.es/aviso-legal'],
  },
  {
    name: 'one that asks not to be in Google',
    ...page({ text: '<meta name="ROBOTS" content="NOINDEX"><p>Texto</p>' }),
    outcome: 'success',
    message: 'ok',
  },
  { name: 'an empty page', ...page({ text: ' ' }), outcome: 'success', message: 'ok' },
  {
    name: 'a broken link',
    ...page({ status: 404 }),
    outcome: 'warning',
    message: 'broken',
    evidence: ['https://www.mitienda.es/aviso-legal (responde con el código 404)'],
  },
  {
    name: 'a server that fails proves nothing',
    ...page({ status: 503 }),
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'none', outcome: 'notApplicable', message: 'none' },
  { name: 'not fetched', legalPages: { reason: 'no ha dado tiempo' }, outcome: 'unknown' },
  { name: 'not Spanish', url: 'https://www.schuhe.de/', outcome: 'notApplicable', message: 'foreign' },
  CLIENT_RENDERED,
])
