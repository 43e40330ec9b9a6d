import { testCheck } from '../../../testing/check-tester.ts'
import { llmsTxt } from './llms-txt.ts'

const link = '- [Servicios](https://www.mitienda.es/servicios): qué hacemos'

testCheck(llmsTxt, [
  { name: 'a good file', llms: `\uFEFF# Mi tienda\n\n${link}`, outcome: 'success', message: 'present' },
  { name: 'none', outcome: 'notApplicable', message: 'absent' },
  { name: 'an empty one', llms: ' \n', outcome: 'notApplicable', message: 'absent' },
  { name: 'a forbidden one', llms: { status: 403 }, outcome: 'notApplicable', message: 'absent' },
  { name: 'a web page', llms: '\n<!DOCTYPE html>', outcome: 'notApplicable', message: 'html' },
  {
    name: 'no title',
    llms: link,
    outcome: 'warning',
    message: 'incomplete',
    data: { missing: 'un título («# …»)' },
  },
  {
    name: 'a second-level title is none, and brackets are no link',
    llms: '## Mi tienda\n[nada] (aquí)',
    outcome: 'warning',
    message: 'incomplete',
    data: { missing: 'un título («# …») y al menos un enlace' },
  },
  { name: 'limited', llms: { status: 429 }, outcome: 'unknown', message: 'unclear' },
  { name: 'broken', llms: { status: 500 }, outcome: 'unknown', message: 'unclear' },
])
