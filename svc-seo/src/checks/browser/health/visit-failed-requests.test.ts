import { testCheck } from '../../../testing/check-tester.ts'
import { visitFailedRequests } from './visit-failed-requests.ts'

testCheck(visitFailedRequests, [
  { name: 'nothing', visit: {}, outcome: 'success', message: 'none' },
  {
    name: "another company's file",
    visit: { health: { failed: [{ url: 'https://cdn.ajena.com/a.js', type: 'script', status: 404 }] } },
    outcome: 'success',
    message: 'none',
  },
  {
    name: 'own files, on a subdomain too',
    visit: {
      health: {
        failed: [
          { url: 'https://www.mitienda.es/a.png', type: 'image', status: 404 },
          { url: 'https://img.mitienda.es/b.png', type: 'image' },
        ],
      },
    },
    outcome: 'warning',
    message: 'some',
    data: { count: 2 },
    evidence: ['https://www.mitienda.es/a.png: 404', 'https://img.mitienda.es/b.png: sin respuesta'],
  },
])
