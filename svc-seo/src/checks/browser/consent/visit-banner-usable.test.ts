import { testCheck } from '../../../testing/check-tester.ts'
import { buildBanner } from '../../../testing/visit.ts'
import { visitBannerUsable } from './visit-banner-usable.ts'

const button = (change: object) => buildBanner([{ kind: 'accept', text: 'Aceptar', ...change }])

testCheck(visitBannerUsable, [
  {
    name: 'buttons within reach',
    visit: { banner: buildBanner() },
    outcome: 'success',
    message: 'ok',
    data: { buttons: '«Aceptar» y «Rechazar»' },
  },
  {
    name: 'one that is covered',
    visit: { banner: button({ covered: true }) },
    outcome: 'warning',
    message: 'covered',
    data: { buttons: '«Aceptar»' },
  },
  {
    name: 'one below the screen',
    visit: { banner: button({ inView: false }) },
    outcome: 'warning',
    message: 'below',
  },
  {
    name: 'one below the screen with something over its place',
    visit: { banner: button({ inView: false, covered: true }) },
    outcome: 'warning',
    message: 'below',
  },
  {
    name: 'the desktop alone',
    visit: { visit: { banners: { phone: null, desktop: button({ covered: true }) } } },
    outcome: 'notApplicable',
    message: 'none',
  },
])
