import { evidenceOfTrackers, namesOf } from '../../../derived/trackers.ts'
import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'

export const iabTcf = defineCheck({
  id: 'iab-tcf',
  category: 'analytics',
  subcategory: 'consent',
  title: 'Consentimiento para anuncios (TCF)',
  points: 2,
  scope: 'worst',
  needs: ['runningCode', 'consentManagers', 'trackers'],
  fix: { who: 'webmaster', minutes: 120 },
  why: 'Sin un gestor certificado, Google sirve en Europa anuncios limitados y tus ingresos por publicidad caen.',
  source: 'Google, requisitos de CMP certificada con TCF para editores en el EEE (16-ene-2024)',
  messages: {
    ok: 'Hemos visto {services} con un gestor que habla el protocolo TCF: {manager}.',
    stub: 'Hemos visto {services} y la pieza del protocolo TCF (__tcfapi).',
    missing:
      'Google puede servir en Europa anuncios limitados, que pagan menos: hemos visto {services}, pero no un gestor de consentimiento que hable el protocolo TCF.',
    none: 'no hemos visto anuncios de AdSense ni de Ad Manager.',
  },
  solutions: {
    missing:
      'Usa un gestor certificado por Google con TCF: el suyo (AdSense → Privacidad y mensajes) o uno de su lista, como Cookiebot, iubenda o Didomi.',
  },
  run: ({ runningCode, consentManagers, trackers }) => {
    const ads = trackers.filter(({ key }) => key === 'adsense' || key === 'google-ad-manager')
    if (ads.length === 0) return notApplicable('none')
    const services = namesOf(ads)
    const manager = consentManagers.find(({ service }) => service.tcf)
    if (manager !== undefined) return success('ok', { services, manager: manager.name }, [manager.evidence])
    const hasStub = runningCode.some((code) => /__tcfapi\b/.test(code))
    return hasStub ? success('stub', { services }) : warning('missing', { services }, evidenceOfTrackers(ads))
  },
})
