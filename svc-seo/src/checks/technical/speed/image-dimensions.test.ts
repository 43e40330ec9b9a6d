import { testCheck } from '../../../testing/check-tester.ts'
import { imageDimensions } from './image-dimensions.ts'

const sized = '<img src="a.jpg" width="8" height="6">'
const unsized = '<img src="b.jpg">'

testCheck(imageDimensions, [
  { name: 'sized', html: sized, outcome: 'success', message: 'ok', data: { sized: 1, count: 1 } },
  {
    name: 'by attributes or style',
    html: '<IMG SRC=a.jpg WIDTH=" 8 " HEIGHT=6px><img src=a.jpg style="ASPECT-RATIO: 4/3"><img src=a.jpg style="width:8px; height : 6px">',
    outcome: 'success',
    message: 'ok',
    data: { sized: 3 },
  },
  {
    name: 'nine of ten',
    html: sized.repeat(9) + unsized,
    outcome: 'success',
    message: 'ok',
    data: { sized: 9 },
  },
  {
    name: 'eight of nine',
    html: sized.repeat(8) + unsized,
    outcome: 'warning',
    message: 'unsized',
    data: { unsized: 1, count: 9 },
    evidence: [unsized],
  },
  {
    name: 'half said, empty or meaningless',
    html: '<img src=a.jpg width=8><img src=a.jpg width="" height=" "><img src=a.jpg width=auto height=auto><img src=a.jpg style="max-width:8px;line-height:6px"><img src=a.jpg style="width:100%;height:auto">',
    outcome: 'warning',
    message: 'unsized',
    data: { unsized: 5 },
  },
  {
    name: 'what pushes nothing',
    html: '<img src=a.jpg style="position:absolute"><img src=a.jpg hidden><div style="display:none"><img src=a.jpg></div><img src="data:,"><img><noscript><img src=a.jpg></noscript>',
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'no images', html: '<p>Pan</p>', outcome: 'notApplicable', message: 'none' },
  {
    name: 'rendered in the browser',
    html: '<div id=root></div><script src=a.js></script>',
    outcome: 'unknown',
  },
])
