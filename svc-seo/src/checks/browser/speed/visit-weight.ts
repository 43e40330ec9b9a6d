import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import { megabytesOf } from './speed.lib.ts'

/** In bytes. */
const GOOD = 2_700_000
const BAD = 5_000_000

export const visitWeight = defineCheck({
  id: 'visit-weight',
  category: 'browser',
  subcategory: 'speed',
  title: 'Peso de la página entera',
  points: 2,
  scope: 'page',
  needs: ['visitSpeed'],
  fix: { who: 'webmaster', minutes: 180 },
  why: 'Cada mega se descarga con los datos de tus clientes, y con poca cobertura son segundos de espera.',
  source: 'Lighthouse, «total-byte-weight»',
  messages: {
    good: 'En el móvil se descargan {megabytes} MB, en {requests} {requests:petición:peticiones}.',
    heavy:
      'En el móvil se descargan {megabytes} MB, en {requests} {requests:petición:peticiones}; lo bueno es 2,7 MB o menos.',
    huge: 'En el móvil se descargan {megabytes} MB, en {requests} {requests:petición:peticiones}; lo bueno es 2,7 MB o menos.',
  },
  solutions: {
    heavy:
      'Empieza por las imágenes y los vídeos: son casi siempre lo que más pesa. Después, quita códigos que no uses.',
    huge: 'Empieza por las imágenes y los vídeos: son casi siempre lo que más pesa. Después, quita códigos que no uses.',
  },
  run: ({ visitSpeed: { bytes, requests } }) => {
    const data = { megabytes: megabytesOf(bytes), requests }
    if (bytes <= GOOD) return success('good', data)
    return bytes > BAD ? error('huge', data) : warning('heavy', data)
  },
})
