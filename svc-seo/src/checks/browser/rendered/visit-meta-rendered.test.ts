import { testCheck } from '../../../testing/check-tester.ts'
import { visitMetaRendered } from './visit-meta-rendered.ts'

testCheck(visitMetaRendered, [
  { name: 'the same', visit: {}, outcome: 'success', message: 'same' },
  {
    name: 'a title that changes',
    visit: { rendered: { title: '(1) Mi tienda' } },
    outcome: 'success',
    message: 'same',
  },
  {
    name: 'noindex from the beginning',
    visit: { sent: { robots: 'noindex' }, rendered: { robots: 'noindex' } },
    outcome: 'success',
    message: 'same',
  },
  {
    name: 'robots that close nothing',
    visit: { rendered: { robots: 'index, max-snippet:-1' } },
    outcome: 'success',
    message: 'same',
  },
  {
    name: 'a noindex by script',
    visit: { rendered: { robots: 'NOINDEX, follow' } },
    outcome: 'error',
    message: 'noindex',
    evidence: ['NOINDEX, follow'],
  },
  {
    name: 'another canonical',
    visit: { rendered: { canonical: 'https://www.mitienda.es/otra' } },
    outcome: 'error',
    message: 'canonical',
    data: { sent: 'https://www.mitienda.es/', rendered: 'https://www.mitienda.es/otra' },
  },
  {
    name: 'title and heading only by script',
    visit: { sent: { title: null, h1: [] } },
    outcome: 'warning',
    message: 'late',
    data: { what: 'el título y el titular (h1)', count: 2 },
    evidence: ['Mi tienda', 'Mi tienda'],
  },
  {
    name: 'an empty description that a script fills',
    visit: { sent: { description: '' } },
    outcome: 'warning',
    message: 'late',
    data: { what: 'la descripción' },
  },
  {
    name: 'a canonical that a script adds',
    visit: { sent: { canonical: null } },
    outcome: 'warning',
    message: 'late',
    data: { what: 'el canonical' },
  },
  {
    name: 'what is missing in both',
    visit: { sent: { description: null }, rendered: { description: null } },
    outcome: 'success',
    message: 'same',
  },
])
