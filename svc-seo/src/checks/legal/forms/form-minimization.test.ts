import { testCheck } from '../../../testing/check-tester.ts'
import { formMinimization } from './form-minimization.ts'

const form = (inside: string, attributes = '') => `<form${attributes}><input type="email">${inside}</form>`
const excessive = (inside: string, names: string) =>
  ({ name: inside, html: form(inside), outcome: 'warning', message: 'excessive', data: { names } }) as const
const fine = (inside: string) =>
  ({ name: inside, html: form(inside), outcome: 'success', message: 'ok' }) as const

testCheck(formMinimization, [
  fine('<input name="nombre"><textarea name="mensaje"></textarea>'),
  fine('<input type="hidden" name="dni">'),
  fine(
    '<label><input type="checkbox" name="ok"> Envía una copia de tu DNI para ejercer tus derechos</label>',
  ),
  fine('<textarea placeholder="No escribas aquí tu DNI"></textarea>'),
  fine('<input name="denis">'),
  fine(''),
  excessive('<input name="DNI">', 'DNI o NIF'),
  excessive('<label>N.I.F. <input name="nif_cliente"></label>', 'DNI o NIF'),
  excessive('<label>FECHA DE NACIMIENTO <input type="date"></label>', 'fecha de nacimiento'),
  excessive('<label>Data de naixement <input></label>', 'fecha de nacimiento'),
  excessive('<label>Jaiotze-data <input></label>', 'fecha de nacimiento'),
  excessive('<select name="sexo"><option>Mujer</option></select>', 'sexo'),
  excessive('<input placeholder="IBAN">', 'datos bancarios'),
  {
    name: 'several',
    html: form('<input name="dni"><input name="birthday">'),
    outcome: 'warning',
    message: 'excessive',
    data: { names: 'DNI o NIF y fecha de nacimiento', field: '<input name="dni">' },
    evidence: ['<input name="dni">', '<input name="birthday">'],
  },
  {
    name: 'a booking',
    html: form('<input name="dni">', ' id="reserva"'),
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'no form', html: '<input name="dni">', outcome: 'notApplicable', message: 'none' },
  {
    name: 'a form of others',
    html: '<iframe src="https://forms.office.com/r/abc"></iframe>',
    outcome: 'unknown',
    message: 'external',
  },
  {
    name: 'not Spanish',
    url: 'https://www.pain.fr/',
    html: form('<input name="dni">'),
    outcome: 'notApplicable',
    message: 'foreign',
  },
])
