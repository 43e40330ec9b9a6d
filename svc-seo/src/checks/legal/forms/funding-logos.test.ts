import { testCheck } from '../../../testing/check-tester.ts'
import { fundingLogos } from './funding-logos.ts'

const text = '<footer><p>Financiado por la Unión Europea a través de Kit Digital</p>'
const shown = (image: string) =>
  ({ name: image, html: `${text}${image}`, outcome: 'success', message: 'ok' }) as const

testCheck(fundingLogos, [
  shown('<img src="/a.png" alt="Financiado por la Unión Europea – NextGenerationEU">'),
  shown('<img src="/logos/KIT-DIGITAL.svg" alt="">'),
  shown('<img src="data:image/gif;base64,AA" data-src="/plan_de_recuperacion.webp" alt="">'),
  shown('<img src="https://x.es/next-generation.jpg">'),
  {
    name: 'in upper case, with the programme first',
    html: '<p>PROGRAMA KIT DIGITAL COFINANCIADO POR LA UE</p><img src="/red.es.png">',
    outcome: 'success',
    message: 'ok',
    data: { image: '/red.es.png' },
  },
  {
    name: 'no logo',
    html: `${text}<img src="/zapato.jpg" alt="Zapato">`,
    outcome: 'warning',
    message: 'missing',
    data: { quote: 'Financiado por la Unión Europea a través de Kit Digital' },
  },
  {
    name: 'NextGenerationEU in Catalan',
    html: '<html lang="ca"><p>Projecte finançat... Empresa beneficiària dels fons NextGenerationEU</p>',
    outcome: 'warning',
    message: 'missing',
  },
  {
    name: 'an agency that sells it',
    html: '<p>Somos agentes digitalizadores: pide tu Kit Digital</p>',
    outcome: 'notApplicable',
    message: 'none',
  },
  { name: 'nothing of it', html: '<p>Financiamos tu compra</p>', outcome: 'notApplicable', message: 'none' },
  { name: 'an empty page', html: '', outcome: 'notApplicable', message: 'none' },
  {
    name: 'not Spanish',
    url: 'https://www.pain.fr/',
    html: '<p>Financial aid: beneficiari NextGenerationEU</p>',
    outcome: 'notApplicable',
    message: 'foreign',
  },
])
