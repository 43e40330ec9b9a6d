import type { JudgedVisit } from '@agency/contracts'
import { smallVisit } from './small-visit.ts'

const contact = (host: string, afterMs: number, initiator = 'https://www.mitienda.es/') => ({
  host,
  url: `https://${host}/`,
  type: 'script',
  afterMs,
  initiator,
})
const cookie = (name: string, host: string, days: number | null) => ({
  kind: 'cookie' as const,
  name,
  host,
  days,
  isKept: true,
})

/** A visit with every part: the site goes on tracking those who refuse, and scripts change its title. */
export const wholeVisit = {
  ...smallVisit,
  visit: {
    ...smallVisit.visit,
    banners: { phone: null, desktop: null },
    reject: {
      done: true,
      clicked: 'Guardar ajustes',
      screens: 2,
      gone: true,
      asksAgain: false,
      state: {
        contacts: [contact('www.googletagmanager.com', 380)],
        stored: [cookie('_ga', 'mitienda.es', 400)],
      },
    },
    accept: {
      done: true,
      clicked: 'Aceptar todas',
      screens: 1,
      gone: true,
      asksAgain: false,
      state: {
        contacts: [
          contact('www.googletagmanager.com', 350),
          contact('connect.facebook.net', 640, 'https://www.mitienda.es/wp-content/plugins/pixel/pixel.js'),
        ],
        stored: [cookie('_ga', 'mitienda.es', 400), cookie('_fbp', 'mitienda.es', 90)],
      },
    },
    dom: {
      sent: {
        title: 'Mi tienda',
        description: null,
        canonical: 'https://www.mitienda.es/',
        robots: '',
        h1: [],
        textLength: 309,
        ownLinks: 4,
      },
      rendered: {
        title: 'Mi tienda | Pan de masa madre en Yecla',
        description: 'Pan de masa madre y dulces de Yecla, hechos cada noche.',
        canonical: 'https://www.mitienda.es/',
        robots: '',
        h1: ['Pan de masa madre', 'Dulces'],
        textLength: 1312,
        ownLinks: 12,
      },
    },
    speed: {
      runs: 3,
      fcpMs: 1100,
      lcpMs: 2372,
      lcpElement: 'img.portada',
      lcpIsBanner: false,
      cls: 0.052,
      tbtMs: 127,
      bytes: 2_240_000,
      requests: 41,
      frames: [1100, 1400, 1700, 2000, 2372, 2900],
    },
    health: {
      exceptions: [
        { text: 'TypeError: Cannot read properties of null', url: 'https://www.mitienda.es/tema.js' },
      ],
      failed: [
        { url: 'https://www.mitienda.es/logo.png', type: 'image', status: 404 },
        { url: 'https://www.mitienda.es/chat.js', type: 'script' },
      ],
      mixed: [
        { url: 'http://www.mitienda.es/foto.jpg', isActive: false },
        { url: 'http://www.mitienda.es/viejo.js', isActive: true },
      ],
      width: { content: 512, screen: 390, widest: ['table.precios', 'img.mapa'] },
      axe: [
        {
          id: 'image-alt',
          impact: 'critical',
          help: 'Las imágenes deben tener texto alternativo',
          count: 14,
          example: '.portada > img',
        },
        {
          id: 'color-contrast',
          impact: 'serious',
          help: 'Los elementos deben cumplir los umbrales mínimos de ratio de contraste de color',
          count: 3,
          example: '.menu a',
        },
      ],
    },
  },
  category: {
    ...smallVisit.category,
    checks: [
      ...smallVisit.category.checks,
      {
        id: 'visit-reject-works',
        title: 'Rechazar funciona',
        message: 'Hemos rechazado y tu web ha seguido llamando a Google.',
        status: 'error',
        outcome: 'error',
        points: 0,
        maxPoints: 12,
      },
      {
        id: 'visit-banner',
        title: 'Aviso de cookies a la vista',
        message: 'Hemos visto tu aviso de cookies en el móvil y en el ordenador.',
        status: 'success',
        outcome: 'success',
        points: 5,
        maxPoints: 5,
      },
    ],
  },
  hosts: [
    ...smallVisit.hosts,
    { host: 'connect.facebook.net', company: 'Meta', purpose: 'publicidad', country: 'Estados Unidos' },
  ],
  ownHosts: ['www.mitienda.es', 'cdn.mitienda.es'],
} satisfies JudgedVisit
