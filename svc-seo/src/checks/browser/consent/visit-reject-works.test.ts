import { testCheck } from '../../../testing/check-tester.ts'
import { visitRejectWorks } from './visit-reject-works.ts'

const HOTJAR = 'https://static.hotjar.com/c/hotjar-1.js'
const denied = { url: 'https://www.google-analytics.com/g/collect', googleConsent: 'G100' }

testCheck(visitRejectWorks, [
  {
    name: 'a page that obeys',
    visit: { contacts: [HOTJAR], reject: {} },
    outcome: 'success',
    message: 'obeyed',
    data: { clicked: 'Rechazar' },
  },
  {
    name: 'a page that never did anything',
    visit: { reject: { stored: ['CookieConsent', 'PHPSESSID'] } },
    outcome: 'success',
    message: 'obeyed',
  },
  {
    name: 'letters, a map and the tag manager alone',
    visit: {
      reject: {
        contacts: [
          'https://fonts.googleapis.com/css2',
          'https://www.google.com/maps/embed',
          'https://www.googletagmanager.com/gtm.js',
        ],
      },
    },
    outcome: 'success',
    message: 'obeyed',
  },
  {
    name: 'a tracker that was only called before',
    visit: { contacts: [HOTJAR], stored: ['_hjSessionUser_1'], reject: {} },
    outcome: 'success',
    message: 'obeyed',
  },
  {
    name: 'a tracker that goes on',
    visit: { reject: { clicked: 'Solo las necesarias', contacts: [HOTJAR] } },
    outcome: 'error',
    message: 'called',
    data: { clicked: 'Solo las necesarias', services: 'Hotjar', count: 1 },
    evidence: ['Hotjar: static.hotjar.com/c/hotjar-1.js, a los 0,8 s'],
  },
  {
    name: 'a cookie that comes although it was rejected',
    visit: { reject: { stored: ['_fbp'] } },
    outcome: 'error',
    message: 'stored',
    data: { names: '_fbp' },
  },
  {
    name: 'a cookie that had been there and stays',
    visit: { stored: ['_ga'], reject: { stored: ['_ga'] } },
    outcome: 'error',
    message: 'kept',
    data: { names: '_ga', count: 1 },
  },
  {
    name: 'Google with the consent denied',
    visit: { reject: { contacts: [denied] } },
    outcome: 'warning',
    message: 'denied',
  },
  {
    name: 'a banner that asks again',
    visit: { reject: { asksAgain: true } },
    outcome: 'warning',
    message: 'asksAgain',
  },
  { name: 'a banner that stays', visit: { reject: { gone: false } }, outcome: 'warning', message: 'stays' },
  { name: 'no banner', visit: {}, outcome: 'notApplicable', message: 'noBanner' },
  { name: 'no button', visit: { reject: 'NO_BUTTON' }, outcome: 'unknown', message: 'noButton' },
  { name: 'a covered button', visit: { reject: 'COVERED' }, outcome: 'unknown', message: 'covered' },
  {
    name: 'a banner that stays after scripts had failed',
    visit: { reject: 'NOT_GONE' },
    outcome: 'unknown',
    message: 'deaf',
  },
  {
    name: 'a button that leads elsewhere',
    visit: { reject: 'NAVIGATED' },
    outcome: 'unknown',
    message: 'elsewhere',
  },
  { name: 'too little time', visit: { reject: 'TIME' }, outcome: 'unknown', message: 'late' },
  { name: 'a click that failed', visit: { reject: 'FAILED' }, outcome: 'unknown', message: 'failed' },
  {
    name: 'a reason of a newer browser',
    visit: { reject: 'toString' },
    outcome: 'unknown',
    message: 'failed',
  },
  { name: 'a part that failed', visit: { visit: { reject: null } }, outcome: 'unknown' },
  { name: 'an older browser', visit: { visit: { reject: undefined } }, outcome: 'unknown' },
])
