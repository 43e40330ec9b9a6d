import { testCheck } from '../../../testing/check-tester.ts'
import { paginationAmp } from './pagination-amp.ts'

const home = 'https://www.mitienda.es/'
const link = (href: string) => `<link rel="canonical" href="${href}">`

testCheck(paginationAmp, [
  { name: 'an AMP version that comes back', amp: link(home), outcome: 'success', message: 'ok' },
  {
    name: '… to the canonical',
    url: `${home}?a=1`,
    html: link(home),
    amp: `<LINK REL=Canonical HREF="${home}">`,
    outcome: 'success',
    message: 'ok',
  },
  { name: 'pagination', html: '<LINK REL="NEXT" HREF="/2">', outcome: 'success', message: 'pagination' },
  { name: 'neither', outcome: 'notApplicable', message: 'none' },
  {
    name: 'a link to read',
    html: '<a rel="next" href="/2">Más</a>',
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'no answer', amp: { reason: 'no ha respondido a tiempo' }, outcome: 'unknown' },
  { name: 'refused', amp: { status: 403 }, outcome: 'unknown', message: 'refused' },
  {
    name: 'not found',
    amp: { status: 404 },
    outcome: 'warning',
    message: 'broken',
    evidence: [`404 ${home}amp`],
  },
  { name: 'without canonical', amp: ' ', outcome: 'warning', message: 'loose', data: { target: 'no tiene' } },
  {
    name: 'its own canonical',
    amp: link(`${home}amp`),
    outcome: 'warning',
    message: 'loose',
    data: { target: `${home}amp` },
  },
])
