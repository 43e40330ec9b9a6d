import { testCheck } from '../../../testing/check-tester.ts'
import { formLabels } from './form-labels.ts'

testCheck(formLabels, [
  {
    name: 'every kind of label',
    html: '<label for="a">Correu</label><input id="a"><label>Izena <input></label><input aria-label="Teléfono"><textarea title="Mensaxe"></textarea>',
    outcome: 'success',
    message: 'ok',
    data: { count: 4 },
  },
  {
    name: 'an example instead of a label',
    html: '<LABEL FOR="a">Correo</LABEL><INPUT ID="a"><INPUT TYPE="TEXT" PLACEHOLDER="Nombre">',
    outcome: 'warning',
    message: 'unlabelled',
    data: { count: 1, total: 2 },
    evidence: ['<input type="TEXT" placeholder="Nombre">'],
  },
  {
    name: 'a blank label',
    html: '<label> <select></select></label>',
    outcome: 'warning',
    message: 'unlabelled',
  },
  {
    name: 'only what needs none',
    html: '<form><input type="hidden" name="a"><input type="submit"><button>Enviar</button></form>',
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'an empty page', html: '', outcome: 'notApplicable', message: 'none' },
  {
    name: 'rendered in the browser',
    html: '<div id="app"></div><script src="/a.js"></script>',
    outcome: 'unknown',
  },
])
