import type { AdminAnalysis, AdminMessage, ProjectRecord } from '@agency/contracts'

const HOUR = 60 * 60 * 1000

/** ISO 8601 time the given number of hours ago. */
export const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString()

export const anAnalysis = (changes: Partial<AdminAnalysis> = {}): AdminAnalysis => ({
  id: '1',
  uniqueId: 'mi0abcdefghijklmnopqrst',
  website: 'https://www.mitienda.es/',
  name: 'Ana Pérez',
  email: 'ana@mitienda.es',
  createdAt: hoursAgo(1),
  contacted: 0,
  summary: { score: 42, worst: ['Falta el título', 'No hay HTTPS', 'Sin aviso legal'] },
  ...changes,
})

export const aMessage = (changes: Partial<AdminMessage> = {}): AdminMessage => ({
  id: '1',
  name: 'Luis Gil',
  email: 'luis@bodega.es',
  phone: '600 11 22 33',
  message: 'Hola:\n\n¿Cuánto cuesta una web?',
  status: 'nuevo',
  createdAt: hoursAgo(1),
  ...changes,
})

export const aProject = (changes: Partial<ProjectRecord> = {}): ProjectRecord => ({
  id: '1',
  title: 'Bodega Castaño',
  category: 'Diseño web',
  description: 'Tienda de vinos con reserva de visitas.',
  externalLink: 'https://bodega.example/',
  imagePath: '/images/bodega-960.webp',
  images: [{ width: 480, height: 300, url: '/images/bodega-480.webp' }],
  displayOrder: 0,
  isActive: 1,
  isSample: 0,
  createdAt: hoursAgo(100),
  ...changes,
})
