import { testCheck } from '../../../testing/check-tester.ts'
import { formConsentCheckbox } from './form-consent-checkbox.ts'

const form = (inside: string) => `<form id="f"><input type="email"><textarea></textarea>${inside}</form>`
const box = (label: string, attributes = '') =>
  form(`<label><input type="checkbox"${attributes}> ${label}</label>`)

testCheck(formConsentCheckbox, [
  {
    name: 'an unticked box',
    html: box('He leído y acepto la política de privacidad', ' required'),
    outcome: 'success',
    message: 'ok',
    data: { count: 1 },
  },
  { name: 'one that scripts may require', html: box('ACEPTO'), outcome: 'success', message: 'ok' },
  { name: 'in Catalan', html: box('Accepto la política de privacitat'), outcome: 'success', message: 'ok' },
  { name: 'in Galician', html: box('Acepto a política de privacidade'), outcome: 'success', message: 'ok' },
  {
    name: 'read, not accepted',
    html: box('He leído la política de privacidad'),
    outcome: 'success',
    message: 'ok',
  },
  { name: 'another Galician', html: box('Consinto o tratamento'), outcome: 'success', message: 'ok' },
  { name: 'in Basque', html: box('Pribatutasun-politika onartzen dut'), outcome: 'success', message: 'ok' },
  {
    name: 'ticked',
    html: box('Acepto la política de privacidad', ' CHECKED'),
    outcome: 'error',
    message: 'ticked',
    data: { label: 'Acepto la política de privacidad' },
    evidence: ['<input type="checkbox" checked> Acepto la política de privacidad'],
  },
  {
    name: 'one box for both',
    html: box('Acepto la privacidad y el envío de comunicaciones comerciales'),
    outcome: 'error',
    message: 'mixed',
  },
  {
    name: 'no publicity is not publicity',
    html: box('Acepto la privacidad. Nunca enviamos publicidad.'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a newsletter has one purpose',
    html: '<form><p>Suscríbete al boletín</p><input type="email"><label><input type="checkbox"> Acepto la privacidad y recibir el boletín</label></form>',
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a newsletter with the box that asks for it',
    html: '<form><p>Boletín</p><input type="email"><label><input type="checkbox"> Quiero recibir el boletín</label><button>Suscribirme</button></form>',
    outcome: 'success',
    message: 'ok',
  },
  { name: 'none', html: form(' \n'), outcome: 'warning', message: 'absent', evidence: ['<form id="f">'] },
  { name: 'a box about something else', html: box('Recordarme'), outcome: 'warning', message: 'absent' },
  {
    name: 'a ticked box about something else',
    html: box('Quiero recibir ofertas', ' checked'),
    outcome: 'warning',
    message: 'absent',
  },
  {
    name: 'a form of others',
    html: '<iframe src="https://tally.so/embed/abc"></iframe>',
    outcome: 'unknown',
    message: 'external',
  },
  {
    name: 'no form',
    html: box('Acepto').replaceAll('form', 'div'),
    outcome: 'notApplicable',
    message: 'none',
  },
  {
    name: 'not Spanish',
    url: 'https://www.pain.fr/',
    html: box('Acepto', ' checked'),
    outcome: 'notApplicable',
    message: 'foreign',
  },
])
