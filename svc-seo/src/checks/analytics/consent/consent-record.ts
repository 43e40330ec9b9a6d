import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'

export const consentRecord = defineCheck({
  id: 'consent-record',
  category: 'analytics',
  subcategory: 'consent',
  title: 'Prueba del consentimiento',
  points: 0,
  scope: 'worst',
  needs: ['scripts', 'consentManagers', 'ownConsentCode'],
  fix: { who: 'webmaster', minutes: 60 },
  why: 'Si alguien reclama, eres tú quien tiene que demostrar que aceptó.',
  source: 'RGPD art. 7.1',
  messages: {
    manager: 'Usas {manager}: mira en su panel si guarda un registro de consentimientos.',
    sends: 'Parece que tu banner envía la respuesta a un servidor, donde puede quedar constancia.',
    local:
      'Si alguien reclama, no tienes prueba de que aceptó (RGPD, art. 7.1): parece que tu banner guarda la respuesta solo en el navegador de la visita.',
    none: 'no hemos visto código propio que guarde la respuesta a un banner.',
  },
  solutions: {
    local: 'Guarda en tu servidor la fecha, lo aceptado y la versión del texto, o usa un gestor que lo haga.',
  },
  run: ({ consentManagers, ownConsentCode }) => {
    const [manager] = consentManagers
    if (manager !== undefined) return success('manager', { manager: manager.name }, [manager.evidence])
    if (ownConsentCode === undefined) return notApplicable('none')
    return ownConsentCode.sends
      ? success('sends', {}, [ownConsentCode.evidence])
      : warning('local', {}, [ownConsentCode.evidence])
  },
})
