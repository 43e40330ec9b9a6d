import { defineCheck, error, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { isPlaceholderId } from '../../../knowledge/placeholder-id.ts'
import { tagOf } from '../../../page/dom.ts'
import { pageLoads } from '../../../page/page-loads.ts'

const PIXEL_IMAGE = /(?:^|\.)facebook\.com$/i

export const pixelValid = defineCheck({
  id: 'pixel-valid',
  category: 'analytics',
  subcategory: 'setup',
  title: 'Píxeles bien instalados',
  points: 1,
  scope: 'worst',
  needs: ['page', 'scripts', 'tagCalls'],
  fix: { who: 'webmaster', minutes: 15 },
  why: 'Un píxel a medias no aprende de tus ventas, y tus anuncios se muestran a quien no te va a comprar.',
  source: 'Meta for Developers, «Get Started with Meta Pixel»',
  messages: {
    ok: 'El píxel de Meta está completo ({id}).',
    okAds: 'La etiqueta de Google Ads lleva un identificador de verdad ({id}).',
    placeholder:
      'Tus anuncios no aprenden de las visitas: el píxel lleva un identificador de ejemplo ({id}) en lugar del tuyo.',
    withoutPageView:
      'Meta no cuenta las visitas: hemos visto que el píxel ({id}) se inicia, pero no la llamada que las envía.',
    otherImage:
      'Parte de las visitas va a otra cuenta: la imagen <noscript> del píxel lleva el identificador {image}, y el código, {id}.',
    none: 'no hemos visto el código del píxel de Meta (fbq) ni la etiqueta de Google Ads en esta página.',
  },
  solutions: {
    placeholder: 'Sustituye {id} por tu identificador, o quita el código si ya no lo usas.',
    withoutPageView: "Añade después de fbq('init', …):\n```\nfbq('track', 'PageView');\n```",
    otherImage: 'Pon {id} también en la imagen <noscript>, o quítala.',
  },
  run: ({ page, tagCalls }) => {
    const inits = tagCalls.filter(({ name, command }) => name === 'fbq' && command === 'init')
    const ads = tagCalls.filter(({ name, target }) => name !== 'fbq' && /^AW-/i.test(target ?? ''))
    const tags = [...inits, ...ads]
    const example = tags.find(({ target }) => target !== undefined && isPlaceholderId(target))
    if (example !== undefined) return error('placeholder', { id: example.target ?? '' }, [example.evidence])
    const evidence = tags.map((call) => call.evidence)
    const [init] = inits
    if (init === undefined) {
      return ads[0] === undefined
        ? notApplicable('none')
        : success('okAds', { id: ads[0].target ?? '' }, evidence)
    }
    const id = init.target ?? 'Meta'
    const isCounted = tagCalls.some(({ name, command }) => name === 'fbq' && /^track/i.test(command))
    if (!isCounted) return warning('withoutPageView', { id }, evidence)
    const images = pageLoads(page).noscript.filter(
      ({ url }) => PIXEL_IMAGE.test(url.hostname) && url.pathname.startsWith('/tr'),
    )
    const known = new Set(inits.map(({ target }) => target))
    const other = images.find(({ url }) => !known.has(url.searchParams.get('id') ?? undefined))
    if (other !== undefined && !known.has(undefined)) {
      return warning('otherImage', { id, image: other.url.searchParams.get('id') ?? '' }, [
        ...evidence,
        tagOf(other.element),
      ])
    }
    return success('ok', { id }, evidence)
  },
})
