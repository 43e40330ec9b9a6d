import { testCheck } from '../../../testing/check-tester.ts'
import { renderBlocking } from './render-blocking.ts'

const scripts = (count: number) => '<script src="a.js"></script>'.repeat(count)

testCheck(renderBlocking, [
  { name: 'nothing', html: '', outcome: 'success', message: 'none' },
  {
    name: 'three',
    html: `${scripts(2)}<link rel="stylesheet" href="a.css">`,
    outcome: 'success',
    message: 'ok',
    data: { count: 3, scripts: 2, styles: 1 },
    evidence: ['<script src="a.js">', '<script src="a.js">', '<link rel="stylesheet" href="a.css">'],
  },
  {
    name: 'four, upper case',
    html: `${scripts(1)}<LINK REL="STYLESHEET" HREF="a.css" MEDIA=" Screen "><link rel=stylesheet href=b.css media="print, ALL"><link rel=stylesheet href=c.css media="only screen">`,
    outcome: 'warning',
    message: 'some',
    data: { count: 4, scripts: 1, styles: 3 },
  },
  { name: 'ten', html: scripts(10), outcome: 'warning', message: 'some' },
  { name: 'eleven', html: scripts(11), outcome: 'error', message: 'many', data: { count: 11 } },
  {
    name: 'what does not block',
    html: `<head><script src=a.js async></script><script src=a.js defer></script><script type=module src=a.js></script><script nomodule src=a.js></script>
      <script>var a</script><script type="text/plain" src="a.js"></script><noscript>${scripts(5)}</noscript>
      <link rel=stylesheet href=a.css media=print onload="this.media='all'"><link rel=stylesheet href=b.css disabled>
      <link rel="alternate stylesheet" href=c.css><link rel=preload as=style href=d.css onload="this.rel='stylesheet'">
      <link rel=stylesheet href=e.css media="screen and (min-width: 60em)"><link rel=stylesheet href=""><link rel=icon href=f.ico>`,
    outcome: 'success',
    message: 'none',
  },
  {
    name: 'in the body',
    html: `<body>${scripts(11)}`,
    outcome: 'success',
    message: 'none',
  },
  { name: 'no page', blocked: 'la web bloquea herramientas automáticas', outcome: 'unknown' },
])
