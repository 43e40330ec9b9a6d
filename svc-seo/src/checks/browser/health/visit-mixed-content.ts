import { readable } from '../../../derived/visit-evidence.ts'
import { defineCheck, error, notApplicable, success, warning } from '../../../engine/define-check.ts'

export const visitMixedContent = defineCheck({
  id: 'visit-mixed-content',
  category: 'browser',
  subcategory: 'health',
  title: 'Contenido sin cifrar en una página segura',
  points: 2,
  scope: 'page',
  needs: ['visitHealth'],
  fix: { who: 'webmaster', minutes: 30 },
  why: 'Los navegadores bloquean los códigos que llegan sin cifrar: lo que dependa de ellos no funciona.',
  source: 'W3C, «Mixed Content»',
  messages: {
    none: 'En esta visita todo lo que la página pide va cifrado.',
    active:
      'El navegador bloquea {count} {count:archivo:archivos} de la página, porque se {count:pide:piden} sin cifrar (http).',
    passive:
      'La página pide {count} {count:imagen o vídeo:imágenes o vídeos} sin cifrar (http); el navegador intenta arreglarlo por su cuenta.',
    insecure: 'la propia página no va cifrada.',
  },
  solutions: {
    active: 'Cambia «http://» por «https://» en esas direcciones.',
    passive: 'Cambia «http://» por «https://» en esas direcciones.',
  },
  run: ({ visitHealth: { mixed, isSecure } }) => {
    if (!isSecure) return notApplicable('insecure')
    const active = mixed.filter(({ isActive }) => isActive)
    const lines = (active.length > 0 ? active : mixed).map(({ url }) => readable(url))
    if (active.length > 0) return error('active', { count: active.length }, lines)
    return mixed.length > 0 ? warning('passive', { count: mixed.length }, lines) : success('none')
  },
})
