import { testCheck } from '../../../testing/check-tester.ts'
import { mapsEmbed } from './maps-embed.ts'

const MANAGER = '<script src="https://cdn-cookieyes.com/client_data/abc/script.js"></script>'

testCheck(mapsEmbed, [
  { name: 'none', html: ' ', outcome: 'success', message: 'none' },

  {
    name: 'links, images and other maps',
    html: '<a href="https://maps.google.com/?q=Yecla">Mapa</a><img src="/mapa.png"><iframe src="https://www.openstreetmap.org/export/embed.html"></iframe>',
    outcome: 'success',
    message: 'none',
  },
  {
    name: 'blocked',
    html: '<iframe data-cookieconsent="marketing" data-cookieblock-src="https://www.google.com/maps/embed?pb=1"></iframe>',
    outcome: 'success',
    message: 'waits',
    data: { services: 'Google Maps' },
  },
  {
    name: 'a link in its place opens it',
    html: `<iframe src="https://www.google.com/maps/embed?pb=1" srcdoc="<a href='https://www.google.com/maps/embed?pb=1'>Ver el mapa</a>"></iframe>`,
    outcome: 'success',
    message: 'waits',
    data: { services: 'Google Maps' },
  },
  {
    name: 'after a manager that may hold it back',
    html: `${MANAGER}<iframe src="https://www.google.com/maps/embed?pb=1"></iframe>`,
    outcome: 'unknown',
    message: 'held',
    data: { manager: 'CookieYes' },
  },
  {
    name: 'when it comes into view, after a manager that may hold it back',
    html: '<script src="https://consent.cookiebot.com/uc.js" data-cbid="8a2d3f4c" data-blockingmode="auto"></script><iframe loading="lazy" src="https://www.google.com/maps/embed?pb=1"></iframe>',
    outcome: 'unknown',
    message: 'held',
    data: { manager: 'Cookiebot' },
  },
  {
    name: 'when it comes into view, after a manager that waits to be told',
    html: '<script src="https://consent.cookiebot.com/uc.js" data-cbid="8a2d3f4c"></script><iframe loading="lazy" src="https://www.google.com/maps/embed?pb=1"></iframe>',
    outcome: 'warning',
    message: 'lazy',
  },
  {
    name: 'when it comes into view',
    html: '<iframe loading="lazy" src="https://www.google.com/maps/embed?pb=1"></iframe>',
    outcome: 'warning',
    message: 'lazy',
  },
  {
    name: 'as the page opens, in upper case',
    html: '<IFRAME SRC="HTTPS://WWW.GOOGLE.ES/maps/embed?pb=1"></IFRAME>',
    outcome: 'warning',
    message: 'active',
    evidence: ['línea 1: <iframe src="HTTPS://WWW.GOOGLE.ES/maps/embed?pb=1">'],
  },
  {
    name: 'the script',
    html: '<script async src="https://maps.googleapis.com/maps/api/js?key=a"></script>',
    outcome: 'warning',
    message: 'active',
  },
  {
    name: 'rendered in the browser',
    html: '<div id="root"></div><script src="a.js"></script>',
    outcome: 'unknown',
    message: 'clientRendered',
  },
])
