import { testCheck } from '../../../testing/check-tester.ts'
import { intrusiveInterstitial } from './intrusive-interstitial.ts'

testCheck(intrusiveInterstitial, [
  {
    name: 'none',
    html: '<p class="popup">Hablamos de Popup Maker y OptinMonster.</p>',
    outcome: 'success',
    message: 'ok',
  },
  { name: 'an empty page', html: ' ', outcome: 'success', message: 'ok' },
  {
    name: 'a plugin by its file',
    html: '<LINK REL="stylesheet" HREF="/wp-content/plugins/POPUP-MAKER/a.css">',
    outcome: 'warning',
    message: 'found',
    data: { tools: 'Popup Maker' },
  },
  {
    name: 'a service and a builder',
    html: '<script src="https://a.omappapi.com/app/js/api.min.js"></script><div data-elementor-type=" Popup " class="x"></div>',
    outcome: 'warning',
    message: 'found',
    data: { tools: 'OptinMonster y Elementor Popup' },
    evidence: [
      '<script src="https://a.omappapi.com/app/js/api.min.js">',
      '<div data-elementor-type=" Popup " class="x">',
    ],
  },
  {
    name: 'a window by its class',
    html: '<div class="pum pum-overlay pum-theme-1"></div>',
    outcome: 'warning',
    message: 'found',
  },
])
