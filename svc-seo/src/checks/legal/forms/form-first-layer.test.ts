import { testCheck } from '../../../testing/check-tester.ts'
import { formFirstLayer } from './form-first-layer.ts'

const form = (inside = '') => `<form id="f"><input type="email">${inside}</form>`
const policy = '<a href="/privacidad">Política de privacidad</a>'
const full = (text: string) =>
  ({ name: text, html: form(`<p>${text}</p>`), outcome: 'success', message: 'ok' }) as const

testCheck(formFirstLayer, [
  full('Responsable: Pan, S.L. Finalidad: responderte. Derechos: acceso y otros.'),
  full('RESPONSABLE: PAN, S.L. FINALIDAD: RESPONDERTE.'),
  full('Usamos tus datos para responder a tu consulta. Tienes derecho a borrarlos.'),
  full('Responsable: Pa, S.L. Finalitat: respondre. Drets: accés.'),
  full('Responsable: Pan, S.L. Finalidade: responder. Dereitos: acceso.'),
  full('Arduraduna: Ogia, S.L. Helburua: erantzutea. Eskubideak: sarbidea.'),
  {
    name: 'after the form',
    html: `${form()}<p>Responsable: Pan. Finalidad: responder.</p>`,
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'only a link',
    html: form(policy),
    outcome: 'warning',
    message: 'link',
    data: { missing: 'el responsable, la finalidad y los derechos' },
    evidence: ['<form id="f">'],
  },
  {
    name: 'a link and one item',
    html: form(`${policy} Responsable: Pan`),
    outcome: 'warning',
    message: 'link',
    data: { missing: 'la finalidad y los derechos' },
  },
  { name: 'nothing', html: form('\n '), outcome: 'warning', message: 'nothing' },
  {
    name: 'one form of two has nothing',
    html: `<div>${form(policy)}</div><p>a</p><form id="g"><textarea></textarea></form>`,
    outcome: 'warning',
    message: 'nothing',
    data: { form: '<form id="g">' },
    evidence: ['<form id="f">', '<form id="g">'],
  },
  {
    name: 'a form of others',
    html: '<script src="https://js-eu1.hsforms.net/forms/embed/v2.js"></script>',
    outcome: 'unknown',
    message: 'external',
  },
  { name: 'no form', html: policy, outcome: 'notApplicable', message: 'none' },
  {
    name: 'not Spanish',
    url: 'https://www.pain.fr/',
    html: form(),
    outcome: 'notApplicable',
    message: 'foreign',
  },
])
