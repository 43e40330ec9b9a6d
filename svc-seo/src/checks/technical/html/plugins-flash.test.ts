import { testCheck } from '../../../testing/check-tester.ts'
import { pluginsFlash } from './plugins-flash.ts'

testCheck(pluginsFlash, [
  {
    name: 'none',
    html: '<object data="carta.pdf" type="application/pdf"></object><embed src="a.svg"><p>Flash, marquee</p>',
    outcome: 'success',
    message: 'ok',
  },
  { name: 'an empty page', html: ' ', outcome: 'success', message: 'ok' },
  {
    name: 'Flash',
    html: '<EMBED TYPE=" Application/X-Shockwave-Flash " src="a">',
    outcome: 'error',
    message: 'dead',
    evidence: ['<embed type=" Application/X-Shockwave-Flash " src="a">'],
  },
  {
    name: 'Flash twice for different browsers',
    html: '<object classid="CLSID:D27CDB6E-AE6D-11cf-96B8-444553540000"><embed src="intro.swf"></object><font>x</font>',
    outcome: 'error',
    message: 'dead',
    data: { count: 1 },
  },
  {
    name: 'a file of Flash',
    html: '<object data="/intro.SWF?v=2"></object>',
    outcome: 'error',
    message: 'dead',
  },
  { name: 'an applet', html: '<applet code="a.class"></applet>', outcome: 'error', message: 'dead' },
  {
    name: 'frames',
    html: '<html><frameset cols="20%,80%"><frame src="a.html"></frameset></html>',
    outcome: 'error',
    message: 'dead',
  },
  {
    name: 'old styles',
    html: '<CENTER><FONT COLOR="red">Oferta</FONT></CENTER>',
    outcome: 'warning',
    message: 'old',
    data: { count: 2, tag: '<center>' },
    evidence: ['<center>', '<font color="red">'],
  },
  { name: 'a text that runs', html: '<marquee>Oferta</marquee>', outcome: 'warning', message: 'old' },
])
