import { testCheck } from '../../../testing/check-tester.ts'
import { visitStorageBefore } from './visit-storage-before.ts'

testCheck(visitStorageBefore, [
  { name: 'nothing', outcome: 'success', message: 'none' },
  { name: 'a cookie', visit: { stored: ['_ga'] }, outcome: 'success', message: 'none' },
  {
    name: "the site's own",
    visit: {
      stored: [
        { kind: 'local', name: 'cart' },
        { kind: 'local', name: 'CookieConsent' },
        { kind: 'session', name: 'LASTEXTERNALREFERRER' },
        { kind: 'local', name: 'yt-remoto' },
      ],
    },
    outcome: 'success',
    message: 'none',
  },
  {
    name: "a pixel's",
    visit: { stored: [{ kind: 'local', name: 'lastExternalReferrer', days: null }] },
    outcome: 'warning',
    message: 'seen',
    data: { count: 1, names: 'lastExternalReferrer' },
    evidence: ['lastExternalReferrer, de www.mitienda.es, en localStorage'],
  },
  {
    name: 'under the name of a cookie',
    visit: {
      stored: [
        { kind: 'session', name: '_uetsid' },
        { kind: 'local', name: '_uetsid' },
      ],
    },
    outcome: 'warning',
    message: 'seen',
    data: { count: 1 },
    evidence: [
      '_uetsid, de www.mitienda.es, en sessionStorage',
      '_uetsid, de www.mitienda.es, en localStorage',
    ],
  },
  {
    name: "a video's, in its frame",
    visit: { stored: [{ kind: 'local', name: 'yt-remote-device-id', host: 'www.youtube.com' }] },
    outcome: 'warning',
    message: 'seen',
  },
  { name: 'a part that failed', visit: { visit: { before: null } }, outcome: 'unknown' },
])
