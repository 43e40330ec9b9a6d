import { testCheck } from '../../../testing/check-tester.ts'
import { legalText } from '../../../testing/legal-texts.ts'
import { idEmail } from './id-email.ts'

const notice = (sentence: string) => ({ legalPages: [legalText('notice', sentence)] })
const form =
  '<form method="post"><input type="email" name="email"><textarea name="mensaje"></textarea></form>'

testCheck(idEmail, [
  {
    name: 'in the notice',
    ...notice('INFO@MITIENDA.ES'),
    outcome: 'success',
    message: 'ok',
    data: { email: 'info@mitienda.es', place: 'el aviso legal' },
    evidence: ['info@mitienda.es'],
  },
  {
    name: 'its own before a free one',
    html: '<p>paco@gmail.com</p>',
    ...notice('info@mitienda.es'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'hidden from robots',
    ...notice('info [arroba] mitienda.es'),
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'a link',
    html: '<a href="mailto:hola@otra.com">Escríbenos</a>',
    outcome: 'success',
    message: 'ok',
    data: { place: 'esta página' },
  },
  { name: 'a free one', html: '<p>paco@gmail.com</p>', outcome: 'warning', message: 'free' },
  {
    name: 'an address of others in the policy alone',
    legalPages: [legalText('notice', ''), legalText('privacy', 'rgpd@otraempresa.com')],
    outcome: 'warning',
    message: 'elsewhere',
    data: { email: 'rgpd@otraempresa.com', place: 'la política de privacidad' },
  },
  {
    name: 'its own with another ending in the policy',
    legalPages: [legalText('privacy', 'info@mitienda.com')],
    outcome: 'success',
    message: 'ok',
  },
  {
    name: 'an address of others on the page too',
    html: '<p>rgpd@grupo.com</p>',
    legalPages: [legalText('privacy', 'rgpd@grupo.com')],
    outcome: 'success',
    message: 'ok',
  },
  { name: 'only a form', html: form, ...notice(''), outcome: 'warning', message: 'form' },
  { name: 'without notice', html: '<p>Zapatos</p>', outcome: 'warning', message: 'unseen' },
  { name: 'an empty page', html: '', outcome: 'warning', message: 'unseen' },
  { name: 'white space', html: ' \n ', outcome: 'warning', message: 'unseen' },
  {
    name: 'an image is no address',
    html: '<p>logo@2x.png</p>',
    ...notice(''),
    outcome: 'error',
    message: 'missing',
    data: { domain: 'mitienda.es' },
  },
  {
    name: 'a notice that refuses us',
    html: form,
    legalPages: [{ kind: 'notice', url: '/aviso-legal', status: 403 }],
    outcome: 'unknown',
    message: 'unread',
  },
  { name: 'not Spanish', url: 'https://www.schuhe.de/', outcome: 'notApplicable', message: 'foreign' },
])
