import { testCheck } from '../../../testing/check-tester.ts'
import { visitEmbedsBefore } from './visit-embeds-before.ts'

testCheck(visitEmbedsBefore, [
  { name: 'nothing', outcome: 'success', message: 'none' },
  {
    name: 'own files, a tracker and a captcha that is not of Google',
    visit: {
      contacts: [
        'https://www.mitienda.es/fonts.googleapis.com/css2',
        'https://static.hotjar.com/c/hotjar-1.js',
        'https://challenges.cloudflare.com/turnstile/v0/api.js',
      ],
    },
    outcome: 'success',
    message: 'none',
  },
  {
    name: 'hosts that only look like one',
    visit: {
      contacts: ['https://fonts.googleapis.com.otraweb.es/css2', 'https://www.google.com/mapsfinder'],
    },
    outcome: 'success',
    message: 'none',
  },
  {
    name: 'a map and what it asks for',
    visit: {
      contacts: [
        { url: 'https://www.google.com/maps/embed', type: 'document' },
        { url: 'https://fonts.gstatic.com/s/a.woff2', initiator: 'https://www.google.com/maps/embed' },
      ],
    },
    outcome: 'warning',
    message: 'seen',
    data: { count: 2, companies: 'Google', services: 'Google Maps' },
    evidence: [
      'Google Maps: www.google.com/maps/embed, a los 0,8 s',
      'Google Maps: fonts.gstatic.com/s/a.woff2, a los 0,9 s',
    ],
  },
  {
    name: 'a video, a chat, reCAPTCHA and fonts',
    visit: {
      contacts: [
        'https://player.vimeo.com/video/1',
        'https://EMBED.TAWK.TO/1/default',
        'https://www.google.com/recaptcha/api.js',
        'https://fonts.googleapis.com/css2',
        'https://use.typekit.net/a.css',
      ],
    },
    outcome: 'warning',
    message: 'seen',
    data: {
      count: 5,
      companies: 'Vimeo, Tawk.to, Google y Adobe',
      services: 'Vimeo, Tawk.to, reCAPTCHA, Google Fonts y Adobe Fonts',
    },
  },
  {
    name: 'a video without cookies',
    visit: { contacts: ['https://www.youtube-nocookie.com/embed/a'] },
    outcome: 'warning',
    message: 'seen',
    data: { services: 'YouTube (modo de privacidad mejorada)' },
  },
  { name: 'stopped', visit: { visit: { stopped: 'CRASH' } }, outcome: 'unknown' },
])
