import { testCheck } from '../../../testing/check-tester.ts'
import { imageLazy } from './image-lazy.ts'

const eager = '<img src="a.jpg">'
const lazy = '<img src="b.jpg" loading="lazy">'

testCheck(imageLazy, [
  { name: 'a few', html: eager.repeat(5), outcome: 'success', message: 'few', data: { count: 5 } },
  {
    name: 'many, half of them lazy',
    html: eager.repeat(6) + lazy,
    outcome: 'success',
    message: 'ok',
    data: { later: 2, lazy: 1 },
  },
  {
    name: 'many, fewer lazy',
    html: eager.repeat(7) + lazy,
    outcome: 'warning',
    message: 'eager',
    data: { later: 3, lazy: 1 },
    evidence: [eager, eager],
  },
  {
    name: 'with a library',
    html: `${eager.repeat(5)}<img src="data:," data-src="c.jpg">`,
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'the first one waits',
    html: `<header><img src="logo.png"></header><h1>Pan</h1><section>Uno</section>${lazy}`,
    outcome: 'warning',
    message: 'firstLazy',
    evidence: [lazy],
  },
  {
    name: '… upper case, in main',
    html: `${eager}<main><IMG SRC=b.jpg LOADING=" LAZY "></main>`,
    outcome: 'warning',
    message: 'firstLazy',
  },
  {
    name: 'after two sections',
    html: `<section>Uno</section><section>Dos</section>${lazy}`,
    outcome: 'success',
    message: 'few',
  },
  {
    name: 'after a screen of text',
    html: `<p>${'a'.repeat(600)}</p>${lazy}`,
    outcome: 'success',
    message: 'few',
  },
  {
    name: 'after a section with the heading',
    html: `<section class="hero"><h1>Pan</h1><p>Desde 1962</p></section><section>${lazy}</section>`,
    outcome: 'success',
    message: 'few',
  },
  {
    name: '… that is no section, but fills the screen',
    html: `<div style="min-height:100vh"><h1>Pan</h1></div><main>${lazy}</main>`,
    outcome: 'success',
    message: 'few',
  },
  {
    name: '… of a page builder',
    html: `<div class="et_pb_fullwidth_header"><h1>Pan</h1></div><div>${lazy}</div>`,
    outcome: 'success',
    message: 'few',
  },
  {
    name: '… of blocks',
    html: `<div class="wp-block-cover alignfull"><h1>Pan</h1></div>${lazy}`,
    outcome: 'success',
    message: 'few',
  },
  {
    name: 'in the same section as the heading',
    html: `<section class="hero"><h1>Pan</h1>${lazy}</section>`,
    outcome: 'warning',
    message: 'firstLazy',
  },
  {
    name: 'in the column beside the heading',
    html: `<div class="row"><div class="col"><h1>Pan</h1></div><div class="col">${lazy}</div></div>`,
    outcome: 'warning',
    message: 'firstLazy',
  },
  { name: 'in the footer', html: `<p>Pan</p><footer>${lazy}</footer>`, outcome: 'success', message: 'few' },
  {
    name: 'hidden, empty and counting images are none',
    html: '<img src=a.jpg hidden><img><img src="" loading=lazy><img src=p.gif width=1 height=1 loading=lazy>',
    outcome: 'notApplicable',
    message: 'none',
  },
  {
    name: 'rendered in the browser',
    html: '<div id=root></div><script src=a.js></script>',
    outcome: 'unknown',
  },
])
