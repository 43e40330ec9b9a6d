import { testCheck } from '../../../testing/check-tester.ts'
import { idPhone } from './id-phone.ts'

testCheck(idPhone, [
  {
    name: 'a telephone',
    html: '<p>TEL. 968 12 34 56</p>',
    outcome: 'success',
    message: 'ok',
    data: { contact: '968 12 34 56', place: 'esta página' },
  },
  {
    name: 'WhatsApp',
    html: '<a href="https://wa.me/34600123456">Hola</a>',
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'in the notice',
    legalPages: [{ kind: 'notice', url: '/aviso-legal', text: '<p>Telèfon: +34 972 123 456</p>' }],
    outcome: 'success',
    message: 'ok',
    data: { place: 'el aviso legal' },
  },
  { name: 'none', html: '<p>Zapatos</p>', outcome: 'warning', message: 'missing' },
  { name: 'a price', html: '<p>968.123.456 €</p>', outcome: 'warning', message: 'missing' },
  { name: 'an empty page', html: '', outcome: 'warning', message: 'missing' },
  { name: 'white space', html: ' \n ', outcome: 'warning', message: 'missing' },
  {
    name: 'a notice that refuses us',
    legalPages: [{ kind: 'notice', url: '/aviso-legal', status: 403 }],
    outcome: 'unknown',
    message: 'unread',
  },
  { name: 'not Spanish', url: 'https://www.schuhe.de/', outcome: 'notApplicable', message: 'foreign' },
])
