import { testFinding } from '../../testing/finding-tester.ts'
import { siteLanguage } from './site-language.ts'

testFinding(siteLanguage, [
  {
    name: 'the translated part with the language of the rest',
    pages: {
      '/': { declared: 'es', written: 'es' },
      '/en/a': { declared: 'es', written: 'en' },
      '/en/b': { declared: 'es', written: 'en' },
    },
    found: {
      outcome: 'warning',
      message: 'wrong',
      text: 'Parece que 2 páginas están escritas en un idioma y declaran otro. Por ejemplo, «es → en»',
      items: [['es → en', ['/en/a', '/en/b'], 'wrong']],
    },
  },
  {
    name: 'a theme that was never translated',
    pages: { '/': { declared: 'en', written: 'es' } },
    found: { outcome: 'warning', message: 'wrong', items: [['en → es', ['/'], 'wrong']] },
  },
  {
    name: 'two ways of being wrong',
    pages: {
      '/': { declared: 'en', written: 'es' },
      '/ca': { declared: 'es', written: 'ca' },
      '/b': { declared: 'en', written: 'es' },
    },
    found: {
      outcome: 'warning',
      message: 'wrong',
      items: [
        ['en → es', ['/', '/b'], 'wrong'],
        ['es → ca', ['/ca'], 'wrong'],
      ],
    },
  },
  {
    name: 'right, too short to tell, or not declared',
    pages: { '/': { written: 'es' }, '/a': { declared: 'en' }, '/b': { declared: undefined, written: 'en' } },
  },
  {
    name: 'a language that we cannot tell, and a page made in the browser',
    pages: {
      '/': { declared: 'it', written: 'es' },
      '/a': { declared: 'en', written: 'es', clientRendered: true },
    },
  },
])
