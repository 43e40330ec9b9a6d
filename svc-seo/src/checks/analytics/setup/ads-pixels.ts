import { evidenceOfTrackers, namesOf } from '../../../derived/trackers.ts'
import { defineCheck, notApplicable, success } from '../../../engine/define-check.ts'

export const adsPixels = defineCheck({
  id: 'ads-pixels',
  category: 'analytics',
  subcategory: 'setup',
  title: 'Píxeles publicitarios',
  points: 0,
  scope: 'worst',
  needs: ['scripts', 'trackers', 'tagCalls'],
  fix: { who: 'webmaster', minutes: 30 },
  why: 'Conviene saber qué empresas de publicidad siguen a tus visitas: respondes tú, aunque lo instalara otro.',
  source: 'Documentación de cada proveedor',
  messages: {
    seen: 'Hemos visto píxeles publicitarios: {services}.',
    none: 'no hemos visto píxeles publicitarios en el código de esta página.',
  },
  solutions: {},
  run: ({ trackers, tagCalls }) => {
    const pixels = trackers.filter((tracker) => tracker.class === 'ads')
    const ads = tagCalls.filter(
      ({ name, target }) => name !== 'fbq' && target !== undefined && /^AW-\d{9,11}/.test(target),
    )
    if (pixels.length + ads.length === 0) return notApplicable('none')
    const google = ads.map(({ evidence }) => ({ service: 'Google Ads', evidence }))
    return success('seen', { services: namesOf([...pixels, ...google]) }, [
      ...evidenceOfTrackers(pixels),
      ...google.map(({ service, evidence }) => `${service}, ${evidence}`),
    ])
  },
})
