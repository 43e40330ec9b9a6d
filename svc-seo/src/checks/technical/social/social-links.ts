import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { tagOf } from '../../../page/dom.ts'
import { socialLinksOf } from '../../../page/social-links.ts'

export const socialLinks = defineCheck({
  id: 'social-links',
  category: 'technical',
  subcategory: 'social',
  title: 'Enlaces a redes sociales',
  points: 1,
  scope: 'page',
  needs: ['page'],
  whenClientRendered: 'unknown',
  fix: { who: 'you', minutes: 5 },
  why: 'Un icono de red social que no lleva a tu perfil hace pensar que la web está a medias, y pierdes seguidores.',
  source: 'HTML Standard, «Links»; Google Search Central, «Link best practices»',
  messages: {
    ok: 'Los enlaces a redes sociales ({count}) llevan a un perfil.',
    nowhere:
      'Quien quiere seguirte en {names} no llega a ningún perfil: {count:el enlace no sale:los enlaces no salen} de esta página («#»).',
    home: 'Quien quiere seguirte en {names} llega a la portada de la red, no a tu perfil: {url}',
    example: 'Quien quiere seguirte en {names} llega a un perfil de ejemplo, no al tuyo: {url}',
    none: 'la página no enlaza a redes sociales.',
  },
  solutions: {
    nowhere:
      'Escribe en cada icono la dirección de tu perfil, o quítalo si no lo tienes:\n<a href="https://www.instagram.com/…" aria-label="Instagram">',
    home: 'Cambia {url} por la dirección de tu perfil, o quita el icono si no lo tienes.',
    example: 'Cambia {url} por la dirección de tu perfil, o quita el icono si no lo tienes.',
  },
  run: ({ page }) => {
    const links = socialLinksOf(page)
    if (links.length === 0) return notApplicable('none')
    for (const fault of ['nowhere', 'example', 'home'] as const) {
      const found = links.filter((link) => link.fault === fault)
      const [first] = found
      if (first === undefined) continue
      const names = listOf(new Set(found.map(({ name }) => name)))
      const evidence = found.map(({ element }) => tagOf(element))
      return warning(fault, { names, count: found.length, url: first.url?.href ?? '' }, evidence)
    }
    return success('ok', { count: links.length })
  },
})
