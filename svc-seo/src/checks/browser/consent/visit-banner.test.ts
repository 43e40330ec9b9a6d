import { testCheck } from '../../../testing/check-tester.ts'
import { buildBanner } from '../../../testing/visit.ts'
import { visitBanner } from './visit-banner.ts'

testCheck(visitBanner, [
  {
    name: 'a banner on both screens',
    visit: { stored: ['_ga'], banner: buildBanner() },
    outcome: 'success',
    message: 'both',
    evidence: ['Usamos cookies.'],
  },
  {
    name: 'a banner that nothing asks for',
    visit: { banner: buildBanner() },
    outcome: 'success',
    message: 'both',
  },
  {
    name: 'no banner, and technical cookies alone',
    visit: { stored: ['PHPSESSID'] },
    outcome: 'notApplicable',
    message: 'unneeded',
  },
  {
    name: 'no banner, and letters of another company',
    visit: { contacts: ['https://fonts.googleapis.com/css2'] },
    outcome: 'notApplicable',
    message: 'unneeded',
  },
  {
    name: 'no banner, and Matomo without cookies',
    visit: { contacts: ['https://matomo.mitienda.es/matomo.php'] },
    outcome: 'notApplicable',
    message: 'unneeded',
  },
  {
    name: 'no banner, and a tracker',
    visit: { contacts: ['https://static.hotjar.com/c/hotjar-1.js'] },
    outcome: 'error',
    message: 'none',
  },
  {
    name: 'no banner, and a cookie that follows',
    visit: { stored: ['_fbp'] },
    outcome: 'error',
    message: 'none',
  },
  {
    name: 'no banner, and a key that follows',
    visit: { stored: [{ kind: 'local', name: 'lastExternalReferrer' }] },
    outcome: 'error',
    message: 'none',
  },
  {
    name: 'a banner on the phone alone',
    visit: { stored: ['_ga'], visit: { banners: { phone: buildBanner(), desktop: null } } },
    outcome: 'warning',
    message: 'one',
    data: { seen: 'el móvil', unseen: 'el ordenador' },
  },
  {
    name: 'a banner on the desktop alone',
    visit: { stored: ['_ga'], visit: { banners: { phone: null, desktop: buildBanner() } } },
    outcome: 'warning',
    message: 'one',
    data: { seen: 'el ordenador', unseen: 'el móvil' },
  },
  {
    name: 'one screen that was not looked at',
    visit: { stored: ['_ga'], visit: { banners: { phone: null } } },
    outcome: 'unknown',
  },
  {
    name: 'a visit that was cut short before the desktop',
    visit: { stored: ['_ga'], visit: { stopped: 'TIME', stoppedIn: 'reject' } },
    outcome: 'unknown',
  },
  {
    name: 'a visit that was cut short after it',
    visit: { stored: ['_ga'], visit: { stopped: 'TIME', stoppedIn: 'accept' } },
    outcome: 'error',
    message: 'none',
  },
])
