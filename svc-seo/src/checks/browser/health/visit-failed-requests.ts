import { readable } from '../../../derived/visit-evidence.ts'
import { defineCheck, success, warning } from '../../../engine/define-check.ts'

export const visitFailedRequests = defineCheck({
  id: 'visit-failed-requests',
  category: 'browser',
  subcategory: 'health',
  title: 'Archivos que no llegan',
  points: 2,
  scope: 'page',
  needs: ['visitHealth'],
  fix: { who: 'webmaster', minutes: 30 },
  why: 'Una imagen o un código que falta se nota: huecos en la página o botones que no hacen nada.',
  source: 'Lighthouse, «errors-in-console»; comprobado en el navegador',
  messages: {
    none: 'Todos los archivos de tu web que la página pide han llegado.',
    some: '{count} {count:archivo:archivos} de tu web no {count:llega:llegan} al abrir la página.',
  },
  solutions: {
    some: 'Sube lo que falta o quita la línea que lo pide.',
  },
  run: ({ visitHealth: { failed, isOwn } }) => {
    const own = failed.filter(({ url }) => isOwn(url))
    if (own.length === 0) return success('none')
    const lines = own.map(({ url, status }) => `${readable(url)}: ${status ?? 'sin respuesta'}`)
    return warning('some', { count: own.length }, lines)
  },
})
