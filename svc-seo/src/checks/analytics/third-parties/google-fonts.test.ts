import { testCheck } from '../../../testing/check-tester.ts'
import { googleFonts } from './google-fonts.ts'

const css = (text: string) => [{ url: '/estilo.css', text }]
const google = (html: string, host = 'fonts.googleapis.com') =>
  ({ name: html, html, outcome: 'warning', message: 'google', data: { host } }) as const

testCheck(googleFonts, [
  { name: 'none', html: '<p>Hola</p>', outcome: 'success', message: 'plain' },
  {
    name: 'own fonts',
    html: '<link rel="stylesheet" href="/estilo.css">',
    stylesheets: css('@font-face { src: url(/fonts/a.woff2) }'),
    outcome: 'success',
    message: 'ok',
    data: { read: 1 },
  },
  {
    name: 'Bunny Fonts',
    html: '<link rel="stylesheet" href="https://fonts.bunny.net/css?family=inter">',
    outcome: 'success',
    message: 'plain',
  },
  {
    name: 'only a look-up of the name, and a mention',
    html: '<link rel="dns-prefetch" href="//fonts.googleapis.com"><p>fonts.googleapis.com</p>',
    outcome: 'success',
    message: 'plain',
  },
  {
    name: 'commented out',
    html: '<!-- <link rel="stylesheet" href="https://fonts.googleapis.com/css"> --><style>/* @import "https://fonts.googleapis.com/css"; */</style>',
    outcome: 'success',
    message: 'plain',
  },
  google('<LINK REL=" STYLESHEET " HREF=" HTTPS://FONTS.GOOGLEAPIS.COM/css2?family=Inter ">'),
  google('<link rel="preconnect" href="https://fonts.gstatic.com" crossorigin>', 'fonts.gstatic.com'),
  google('<style>@import url("https://fonts.googleapis.com/css?family=Lato");</style>'),
  google("<style>@import '//fonts.googleapis.com/css?family=Lato';</style>"),
  google('<script>WebFont.load({ google: { families: ["Lato"] } })</script>'),
  {
    name: 'put in by an own script',
    html: '<script src="/tema.js"></script>',
    scripts: [
      {
        url: '/tema.js',
        text: "var l=document.createElement('link');l.rel='stylesheet';l.href='https://fonts.googleapis.com/css2?family=Inter';document.head.appendChild(l)",
      },
    ],
    outcome: 'warning',
    message: 'google',
    evidence: ['en tema.js: fonts.googleapis.com/css2?family=Inter'],
  },
  {
    name: 'named by an own script that loads it when asked',
    html: '<script src="/tema.js"></script>',
    scripts: [
      {
        url: '/tema.js',
        text: "function letras(){var l=document.createElement('link');l.href='https://fonts.googleapis.com/css2?family=Inter'}",
      },
    ],
    outcome: 'success',
    message: 'plain',
  },
  {
    name: 'in a style sheet',
    html: '<link rel="stylesheet" href="/estilo.css">',
    stylesheets: css('@font-face{src:url( https://fonts.gstatic.com/s/lato.woff2 )}'),
    outcome: 'warning',
    message: 'google',
    evidence: ['https://www.mitienda.es/estilo.css: https://fonts.gstatic.com/s/lato.woff2'],
  },
  {
    name: 'one sheet of two read',
    html: '<link rel="stylesheet" href="/estilo.css"><link rel="stylesheet" href="/tema.css">',
    stylesheets: css('body{margin:0}'),
    outcome: 'unknown',
    message: 'partial',
    data: { read: 1, total: 2 },
  },
  {
    name: 'a sheet that did not answer',
    html: '<link rel="stylesheet" href="/estilo.css">',
    stylesheets: [{ url: '/estilo.css', missing: 'no ha respondido a tiempo' }],
    outcome: 'unknown',
    message: 'partial',
    data: { read: 0, total: 1 },
  },
  {
    name: 'a sheet that a sheet imports',
    html: '<link rel="stylesheet" href="/estilo.css">',
    stylesheets: css('@import url("letras.css");'),
    outcome: 'unknown',
    message: 'partial',
    data: { read: 1, total: 2 },
  },
  {
    name: 'a sheet that the page imports',
    html: "<style>@import '/letras.css';</style>",
    outcome: 'unknown',
    message: 'partial',
    data: { read: 0, total: 1 },
  },
  {
    name: 'eight sheets, of which six are read',
    html: Array.from({ length: 8 }, (_, index) => `<link rel="stylesheet" href="/${index}.css">`).join(''),
    stylesheets: Array.from({ length: 6 }, (_, index) => ({ url: `/${index}.css`, text: 'p{}' })),
    outcome: 'unknown',
    message: 'partial',
    data: { read: 6, total: 8 },
  },
  {
    name: 'a sheet that does not exist',
    html: '<link rel="stylesheet" href="/estilo.css">',
    stylesheets: [{ url: '/estilo.css', status: 404 }],
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'an alternate sheet and one of another site',
    html: '<link rel="alternate stylesheet" href="/noche.css"><link rel="stylesheet" href="https://cdn.jsdelivr.net/a.css">',
    outcome: 'success',
    message: 'plain',
  },
  {
    name: 'Adobe Fonts',
    html: '<link rel="stylesheet" href="https://use.typekit.net/abc.css">',
    outcome: 'warning',
    message: 'other',
    data: { service: 'Adobe Fonts', host: 'use.typekit.net' },
  },
  {
    name: 'rendered in the browser',
    html: '<div id="app"></div><script src="a.js"></script>',
    outcome: 'unknown',
    message: 'clientRendered',
  },
  {
    name: 'style sheets that could not be read',
    stylesheets: { reason: 'no ha dado tiempo' },
    outcome: 'unknown',
  },
])
