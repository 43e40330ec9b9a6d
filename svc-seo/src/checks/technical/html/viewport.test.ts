import { testCheck } from '../../../testing/check-tester.ts'
import { viewport } from './viewport.ts'

const meta = (content: string) => `<meta name="viewport" content="${content}">`

testCheck(viewport, [
  {
    name: 'the usual one',
    html: meta('width=device-width, initial-scale=1'),
    outcome: 'success',
    message: 'ok',
    evidence: ['<meta name="viewport" content="width=device-width, initial-scale=1">'],
  },
  { name: 'only a scale', html: meta('initial-scale=1.0'), outcome: 'success', message: 'ok' },
  {
    name: 'upper case, white space and semicolons',
    html: '<META NAME=" Viewport " CONTENT=" WIDTH = Device-Width ; INITIAL-SCALE=1 ">',
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a maximum that lets people zoom',
    html: meta('width=device-width, maximum-scale=5, user-scalable=yes'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'the last of two counts',
    html: meta('width=1024') + meta('width=device-width'),
    outcome: 'success',
    message: 'ok',
  },
  { name: 'none', html: '<meta name="theme-color" content="#fff">', outcome: 'error', message: 'missing' },
  { name: 'an empty page', html: '', outcome: 'error', message: 'missing' },
  {
    name: 'a fixed width',
    html: meta('width=1024'),
    outcome: 'error',
    message: 'fixed',
    data: { width: '1024' },
    evidence: ['<meta name="viewport" content="width=1024">'],
  },
  { name: 'empty', html: meta(' '), outcome: 'error', message: 'useless' },
  { name: 'nothing that matters', html: meta('viewport-fit=cover'), outcome: 'error', message: 'useless' },
  { name: 'a page that shrinks', html: meta('initial-scale=0.5'), outcome: 'error', message: 'useless' },
  {
    name: 'no zoom',
    html: meta('width=device-width,user-scalable=no'),
    outcome: 'warning',
    message: 'blocked',
  },
  {
    name: 'no zoom, in digits',
    html: meta('width=device-width user-scalable=0'),
    outcome: 'warning',
    message: 'blocked',
  },
  {
    name: 'little zoom',
    html: meta('width=device-width, maximum-scale=1.0'),
    outcome: 'warning',
    message: 'blocked',
  },
])
