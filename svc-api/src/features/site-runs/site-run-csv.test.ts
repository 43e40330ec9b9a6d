import type { SiteReport } from '@agency/contracts'
import { expect, it } from 'vitest'
import { sitePage } from '../../testing/site-samples.ts'
import { siteRunCsv } from './site-run-csv.ts'

const HEADER = 'tipo;id;estado;titulo;mensaje;pagina;destino;texto_enlace;paginas_afectadas;paginas_leidas'

const report = (own: Partial<SiteReport> = {}): SiteReport => ({
  run: {
    runId: '0'.repeat(32),
    website: 'https://a.es/',
    state: 'done',
    ...{ found: 3, read: 3, failed: 0, engine: '1' },
  },
  ...{ findings: [], groups: [], cleared: [], pages: [], skipped: [] },
  ...own,
})
const rowsOf = (own: Partial<SiteReport>) => {
  const text = siteRunCsv(report(own))
  expect(text.startsWith(`\ufeff${HEADER}\r\n`)).toBe(true)
  return text.slice(HEADER.length + 3)
}
const finding = (items: SiteReport['findings'][number]['items']): SiteReport['findings'][number] => ({
  ...{ id: 'site-broken-links', outcome: 'error', title: 'Enlaces rotos', message: 'Hay uno.' },
  ...{ pages: 2, of: 3, items, total: items.length },
})

it('has its header alone where nothing is wrong', () => {
  expect(rowsOf({ pages: [sitePage('/', { faults: [] })] })).toBe('')
})

it('has a row for each target, with its pages', () => {
  const pages = ['https://a.es/', 'https://a.es/precios']
  expect(
    rowsOf({ findings: [finding([{ target: 'https://a.es/no', pages, total: 2, text: 'Reserva' }])] }),
  ).toBe(
    'sitio;site-broken-links;error;Enlaces rotos;Hay uno.;https://a.es/ https://a.es/precios;https://a.es/no;Reserva;2;3\r\n',
  )
  expect(rowsOf({ findings: [finding([])] })).toBe(
    'sitio;site-broken-links;error;Enlaces rotos;Hay uno.;;;;2;3\r\n',
  )
})

it('has a row for what is to be put right once, and for each fault of a page', () => {
  const groups: SiteReport['groups'] = [
    {
      ...{ id: 'viewport', scope: 'page', category: 'technical', outcome: 'warning' },
      ...{ title: 'Móvil', message: 'En 3 de 3 páginas.', pages: 3, of: 3, examples: ['https://a.es/'] },
    },
  ]
  const [fault] = sitePage('/').faults
  const faults = fault === undefined ? [] : [{ ...fault, outcome: 'later' }]
  expect(rowsOf({ groups, pages: [sitePage('/', { faults })] })).toBe(
    'una vez;viewport;aviso;Móvil;En 3 de 3 páginas.;https://a.es/;;;3;3\r\n' +
      'página;title-length;later;Longitud del título;El título es demasiado largo.;https://a.es/;;;1;3\r\n',
  )
})

it.each(['constructor', '__proto__', '=1'])(
  'takes an outcome %s as what a newer svc-seo has sent',
  (outcome) => {
    const own = { ...finding([]), outcome }
    const written = outcome.startsWith('=') ? `'${outcome}` : outcome
    expect(rowsOf({ findings: [own] })).toContain(`;${written};Enlaces rotos;`)
  },
)

it.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+34 968 000 000', "'+34 968 000 000"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['a;b', '"a;b"'],
  ['dos\nlíneas', '"dos\nlíneas"'],
  ['a=b', 'a=b'],
])('writes %j so that no spreadsheet reads it as a formula, or as two fields', (text, written) => {
  expect(rowsOf({ findings: [finding([{ pages: [], total: 0, text }])] })).toBe(
    `sitio;site-broken-links;error;Enlaces rotos;Hay uno.;;;${written};0;3\r\n`,
  )
})
