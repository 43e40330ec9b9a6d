import { testCheck } from '../../../testing/check-tester.ts'
import { buildBanner } from '../../../testing/visit.ts'
import { visitRejectFirstLayer } from './visit-reject-first-layer.ts'

const ONLY_ACCEPT = buildBanner([{ kind: 'accept', text: 'Acepto' }])
const CONFIGURE = buildBanner([
  { kind: 'accept', text: 'Aceptar todo' },
  { kind: 'configure', text: 'Configurar' },
])
const ACCEPTED = { contacts: ['https://static.hotjar.com/c/hotjar-1.js'] }

testCheck(visitRejectFirstLayer, [
  {
    name: 'both buttons',
    visit: { banner: buildBanner(), accept: ACCEPTED },
    outcome: 'success',
    message: 'ok',
    data: { accept: 'Aceptar', reject: 'Rechazar' },
    evidence: ['Aceptar', 'Rechazar'],
  },
  {
    name: 'only accept, with trackers after it',
    visit: { banner: ONLY_ACCEPT, accept: ACCEPTED },
    outcome: 'error',
    message: 'missing',
    data: { accept: 'Acepto' },
  },
  {
    name: 'accept and settings, with a tracker before any click',
    visit: { ...ACCEPTED, banner: CONFIGURE, accept: 'COVERED' },
    outcome: 'error',
    message: 'missing',
    evidence: ['Aceptar todo', 'Configurar'],
  },
  {
    name: 'only accept on the phone',
    visit: { visit: { banners: { phone: ONLY_ACCEPT, desktop: buildBanner() } }, accept: ACCEPTED },
    outcome: 'error',
    message: 'missing',
  },
  {
    name: 'only accept, and nothing to be asked for, not even after it',
    visit: { banner: ONLY_ACCEPT, accept: { stored: ['PHPSESSID'] } },
    outcome: 'notApplicable',
    message: 'unneeded',
  },
  {
    name: 'only accept, and what follows it was not seen',
    visit: { banner: ONLY_ACCEPT, accept: 'COVERED' },
    outcome: 'unknown',
    message: 'unsure',
  },
  {
    name: 'a notice with nothing to accept',
    visit: { banner: buildBanner([{ kind: 'configure', text: 'Más' }]) },
    outcome: 'notApplicable',
    message: 'noAccept',
  },
  { name: 'no banner', visit: { ...ACCEPTED }, outcome: 'notApplicable', message: 'noBanner' },
])
