import { testCheck } from '../../../testing/check-tester.ts'
import { youtubeEmbed } from './youtube-embed.ts'

const video = '<iframe src="https://www.youtube.com/embed/abc"></iframe>'

testCheck(youtubeEmbed, [
  { name: 'none', html: '', outcome: 'success', message: 'none' },
  {
    name: 'a link to a channel',
    html: '<a href="https://www.youtube.com/embed/abc">Vídeo</a><p>youtube.com/embed</p>',
    outcome: 'success',
    message: 'none',
  },
  {
    name: 'a facade',
    html: '<lite-youtube videoid="abc"></lite-youtube>',
    outcome: 'success',
    message: 'none',
  },
  {
    name: 'blocked by a consent manager',
    html: '<script src="https://consent.cookiebot.com/uc.js"></script><iframe data-cookieconsent="marketing" data-cookieblock-src="https://www.youtube.com/embed/abc"></iframe>',
    outcome: 'success',
    message: 'waits',
    data: { services: 'YouTube' },
  },
  {
    name: 'without cookies',
    html: '<iframe src="https://www.youtube-nocookie.com/embed/abc"></iframe>',
    outcome: 'warning',
    message: 'private',
  },
  {
    name: 'Vimeo without tracking',
    html: '<iframe src="https://player.vimeo.com/video/1?dnt=1"></iframe>',
    outcome: 'warning',
    message: 'private',
  },
  {
    name: 'when it comes into view',
    html: '<iframe loading="lazy" src="https://www.youtube.com/embed/abc"></iframe>',
    outcome: 'warning',
    message: 'lazy',
  },
  {
    name: 'with a consent manager',
    html: `<script src="https://cdn-cookieyes.com/client_data/abc/script.js"></script>${video}`,
    outcome: 'warning',
    message: 'managed',
    data: { manager: 'CookieYes' },
  },
  {
    name: 'Vimeo',
    html: '<iframe src="https://player.vimeo.com/video/1"></iframe>',
    outcome: 'warning',
    message: 'vimeo',
  },
  {
    name: 'the program for players',
    html: '<script src="https://www.youtube.com/iframe_api"></script>',
    outcome: 'warning',
    message: 'api',
  },
  {
    name: 'as the page opens',
    html: `<p>Hola</p>\n${video}`,
    outcome: 'error',
    message: 'youtube',
    evidence: ['línea 2: <iframe src="https://www.youtube.com/embed/abc">'],
  },
  {
    name: 'in upper case and without protocol',
    html: '<IFRAME SRC=" //WWW.YOUTUBE.COM/embed/abc "></IFRAME>',
    outcome: 'error',
    message: 'youtube',
  },
  {
    name: 'rendered in the browser',
    html: '<div id="root"></div><script src="a.js"></script>',
    outcome: 'unknown',
    message: 'clientRendered',
  },
])
