import { testCheck } from '../../../testing/check-tester.ts'
import { httpStatus } from './http-status.ts'

const html = '<title>Zapatos</title>'

testCheck(httpStatus, [
  { name: 'a page', html, outcome: 'success', message: 'ok', data: { status: 200 } },
  { name: 'partial content counts as a page', status: 206, html, outcome: 'success', message: 'ok' },
  { name: 'non-authoritative counts as a page', status: 203, html, outcome: 'success', message: 'ok' },
  { name: 'no content', status: 204, outcome: 'warning', message: 'empty' },
  { name: 'white space is no content', html: ' \n\t ', outcome: 'warning', message: 'empty' },
  { name: 'not found', status: 404, html, outcome: 'error', message: 'client', data: { status: 404 } },
  { name: 'gone', status: 410, html, outcome: 'error', message: 'client' },
  { name: 'a refusal without a firewall page', status: 403, html, outcome: 'error', message: 'client' },
  { name: 'a broken server', status: 500, html, outcome: 'error', message: 'server' },
  { name: 'just under the errors', status: 399, html, outcome: 'error', message: 'other' },
  { name: 'a firewall in the way', blocked: 'la web bloquea herramientas automáticas', outcome: 'unknown' },
])
