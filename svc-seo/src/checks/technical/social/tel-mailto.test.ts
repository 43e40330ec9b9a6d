import { testCheck } from '../../../testing/check-tester.ts'
import { telMailto } from './tel-mailto.ts'

testCheck(telMailto, [
  {
    name: 'both in links',
    html: '<a href="tel:+34968123456">968 12 34 56</a> <a href="mailto:info@mitienda.es?subject=Hola">info@mitienda.es</a>',
    outcome: 'success',
    message: 'ok',
    data: { contacts: '968 12 34 56 e info@mitienda.es' },
  },
  {
    name: 'upper case',
    html: '<A HREF="TEL:968-12-34-56">968 12 34 56</A> <A HREF="MAILTO:INFO@MITIENDA.ES">Info@mitienda.es</A>',
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a phone linked elsewhere on the page',
    html: '<p>968 12 34 56</p><a href="tel:968123456">Llámanos</a>',
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'WhatsApp',
    html: '<p>612 345 678</p><a href="https://wa.me/34612345678?text=Hola">Escríbenos</a>',
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'WhatsApp, its other address',
    html: '<p>612 345 678</p><a href="https://api.whatsapp.com/send?phone=+34612345678">Escríbenos</a>',
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a fax',
    html: '<p><a href="tel:968123456">968 12 34 56</a> Fax: (+34) 968 65 43 21</p>',
    outcome: 'success',
    message: 'ok',
    data: { contacts: '968 12 34 56' },
  },
  { name: 'none', html: '<p>Pan de Yecla', outcome: 'notApplicable', message: 'none' },
  { name: 'an empty page', html: ' ', outcome: 'notApplicable', message: 'none' },
  {
    name: 'a bank account and a picture',
    html: '<p>ES91 2100 0418 4502 0005 1332 logo@2x.png',
    outcome: 'notApplicable',
    message: 'none',
  },
  {
    name: 'a page rendered in the browser',
    html: '<div id="root"></div><script src="/a.js"></script>',
    outcome: 'unknown',
  },
  {
    name: 'letters after tel:',
    html: '<a href="tel:llamar">Llama</a>',
    outcome: 'warning',
    message: 'malformed',
  },
  {
    name: 'nothing after tel:',
    html: '<a href="tel:">Llama</a>',
    outcome: 'warning',
    message: 'malformed',
    evidence: ['<a href="tel:">'],
  },
  {
    name: 'spaces after tel:',
    html: '<a href="tel:968 12 34 56">968 12 34 56</a>',
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'an extension after tel:',
    html: '<p>968123456 <a href="tel:+34968123456;ext=2">Llama</a>',
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a phone alone',
    html: '<p>Tel. 968 12 34 56 y 612345678',
    outcome: 'warning',
    message: 'phone',
    data: { phone: '968 12 34 56', digits: '968123456', count: 2 },
  },
  {
    name: 'a link to another phone',
    html: '<p>968 12 34 56 <a href="tel:968000000">968 00 00 00</a>',
    outcome: 'warning',
    message: 'phone',
    evidence: ['968 12 34 56'],
  },
  {
    name: 'an address alone',
    html: '<p>INFO@mitienda.es',
    outcome: 'warning',
    message: 'email',
    data: { email: 'info@mitienda.es', count: 1 },
  },
  {
    name: 'a link that cannot be decoded',
    html: '<p>info@mitienda.es <a href="mailto:%E0%A4%A">x</a>',
    outcome: 'warning',
    message: 'email',
  },
])
