import { testCheck } from '../../../testing/check-tester.ts'
import { charset } from './charset.ts'

const header = (label: string) => ({ 'Content-Type': `text/html; charset=${label}` })
const silent = { 'Content-Type': 'text/html' }
const meta = '<meta charset="utf-8">'

testCheck(charset, [
  { name: 'in the header', headers: header('UTF-8'), html: '<p>Peña</p>', outcome: 'success', message: 'ok' },
  { name: 'in the document', headers: silent, html: `${meta}<p>Peña</p>`, outcome: 'success', message: 'ok' },
  {
    name: 'in both, upper case, white space and another label',
    headers: header('"utf8"'),
    html: '<META HTTP-EQUIV=" Content-Type " CONTENT="text/html; CHARSET = UTF-8">',
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'in the document, in the old way',
    headers: silent,
    html: '<meta http-equiv="content-type" content="text/html; charset=utf-8">',
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'nowhere',
    headers: silent,
    html: '<meta name="charset" content="x"><p>Peña</p>',
    outcome: 'error',
    message: 'none',
  },
  { name: 'an empty page', headers: silent, html: '', outcome: 'error', message: 'none' },
  {
    name: 'an empty declaration',
    headers: silent,
    html: '<meta charset=" ">',
    outcome: 'error',
    message: 'none',
  },
  {
    name: 'too late',
    headers: silent,
    html: `<!-- ${'ñ'.repeat(510)} -->${meta}`,
    outcome: 'warning',
    message: 'late',
    data: { bytes: 1024 },
  },
  {
    name: 'too late, written the old way',
    headers: silent,
    html: `<!-- ${'x'.repeat(1024)} --><meta http-equiv="Content-Type" content="text/html; charset=utf-8">`,
    outcome: 'warning',
    message: 'late',
    evidence: ['<meta http-equiv="Content-Type" content="text/html; charset=utf-8">'],
  },
  {
    name: 'late, but in the header',
    headers: header('utf-8'),
    html: `<!-- ${'x'.repeat(1024)} -->${meta}`,
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'another encoding',
    headers: header('ISO-8859-1'),
    html: '<meta charset="windows-1252">',
    outcome: 'warning',
    message: 'other',
    data: { label: 'ISO-8859-1' },
  },
  {
    name: 'an encoding that does not exist',
    headers: header('utf-9'),
    html: '',
    outcome: 'warning',
    message: 'other',
  },
  {
    name: 'two that differ',
    headers: header('iso-8859-1'),
    html: meta,
    outcome: 'warning',
    message: 'disagree',
    evidence: ['iso-8859-1', 'utf-8'],
  },
  {
    name: 'letters lost',
    headers: header('utf-8'),
    html: '<p>Panader\uFFFDa de la Pe\uFFFDa</p>',
    outcome: 'warning',
    message: 'broken',
    data: { text: 'Panader\uFFFDa de la Pe\uFFFDa' },
  },
  {
    name: 'letters of another encoding',
    headers: header('utf-8'),
    html: '<p>AtenciÃ³n al cliente</p>',
    outcome: 'warning',
    message: 'mojibake',
  },
  {
    name: 'Portuguese, and what nobody reads',
    headers: header('utf-8'),
    html: '<p>AMANHÃ, IRMÃ; CHÂTEAU</p><script>"Ã³ \uFFFD"</script>',
    outcome: 'success',
    message: 'ok',
  },
])
