import { testCheck } from '../../../testing/check-tester.ts'
import { copyrightYear } from './copyright-year.ts'

const footer = (text: string) => `<main><p>Zapatos</p></main><footer>${text}</footer>`
const fine = (text: string) =>
  ({ name: text, html: footer(text), outcome: 'success', message: 'ok' }) as const
const late = (text: string, quote: string) =>
  ({
    name: text,
    html: footer(text),
    outcome: 'warning',
    message: 'late',
    data: { quote },
    evidence: [quote],
  }) as const
const none = (text: string) =>
  ({ name: text, html: footer(text), outcome: 'notApplicable', message: 'none' }) as const

testCheck(copyrightYear, [
  fine('© 2026 Zapatería Paco'),
  fine('COPYRIGHT © Zapatería Paco 2025'),
  fine('&copy; 2010 – 2026'),
  fine('2026 ©'),
  fine('Foto © 2009 Ana. © 2026 Paco'),
  late('© 2019 Zapatería Paco', '© 2019'),
  late('Copyright Zapatería Paco, 2024.', 'Copyright Zapatería Paco, 2024'),
  late('© 2012-2020 Paco', '© 2012-2020'),
  late('Tots els drets reservats 2018', 'Tots els drets reservats 2018'),
  none('© Zapatería Paco'),
  none('Zapateros desde 1962'),
  none('© Paco. Llámanos al 968 201 955'),
  none(' '),
  {
    name: "a photograph's, far from the footer",
    html: `<p>© 2009 Ana</p><p>${'Zapatos de piel. '.repeat(120)}</p>`,
    outcome: 'notApplicable',
    message: 'none',
  },
  {
    name: 'the turn of the year',
    html: footer('© 2025'),
    now: '2027-01-01T00:00:00Z',
    outcome: 'warning',
    message: 'late',
  },
  {
    name: 'not Spanish',
    url: 'https://www.pain.fr/',
    html: footer('© 2001'),
    outcome: 'notApplicable',
    message: 'foreign',
  },
])
