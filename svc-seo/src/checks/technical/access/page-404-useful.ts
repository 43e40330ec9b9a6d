import { defineCheck, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { bareHost, isHome, resolveUrl } from '../../../web/urls.ts'
import { sketchPage } from './page-404-useful.lib.ts'

export const page404Useful = defineCheck({
  id: 'page-404-useful',
  category: 'technical',
  subcategory: 'access',
  title: 'Página 404 útil',
  points: 1,
  scope: 'site',
  needs: ['notFound'],
  fix: { who: 'webmaster', minutes: 30, by: 'page-404' },
  why: 'Quien llega a un enlace roto y no ve por dónde seguir se va a otra web.',
  source: 'Google Search Central, «Custom 404 pages»',
  messages: {
    ok: 'La página de error («{title}») tiene título y enlace al inicio.',
    bare: 'Quien llega a un enlace roto no ve por dónde seguir: a la página de error ({url}) le falta {missing}.',
    found: 'la web no responde 404 a lo que no existe.',
    unclear: 'la dirección inventada que probamos responde con el código {status}.',
  },
  solutions: {
    bare: 'Pon en la página 404 un título, el menú, un buscador y un enlace al inicio: <a href="/">Volver al inicio</a>.',
  },
  run: ({ notFound }) => {
    const { status, finalUrl: url } = notFound
    if (status >= 200 && status < 300) return notApplicable('found')
    if (status !== 404 && status !== 410) return unknown('unclear', { status })

    const { title, hrefs } = sketchPage(notFound.text)
    const hasHome = hrefs.some((href) => {
      const target = href.trim() === '' ? undefined : resolveUrl(href, url)
      return target !== undefined && bareHost(target) === bareHost(new URL(url)) && isHome(target)
    })
    if (title !== '' && hasHome) return success('ok', { title })
    const missing = [title === '' && 'un título', !hasHome && 'un enlace al inicio']
      .filter((what) => what !== false)
      .join(' y ')
    return warning('bare', { url, missing })
  },
})
