import { testCheck } from '../../../testing/check-tester.ts'
import { fontLoading } from './font-loading.ts'

const face = (family: string, display = '') =>
  `@font-face{font-family:"${family}";src:url(a.woff2);${display}}`
const google = (extra = '') => `https://fonts.googleapis.com/css2?family=Inter${extra}`

testCheck(fontLoading, [
  {
    name: 'decided everywhere',
    html: `<style>${face('Una', 'FONT-DISPLAY:SWAP')}</style><link rel=stylesheet href="${google('&display=optional')}">`,
    stylesheets: [{ url: '/a.css', text: face('Iconos', 'font-display: block') }],
    outcome: 'success',
    message: 'ok',
    data: { count: 3 },
  },
  {
    name: 'undecided in a file',
    stylesheets: [
      { url: '/a.css', text: `${face('Una')}${face('Una')}${face('Otra', 'font-display:auto')}` },
    ],
    outcome: 'warning',
    message: 'face',
    data: { count: 2 },
    evidence: ['Una', 'Otra'],
  },
  {
    name: 'undecided in the page, nameless',
    html: '<style>@font-face{src:url(a.woff)}</style>',
    outcome: 'warning',
    message: 'face',
    evidence: ['(sin nombre)'],
  },
  {
    name: 'Google Fonts',
    html: `<LINK REL=STYLESHEET HREF="${google()}">`,
    outcome: 'warning',
    message: 'google',
    evidence: [google()],
  },
  {
    name: '… imported',
    stylesheets: [
      { url: '/a.css', text: '@import url("//fonts.googleapis.com/css?family=Inter&display=auto");' },
    ],
    outcome: 'warning',
    message: 'google',
  },
  {
    name: 'four loaded ahead',
    html: '<link rel=preload as=font href=a.woff2>'.repeat(4),
    outcome: 'notApplicable',
    message: 'none',
  },
  {
    name: 'five loaded ahead',
    html: '<link rel=preload as=FONT href=a.woff2>'.repeat(5),
    outcome: 'warning',
    message: 'preloads',
    data: { count: 5 },
  },
  {
    name: 'what is no web font',
    html: '<style>@font-face{src:local(Arial)} @font-face{src:url(data:font/woff2;base64,AA)} /* @font-face{src:url(a)} */</style><a href="https://fonts.googleapis.com/css?family=Inter">x</a><link rel=preconnect href="https://fonts.googleapis.com">',
    stylesheets: [
      { url: '/a.css', text: face('Una'), status: 404 },
      { url: '/b.css', missing: 'no ha respondido a tiempo' },
    ],
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'no styles known', stylesheets: { reason: 'no ha dado tiempo' }, outcome: 'unknown' },
])
