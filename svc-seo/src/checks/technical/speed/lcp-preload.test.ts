import { testCheck } from '../../../testing/check-tester.ts'
import { lcpPreload } from './lcp-preload.ts'

testCheck(lcpPreload, [
  {
    name: 'loaded ahead',
    html: '<LINK REL=" PRELOAD" AS=Image HREF="a.jpg"><img src="a.jpg" width="800">',
    outcome: 'success',
    message: 'preload',
  },
  {
    name: '… by a header',
    headers: { Link: '</a.css>; rel=preload; as=style, </a.jpg>; rel="preload"; as="image"' },
    outcome: 'success',
    message: 'preload',
    evidence: ['Link: </a.jpg>; rel="preload"; as="image"'],
  },
  {
    name: 'with priority',
    html: '<img src="a.jpg" fetchpriority=" HIGH">',
    outcome: 'success',
    message: 'priority',
  },
  {
    name: 'without',
    html: '<link rel=preload as=font href=a.woff2><img src="logo.png" width="399"><img src="a.jpg" width=" 400 " fetchpriority="low">',
    outcome: 'warning',
    message: 'plain',
    evidence: ['<img src="a.jpg" width=" 400 " fetchpriority="low">'],
  },
  {
    name: 'a background',
    html: '<div style="color:red"></div><div style="BACKGROUND: #fff url( \'a.jpg\' )"></div>',
    outcome: 'warning',
    message: 'background',
  },
  {
    name: 'what is no main image',
    html: '<img src=a.jpg width=100%><img src=a.jpg width=800 hidden><img src=a.jpg width=800 loading=lazy><img width=800 src=""><p style="background:url(data:image/png;base64,AA)"></p><p style="background:red;content:url(a.jpg)"></p><p style="display:none;background:url(a.jpg)"></p>',
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'nothing', html: '', outcome: 'notApplicable', message: 'none' },
  {
    name: 'rendered in the browser',
    html: '<div id=root></div><script src=a.js></script>',
    outcome: 'unknown',
  },
])
