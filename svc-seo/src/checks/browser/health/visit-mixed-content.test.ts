import { testCheck } from '../../../testing/check-tester.ts'
import { visitMixedContent } from './visit-mixed-content.ts'

const image = { url: 'http://www.mitienda.es/a.png', isActive: false }
const script = { url: 'http://cdn.ajena.com/a.js', isActive: true }

testCheck(visitMixedContent, [
  { name: 'nothing', visit: {}, outcome: 'success', message: 'none' },
  {
    name: 'a picture',
    visit: { health: { mixed: [image] } },
    outcome: 'warning',
    message: 'passive',
    evidence: [image.url],
  },
  {
    name: 'a script and a picture',
    visit: { health: { mixed: [image, script] } },
    outcome: 'error',
    message: 'active',
    data: { count: 1 },
    evidence: [script.url],
  },
  {
    name: 'a page over http',
    visit: { health: { mixed: [script] }, visit: { finalUrl: 'http://www.mitienda.es/' } },
    outcome: 'notApplicable',
    message: 'insecure',
  },
])
