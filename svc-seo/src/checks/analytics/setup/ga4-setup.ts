import { defineCheck, error, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { isPlaceholderId } from '../../../knowledge/placeholder-id.ts'
import { listOf } from '../../../knowledge/words.ts'

const GOOGLE_TAG = /^(?:GT?|AW|DC)-/i
const GA4 = /^G-[A-Z0-9_-]{4,}$/i
/** Accounts of other products: an example among them is told by `pixel-valid`. */
const OTHER_PRODUCT = /^(?:AW|DC|UA)-/i

export const ga4Setup = defineCheck({
  id: 'ga4-setup',
  category: 'analytics',
  subcategory: 'setup',
  title: 'Google Analytics 4',
  points: 4,
  scope: 'worst',
  needs: ['trackers', 'tagCalls'],
  fix: { who: 'webmaster', minutes: 15 },
  why: 'Una etiqueta a medias no registra visitas o las reparte entre dos cuentas, y decides con datos que no son.',
  source: 'Google tag, «Set up the Google tag with gtag.js»',
  messages: {
    ok: 'Google Analytics 4 está instalado con un solo identificador: {id}.',
    okWithoutId: 'La etiqueta de Google está instalada: su código la carga y la configura.',
    placeholder:
      'Google Analytics no recoge ninguna visita: su identificador es el de un ejemplo ({id}), no el tuyo.',
    mixed:
      'Parte del código de medición no sirve: junto al identificador de verdad queda el de un ejemplo ({id}).',
    several:
      'Tus visitas pueden repartirse entre varias cuentas: hemos visto {count} {count:identificador:identificadores} de Google Analytics 4 ({ids}).',
    noConfig:
      'Google Analytics puede no recoger visitas: la página carga la etiqueta de Google, pero no hemos visto la llamada que la configura.',
    noLoader:
      'Google Analytics puede no recoger visitas: hemos visto la configuración de {id}, pero no el código que carga la etiqueta de Google.',
    old: 'la etiqueta de Google de esta página es de Universal Analytics, que ya no recoge datos.',
    none: 'no hemos visto la etiqueta de Google en el código de esta página.',
    manager: 'hay un contenedor de Google Tag Manager y Google Analytics se configura dentro de él.',
  },
  solutions: {
    placeholder:
      'Sustituye {id} por el identificador de tu flujo de datos (Google Analytics → Administrar → Flujos de datos).',
    mixed: 'Quita el código que lleva {id}: es un resto de un ejemplo.',
    several:
      'Deja un solo identificador por web. Si los dos son tuyos, comprueba en Google Analytics cuál recibe las visitas y quita el otro.',
    noConfig:
      "Añade después del código que la carga, con tu identificador:\n```\nwindow.dataLayer = window.dataLayer || [];\nfunction gtag(){dataLayer.push(arguments);}\ngtag('js', new Date());\ngtag('config', 'G-TUCODIGO');\n```",
    noLoader:
      'Añade en el <head>:\n```\n<script async src="https://www.googletagmanager.com/gtag/js?id={id}"></script>\n```',
  },
  run: ({ trackers, tagCalls }) => {
    const loaders = trackers.filter(
      ({ key, evidence }) =>
        key === 'google-tag' ||
        key === 'google-ads' ||
        (key === 'universal-analytics' && evidence.includes('gtag/js')),
    )
    const configs = tagCalls.filter(({ name, command }) => name !== 'fbq' && command === 'config')
    const tags = configs.filter(
      ({ target }) => target !== undefined && (GOOGLE_TAG.test(target) || isPlaceholderId(target)),
    )
    const hasContainer = trackers.some(({ key }) => key === 'google-tag-manager')
    if (loaders.length + tags.length === 0) return notApplicable(hasContainer ? 'manager' : 'none')
    const isOld = loaders.every(({ key }) => key === 'universal-analytics')
    if (tags.length === 0 && isOld) return notApplicable('old')

    const evidence = [...loaders, ...configs].map((found) => found.evidence)
    const seen = [...tags.map(({ target }) => target), ...loaders.map(loadedId)]
    const ids = [
      ...new Set(
        seen.flatMap((id) =>
          id !== undefined && (GA4.test(id) || (isPlaceholderId(id) && !OTHER_PRODUCT.test(id)))
            ? [id.toUpperCase()]
            : [],
        ),
      ),
    ]
    const [example] = ids.filter(isPlaceholderId)
    const real = ids.filter((id) => !isPlaceholderId(id))
    if (example !== undefined) {
      return real.length === 0
        ? error('placeholder', { id: example }, evidence)
        : warning('mixed', { id: example }, evidence)
    }
    if (real.length > 1) return warning('several', { count: real.length, ids: listOf(real) }, evidence)
    const [id = tags[0]?.target ?? ''] = real
    if (loaders.length === 0 && !hasContainer) return warning('noLoader', { id }, evidence)
    if (configs.length === 0) return warning('noConfig', {}, evidence)
    return id === '' ? success('okWithoutId', {}, evidence) : success('ok', { id }, evidence)
  },
})

/** The account that a loader's address names, examples included. */
function loadedId({ evidence }: { readonly evidence: string }): string | undefined {
  return /gtag\/js\?(?:[^"\s]{0,100}&)?id=(G-[\w-]{4,20}|[A-Z_]{4,30}(?![\w-]))/i.exec(evidence)?.[1]
}
