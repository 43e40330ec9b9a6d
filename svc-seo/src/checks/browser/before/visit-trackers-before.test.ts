import { testCheck } from '../../../testing/check-tester.ts'
import { visitTrackersBefore } from './visit-trackers-before.ts'

const GTAG = 'https://www.googletagmanager.com/gtag/js'
const COLLECT = 'https://region1.google-analytics.com/g/collect'
const GTM = 'https://www.googletagmanager.com/gtm.js'
const denied = { url: COLLECT, googleConsent: 'G100' }

testCheck(visitTrackersBefore, [
  { name: 'nothing', outcome: 'success', message: 'none' },
  {
    name: 'own files, fonts and a consent manager',
    visit: {
      contacts: [
        'https://www.mitienda.es/app.js',
        'https://cdn.mitienda.es/hotjar-1.js',
        'wss://www.mitienda.es/socket',
        'https://fonts.googleapis.com/css2',
        'https://consent.cookiebot.com/uc.js',
      ],
    },
    outcome: 'success',
    message: 'none',
  },
  {
    name: 'hosts that only look like a tracker',
    visit: {
      contacts: [
        'https://hotjar.com.otraweb.es/c/hotjar-1.js',
        'https://www.mitienda.es/?u=static.hotjar.com',
      ],
    },
    outcome: 'success',
    message: 'none',
  },
  { name: 'an address that is none', visit: { contacts: ['\u202e'] }, outcome: 'success', message: 'none' },
  {
    name: 'statistics without cookies',
    visit: { contacts: ['https://plausible.io/js/script.js', 'https://plausible.io/api/event'] },
    outcome: 'success',
    message: 'cookieless',
    data: { services: 'Plausible' },
  },
  {
    name: 'Matomo without its cookies',
    visit: { contacts: ['https://www.mitienda.es/matomo/matomo.js'], stored: ['PHPSESSID'] },
    outcome: 'success',
    message: 'cookieless',
  },
  {
    name: 'Matomo behind the own domain, with its cookies',
    visit: { contacts: ['https://www.mitienda.es/matomo/matomo.js'], stored: ['_pk_id.1.a1b2'] },
    outcome: 'error',
    message: 'seen',
    data: { count: 1, companies: 'Matomo', services: 'Matomo' },
    evidence: ['Matomo: www.mitienda.es/matomo/matomo.js, a los 0,8 s'],
  },
  {
    name: 'several companies',
    visit: {
      contacts: [
        GTAG,
        COLLECT,
        'https://STATIC.HOTJAR.com/c/hotjar-1.js',
        'https://connect.facebook.net/signals/config/1',
        { url: 'https://www.facebook.com/tr/', type: 'image', afterMs: 12_340 },
      ],
    },
    outcome: 'error',
    message: 'seen',
    data: {
      count: 5,
      companies: 'Google, Contentsquare (Hotjar) y Meta',
      services: 'Google Analytics 4, Hotjar y Píxel de Meta (Facebook)',
    },
    evidence: [
      'Google Analytics 4: www.googletagmanager.com/gtag/js, a los 0,8 s',
      'Google Analytics 4: region1.google-analytics.com/g/collect, a los 0,9 s',
      'Hotjar: static.hotjar.com/c/hotjar-1.js, a los 1,0 s',
      'Píxel de Meta (Facebook): connect.facebook.net/signals/config/1, a los 1,1 s',
      'Píxel de Meta (Facebook): www.facebook.com/tr/, a los 12,3 s',
    ],
  },
  {
    name: 'one that a script of another has asked for',
    visit: {
      contacts: [GTM, { url: 'https://analytics.tiktok.com/api/v2/pixel', type: 'ping', initiator: GTM }],
    },
    outcome: 'error',
    message: 'seen',
    data: { count: 1, companies: 'TikTok' },
  },
  {
    name: "Google's tag alone",
    visit: { contacts: [GTAG] },
    outcome: 'error',
    message: 'seen',
    data: { services: 'Google Analytics 4' },
  },
  {
    name: "Google's tag of an account of Ads",
    visit: {
      contacts: [
        GTAG,
        'https://www.googletagmanager.com/gtag/destination',
        'https://www.google.es/pagead/1p-user-list/1/',
      ],
    },
    outcome: 'error',
    message: 'seen',
    data: { count: 3, services: 'Google Ads', companies: 'Google' },
  },
  {
    name: 'Analytics behind the own domain',
    visit: { contacts: [{ url: 'https://datos.mitienda.es/g/collect', googleConsent: 'G111' }] },
    outcome: 'error',
    message: 'seen',
    data: { companies: 'Google Analytics 4' },
  },
  {
    name: 'Google denied',
    visit: { contacts: [GTM, GTAG, denied] },
    outcome: 'warning',
    message: 'denied',
    data: { count: 2, companies: 'Google' },
  },
  {
    name: 'Google denied, and another',
    visit: { contacts: [GTAG, denied, 'https://www.clarity.ms/tag/a'] },
    outcome: 'error',
    message: 'seen',
    data: { companies: 'Microsoft', services: 'Microsoft Clarity' },
  },
  {
    name: 'Google denied, and granted later',
    visit: { contacts: [GTAG, denied, { ...denied, type: 'ping', googleConsent: 'G101' }] },
    outcome: 'error',
    message: 'seen',
  },
  {
    name: 'Google granted',
    visit: { contacts: [GTAG, { url: COLLECT, googleConsent: 'G111' }] },
    outcome: 'error',
    message: 'seen',
  },
  {
    name: 'a container alone',
    visit: { contacts: [GTM] },
    outcome: 'warning',
    message: 'container',
    data: { count: 1, companies: 'Google', services: 'Google Tag Manager' },
  },
  {
    name: 'what a video has asked for',
    visit: {
      contacts: [
        { url: 'https://www.youtube-nocookie.com/embed/a', type: 'document' },
        {
          url: 'https://www.youtube-nocookie.com/s/player/base.js',
          initiator: 'https://www.youtube-nocookie.com/embed/a',
        },
        {
          url: 'https://googleads.g.doubleclick.net/pagead/id',
          initiator: 'https://www.youtube-nocookie.com/s/player/base.js',
        },
      ],
    },
    outcome: 'success',
    message: 'none',
  },
  {
    name: 'the same without the video',
    visit: {
      contacts: [
        { url: 'https://googleads.g.doubleclick.net/pagead/id', initiator: 'https://www.mitienda.es/' },
      ],
    },
    outcome: 'error',
    message: 'seen',
  },
  { name: 'a part that failed', visit: { visit: { before: null } }, outcome: 'unknown' },
  { name: 'stopped', visit: { contacts: [GTAG], visit: { stopped: 'TIME' } }, outcome: 'unknown' },
  { name: 'a refusal', visit: { contacts: [GTAG], visit: { status: 403 } }, outcome: 'unknown' },
])
