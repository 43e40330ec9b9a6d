import { testCheck } from '../../../testing/check-tester.ts'
import { nap } from './nap.ts'

const address = 'C/ Mayor, 5, 30510 Yecla'

testCheck(nap, [
  {
    name: 'both',
    html: `<footer>${address}<br>Tel. 968 12 34 56</footer>`,
    outcome: 'success',
    message: 'ok',
    data: { phone: '968 12 34 56' },
  },
  {
    name: 'in capitals',
    html: '<p>CALLE MAYOR 5, 30510 YECLA. TEL: +34 968123456',
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'in Catalan',
    html: '<p>Carrer Major 5, 08500 Vic · 938 12 34 56',
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'in Galician',
    html: '<p>Rúa do Franco 3, 15705 Santiago · 981 12 34 56',
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'in Basque',
    html: '<p>Nagusia kalea 3, 20003 Donostia · 943 12 34 56',
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a phone behind a link',
    html: `<p>${address} <a href="tel:+34968123456">Llámanos</a>`,
    outcome: 'success',
    message: 'ok',
    data: { phone: '968123456' },
  },
  {
    name: 'a phone behind WhatsApp',
    html: `<p>${address} <a href="https://wa.me/34600123456">Escríbenos</a>`,
    outcome: 'success',
    message: 'ok',
    data: { phone: '600123456' },
  },
  { name: 'only a phone', html: '<p>968 12 34 56', outcome: 'warning', message: 'phone' },
  {
    name: 'an address without its postal code',
    html: '<p>Alameda de Hércules, 14, Sevilla · 954 12 34 56',
    outcome: 'warning',
    message: 'withoutCode',
    data: { address: 'Alameda de Hércules, 14' },
  },
  { name: 'only an address', html: `<p>${address}`, outcome: 'warning', message: 'address' },
  {
    name: 'a foreign phone',
    html: `<p>${address} <a href="tel:+351212345678">+351 21 234 5678</a>`,
    outcome: 'warning',
    message: 'address',
  },
  { name: 'neither', html: '<p>30510 ejemplares a 699,99 €', outcome: 'warning', message: 'none' },
  { name: 'hidden', html: `<p hidden>${address} 968123456`, outcome: 'warning', message: 'none' },
  { name: 'an empty page', html: ' ', outcome: 'warning', message: 'none' },
  {
    name: 'a page rendered in the browser',
    html: '<div id="root"></div><script src="/a.js"></script>',
    outcome: 'unknown',
  },
])
