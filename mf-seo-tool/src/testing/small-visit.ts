import type { JudgedVisit } from '@agency/contracts'

/** A visit of a page that contacts Google before any click, with one check that accuses it. */
export const smallVisit = {
  visit: {
    engine: 'svc-browser@1 Chromium 156',
    finalUrl: 'https://www.mitienda.es/',
    status: 200,
    visitedAt: '2026-11-23T10:00:00.000Z',
    durationMs: 8200,
    before: {
      contacts: [
        {
          host: 'www.mitienda.es',
          url: 'https://www.mitienda.es/',
          type: 'document',
          afterMs: 0,
          status: 200,
        },
        {
          host: 'www.googletagmanager.com',
          url: 'https://www.googletagmanager.com/gtag/js',
          type: 'script',
          afterMs: 412,
          initiator: 'https://www.mitienda.es/',
        },
        {
          host: 'www.googletagmanager.com',
          url: 'https://www.googletagmanager.com/a',
          type: 'ping',
          afterMs: 900,
        },
        {
          host: 'px.desconocido.example',
          url: 'https://px.desconocido.example/p.gif',
          type: 'image',
          afterMs: 1240,
          initiator: 'https://www.googletagmanager.com/gtag/js',
        },
        { host: 'cdn.mitienda.es', url: 'https://cdn.mitienda.es/a.css', type: 'stylesheet', afterMs: 20 },
      ],
      stored: [
        { kind: 'cookie', name: '_ga', host: 'mitienda.es', days: 400, isKept: true },
        { kind: 'cookie', name: 'sesion', host: 'www.mitienda.es', days: null, isKept: true },
        { kind: 'cookie', name: 'IDE', host: 'doubleclick.net', days: 0.4, isKept: false },
        { kind: 'local', name: 'tema', host: 'www.mitienda.es', days: null, isKept: true },
      ],
    },
  },
  score: { current: 13, max: 23 },
  category: {
    title: 'Tu web en un navegador de verdad',
    description: '',
    icon: 'globe',
    checks: [
      {
        id: 'visit-trackers-before',
        title: 'Rastreadores antes de aceptar',
        message: 'Hemos visto 2 peticiones a Google antes de que nadie aceptara.',
        status: 'error',
        outcome: 'error',
        points: 0,
        maxPoints: 10,
      },
      {
        id: 'visit-storage-before',
        title: 'Almacenamiento antes de aceptar',
        message: 'En esta visita no hemos visto datos de rastreadores.',
        status: 'success',
        outcome: 'success',
        points: 2,
        maxPoints: 2,
      },
    ],
  },
  hosts: [
    { host: 'www.googletagmanager.com', company: 'Google', purpose: 'etiquetas', country: 'Estados Unidos' },
  ],
} as const satisfies JudgedVisit
