import { readable } from '../../../derived/visit-evidence.ts'
import { defineCheck, success, warning } from '../../../engine/define-check.ts'

export const visitConsoleErrors = defineCheck({
  id: 'visit-console-errors',
  category: 'browser',
  subcategory: 'health',
  title: 'Errores de tus códigos',
  points: 1,
  scope: 'page',
  needs: ['visitHealth'],
  fix: { who: 'webmaster', minutes: 60 },
  why: 'Un código que falla deja de hacer su trabajo sin avisar: un menú que no se abre o un formulario que no se envía.',
  source: 'Lighthouse, «errors-in-console»',
  messages: {
    none: 'En esta visita no ha fallado ningún código de tu web.',
    some: 'En esta visita {count:ha fallado:han fallado} {count} {count:código:códigos} de tu web.',
  },
  solutions: {
    some: 'Pásale estas líneas a quien lleve tu web: dicen qué falla y en qué archivo.',
  },
  run: ({ visitHealth: { exceptions, isOwn } }) => {
    const own = exceptions.filter(({ url }) => url !== undefined && isOwn(url))
    if (own.length === 0) return success('none')
    const lines = own.map(({ text, url = '' }) => `${readable(text)}, en ${readable(url)}`)
    return warning('some', { count: own.length }, lines)
  },
})
