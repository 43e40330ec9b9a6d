import { testCheck } from '../../../testing/check-tester.ts'
import { visitCookiesBefore } from './visit-cookies-before.ts'

testCheck(visitCookiesBefore, [
  { name: 'nothing', outcome: 'success', message: 'none' },
  {
    name: 'keys of the storage',
    visit: { stored: [{ kind: 'local', name: '_ga' }] },
    outcome: 'success',
    message: 'none',
  },
  {
    name: 'technical ones, a session and what a consent manager keeps',
    visit: {
      stored: [
        'PHPSESSID',
        'phpsessid',
        'CookieConsent',
        { name: 'visita', days: null },
        { name: 'turno', days: 1 },
      ],
    },
    outcome: 'success',
    message: 'technical',
    data: { names: 'PHPSESSID, phpsessid, CookieConsent, visita y turno' },
    evidence: [
      'PHPSESSID, de www.mitienda.es, 365 días',
      'phpsessid, de www.mitienda.es, 365 días',
      'CookieConsent, de www.mitienda.es, 365 días',
      'visita, de www.mitienda.es, hasta cerrar el navegador',
      'turno, de www.mitienda.es, 1 día',
    ],
  },
  {
    name: 'names that only begin like those of a tracker',
    visit: {
      stored: [
        { name: '_gallery', days: 0.5 },
        { name: '_GA', days: null },
      ],
    },
    outcome: 'success',
    message: 'technical',
    evidence: [
      '_gallery, de www.mitienda.es, menos de un día',
      '_GA, de www.mitienda.es, hasta cerrar el navegador',
    ],
  },
  {
    name: 'one that follows',
    visit: { stored: ['PHPSESSID', { name: '_ga', days: 400.2 }] },
    outcome: 'error',
    message: 'tracking',
    data: { count: 1, names: '_ga' },
    evidence: ['_ga, de www.mitienda.es, 400 días'],
  },
  {
    name: 'one that ends with the browser, and one that the browser refused',
    visit: {
      stored: [
        { name: '_hjSession_1', days: null },
        { name: 'fr', host: 'facebook.com', days: 90, isKept: false },
      ],
    },
    outcome: 'error',
    message: 'tracking',
    data: { count: 2, names: '_hjSession_1 y fr' },
    evidence: [
      '_hjSession_1, de www.mitienda.es, hasta cerrar el navegador',
      'fr, de facebook.com, 90 días; el navegador no la ha guardado',
    ],
  },
  {
    name: 'one name of two hosts',
    visit: { stored: ['_fbp', { name: '_fbp', host: 'mitienda.es' }] },
    outcome: 'error',
    message: 'tracking',
    data: { count: 1 },
  },
  {
    name: 'unknown ones that stay',
    visit: { stored: ['visitas', { name: 'zona', days: 1.01 }, 'lang'] },
    outcome: 'warning',
    message: 'unknown',
    data: { count: 2, names: 'visitas y zona' },
  },
  {
    name: 'a name that turns the text around',
    visit: { stored: ['a\u202eb\r\nc'] },
    outcome: 'warning',
    message: 'unknown',
    data: { names: 'abc' },
    evidence: ['abc, de www.mitienda.es, 365 días'],
  },
  { name: 'a part that failed', visit: { visit: { before: null } }, outcome: 'unknown' },
  { name: 'stopped', visit: { stored: ['_ga'], visit: { stopped: 'MEMORY' } }, outcome: 'unknown' },
])
