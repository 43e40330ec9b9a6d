import { consentCallsOf } from '../../../derived/gtag.ts'
import { defineCheck, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { tagOf } from '../../../page/dom.ts'

const UPDATES = /['"]consent['"]\s*,\s*['"]update['"]/

export const consentUpdate = defineCheck({
  id: 'consent-update',
  category: 'analytics',
  subcategory: 'consent',
  title: 'Actualización del consentimiento',
  points: 1,
  scope: 'worst',
  needs: ['scripts', 'consentManagers', 'trackers', 'tagCalls', 'banners'],
  fix: { who: 'webmaster', minutes: 30 },
  why: 'Si nadie avisa a Google de que han aceptado, pierdes los datos de quienes sí dieron permiso.',
  source: 'Google, «Set up consent mode on websites»',
  messages: {
    ok: 'Hemos visto la llamada que avisa a Google cuando la visita elige.',
    manager: 'Usas {manager}, que avisa a Google cuando la visita elige.',
    missing:
      'Puede que pierdas los datos de quienes aceptan: hemos visto un modo de consentimiento, pero no la llamada que lo actualiza cuando la visita elige.',
    container: 'la llamada que actualiza el consentimiento puede estar dentro de Google Tag Manager.',
    none: 'no hemos visto un modo de consentimiento propio.',
  },
  solutions: {
    missing:
      "Llámala cuando acepten, con lo que hayan aceptado:\n```\ngtag('consent', 'update', {\n  'analytics_storage': 'granted'\n});\n```",
  },
  run: ({ consentManagers, trackers, tagCalls, banners }) => {
    const calls = consentCallsOf(tagCalls)
    const first = calls.find(({ kind }) => kind === 'default')
    if (first === undefined) return notApplicable('none')
    const update = calls.find(({ kind }) => kind === 'update')
    if (update !== undefined) return success('ok', {}, [update.evidence])
    const button = banners
      .flatMap(({ controls }) => controls)
      .find(({ element }) => UPDATES.test(element.attribs.onclick ?? ''))
    if (button !== undefined) return success('ok', {}, [tagOf(button.element)])
    const [manager] = consentManagers
    if (manager !== undefined) return success('manager', { manager: manager.name }, [manager.evidence])
    const hasContainer = trackers.some(({ key }) => key === 'google-tag-manager')
    return hasContainer ? unknown('container') : warning('missing', {}, [first.evidence])
  },
})
