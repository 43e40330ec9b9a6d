import { testCheck } from '../../../testing/check-tester.ts'
import { formNewsletter } from './form-newsletter.ts'

const form = (label: string, attributes = '') =>
  `<form><input type="email"><textarea></textarea><label><input type="checkbox"${attributes}> ${label}</label></form>`

testCheck(formNewsletter, [
  {
    name: 'a box of its own',
    html: form('Quiero recibir vuestras novedades'),
    outcome: 'success',
    message: 'box',
    data: { label: 'Quiero recibir vuestras novedades' },
  },
  { name: 'in Catalan', html: form('VULL REBRE EL BUTLLETÍ'), outcome: 'success', message: 'box' },
  { name: 'in Basque', html: form('Buletin bat jaso nahi dut'), outcome: 'success', message: 'box' },
  {
    name: 'a form of its own',
    html: '<form><p>Suscríbete a nuestro boletín</p><input type="email"></form>',
    outcome: 'success',
    message: 'form',
  },
  {
    name: 'a box in that form',
    html: '<form><p>Boletín</p><input type="email"><label><input type="checkbox"> Acepto la privacidad y recibir el boletín</label></form>',
    outcome: 'success',
    message: 'form',
  },
  {
    name: 'ticked',
    html: form('Recibir ofertas', ' checked="CHECKED"'),
    outcome: 'error',
    message: 'ticked',
    evidence: ['<input type="checkbox" checked="CHECKED">'],
  },
  {
    name: 'privacy and publicity in one',
    html: form('Acepto la privacidad y recibir ofertas'),
    outcome: 'warning',
    message: 'mixed',
  },
  {
    name: 'a form that only its code calls so',
    html: '<form class="newsletter"><input type="email" placeholder=" "></form>',
    outcome: 'warning',
    message: 'unclear',
    data: { form: '<form class="newsletter">' },
  },
  { name: 'a contact form', html: form('Acepto la privacidad'), outcome: 'notApplicable', message: 'none' },
  {
    name: 'a ticked box of privacy that rules publicity out',
    html: form('Acepto la privacidad. No enviamos publicidad.', ' checked'),
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'an empty page', html: '', outcome: 'notApplicable', message: 'none' },
  {
    name: 'not Spanish',
    url: 'https://www.pain.fr/',
    html: form('Newsletter', ' checked'),
    outcome: 'notApplicable',
    message: 'foreign',
  },
])
