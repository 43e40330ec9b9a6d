import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { isPlaceholderId } from '../../../knowledge/placeholder-id.ts'
import { listOf } from '../../../knowledge/words.ts'
import { tagOf } from '../../../page/dom.ts'
import { pageLoads } from '../../../page/page-loads.ts'

/** The frame for browsers without JavaScript, on Google's host or on the site's own. */
const FRAME = /\/ns\.html\?(?:[^"\s]{0,100}&)?id=(GTM-[\w-]{1,12})/i

export const gtmSetup = defineCheck({
  id: 'gtm-setup',
  category: 'analytics',
  subcategory: 'setup',
  title: 'Google Tag Manager',
  points: 2,
  scope: 'worst',
  needs: ['page', 'trackers'],
  fix: { who: 'webmaster', minutes: 15 },
  why: 'Un contenedor mal puesto carga tarde y pierde visitas que se van antes, y con eso tus campañas parecen peores.',
  source: 'Google Tag Manager, «Install a web container»',
  messages: {
    ok: 'Google Tag Manager está instalado como pide Google ({id}): código en el <head> y marco <noscript>.',
    waiting: 'Google Tag Manager ({id}) está instalado y espera a que se le dé paso.',
    placeholder: 'Tag Manager no carga nada tuyo: el contenedor es el de un ejemplo ({id}).',
    several:
      'Lo mismo puede medirse varias veces: hemos visto {count} {count:contenedor:contenedores} de Google Tag Manager ({ids}).',
    body: 'Las visitas que se van pronto no se cuentan: el código de Google Tag Manager ({id}) está fuera del <head> y empieza tarde.',
    withoutFrame:
      'Las visitas sin JavaScript no se cuentan: a Google Tag Manager ({id}) le falta su marco <noscript>.',
    onlyFrame:
      'Casi ninguna visita se cuenta: hemos visto el marco <noscript> de Google Tag Manager ({id}), pero no su código.',
    none: 'no hemos visto Google Tag Manager en el código de esta página.',
  },
  solutions: {
    placeholder:
      'Sustituye {id} por el identificador de tu contenedor (arriba, junto a su nombre, en Tag Manager).',
    several: 'Deja un solo contenedor: pasa las etiquetas del otro y quita su código.',
    body: 'Mueve el primer fragmento que da Tag Manager («Instalar Google Tag Manager») lo más arriba posible del <head>.',
    withoutFrame:
      'Añade justo después de <body>:\n```\n<noscript><iframe src="https://www.googletagmanager.com/ns.html?id={id}" height="0" width="0" style="display:none;visibility:hidden"></iframe></noscript>\n```',
    onlyFrame: 'Añade en el <head> el primer fragmento que da Tag Manager en «Instalar Google Tag Manager».',
  },
  run: ({ page, trackers }) => {
    const containers = trackers.filter(({ key }) => key === 'google-tag-manager')
    const frames = pageLoads(page).noscript.flatMap((found) => {
      const id = FRAME.exec(found.url.href)?.[1]
      return id === undefined ? [] : [{ id, tag: tagOf(found.element) }]
    })
    const evidence = [...containers.map((found) => found.evidence), ...frames.map(({ tag }) => tag)]
    if (evidence.length === 0) return notApplicable('none')
    const seen = [
      ...containers.map((found) => found.id ?? exampleIn(found.evidence)),
      ...frames.map(({ id }) => id),
    ]
    const ids = [...new Set(seen.flatMap((id) => id?.toUpperCase() ?? []))]
    const example = ids.find(isPlaceholderId)
    if (example !== undefined) return warning('placeholder', { id: example }, evidence)
    if (ids.length > 1) return warning('several', { count: ids.length, ids: listOf(ids) }, evidence)
    const data = { id: ids[0] ?? 'GTM' }
    if (containers.length === 0) return warning('onlyFrame', data, evidence)
    // One that waits for consent is put where its manager wants it, and has no frame: that would not wait.
    if (containers.every(({ state }) => state !== 'via-manager')) return success('waiting', data, evidence)
    if (!containers.some(({ inHead }) => inHead)) return warning('body', data, evidence)
    return frames.length === 0 ? warning('withoutFrame', data, evidence) : success('ok', data, evidence)
  },
})

function exampleIn(evidence: string): string | undefined {
  return /\bGTM-[\w-]{1,12}/i.exec(evidence)?.[0]
}
