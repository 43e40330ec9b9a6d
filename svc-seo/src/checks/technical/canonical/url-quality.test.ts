import { testCheck } from '../../../testing/check-tester.ts'
import { urlQuality } from './url-quality.ts'

testCheck(urlQuality, [
  { name: 'a home', outcome: 'success', message: 'ok', data: { url: 'https://www.mitienda.es/' } },
  {
    name: 'words with hyphens',
    url: 'https://www.mitienda.es/pan-de-yecla',
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'words of other alphabets',
    url: 'https://www.mitienda.es/jabón/ñora',
    outcome: 'success',
    message: 'ok',
  },
  { name: 'a host in capitals', url: 'https://WWW.MITIENDA.ES/pan', outcome: 'success', message: 'ok' },
  {
    name: 'a visit from an advert',
    url: 'https://www.mitienda.es/?utm_a=1&utm_b=2&utm_c=3&gclid=4',
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'several issues',
    url: 'https://www.mitienda.es/Pan_Bueno?PHPSESSID=1',
    outcome: 'warning',
    message: 'issues',
    data: { issues: 'mayúsculas; guiones bajos entre palabras; un identificador de sesión («PHPSESSID»)' },
    evidence: ['https://www.mitienda.es/Pan_Bueno?PHPSESSID=1'],
  },
  {
    name: 'a page without a name',
    url: 'https://www.mitienda.es/?p=123',
    outcome: 'warning',
    message: 'issues',
  },
])
