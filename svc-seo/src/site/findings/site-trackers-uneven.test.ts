import { testFinding } from '../../testing/finding-tester.ts'
import { siteTrackersUneven } from './site-trackers-uneven.ts'

const tracker = (state: 'active' | 'waiting', name = 'Google Analytics 4', kind = 'analytics') => ({
  trackers: [{ name, kind, state }],
})

testFinding(siteTrackersUneven, [
  {
    name: 'a page that forgot the banner',
    pages: {
      '/': { banner: true, ...tracker('waiting', 'Hotjar', 'recording') },
      '/oferta': tracker('active'),
      '/contacto': { banner: true, ...tracker('active') },
    },
    found: {
      outcome: 'error',
      message: 'uneven',
      text: 'Posible incumplimiento: 1 página sigue a tus visitas con Google Analytics 4 sin pedirles permiso, y otras páginas de tu web sí lo piden.',
      items: [['Google Analytics 4', ['/oferta'], 'unasked']],
    },
  },
  {
    name: 'at work here, and waiting there',
    pages: {
      '/': { banner: true, ...tracker('waiting', 'Meta Pixel', 'ads') },
      '/blog/a': { banner: true, ...tracker('active', 'Meta Pixel', 'ads') },
      '/blog/b': { banner: true, ...tracker('active', 'Meta Pixel', 'ads') },
    },
    found: {
      outcome: 'error',
      message: 'uneven',
      items: [['Meta Pixel', ['/blog/a', '/blog/b'], 'waiting']],
    },
  },
  {
    name: 'most pages without a banner, and one with it',
    pages: { '/': { banner: true }, '/a': tracker('active'), '/b': tracker('active') },
    found: { outcome: 'error', message: 'uneven', items: [['Google Analytics 4', ['/a', '/b'], 'unasked']] },
  },
  {
    name: 'a page without trackers needs no banner',
    pages: { '/': { banner: true, ...tracker('waiting') }, '/legal': {} },
  },
  {
    name: 'all pages alike, right or wrong',
    pages: { '/': tracker('active'), '/a': tracker('active') },
  },
  {
    name: 'what follows nobody: a map, a chat, statistics without cookies',
    pages: {
      '/': { banner: true },
      '/a': tracker('active', 'Google Maps', 'embed'),
      '/b': tracker('active', 'Tawk', 'chat'),
      '/c': tracker('active', 'Matomo', 'cookieless'),
    },
  },
  {
    name: 'a page made in the browser may still show its banner',
    pages: {
      '/': { banner: true, ...tracker('waiting') },
      '/app': { clientRendered: true, ...tracker('active') },
    },
  },
])
