import { defineCheck, success, warning } from '../../../engine/define-check.ts'
import { FIRST_LAYER } from '../../../knowledge/forms-wording.ts'
import { listOf } from '../../../knowledge/words.ts'
import { tagOf } from '../../../page/dom.ts'
import { withoutForms } from './forms.lib.ts'

/** Of responsible, purpose and rights, how many make it a first layer (seo-checks 3.4). */
const ENOUGH = 2

export const formFirstLayer = defineCheck({
  id: 'form-first-layer',
  category: 'legal',
  subcategory: 'forms',
  title: 'Información básica junto al formulario',
  points: 2,
  scope: 'worst',
  needs: ['page', 'forms'],
  appliesTo: 'spanish-site',
  whenClientRendered: 'unknown',
  impliedBy: [
    {
      check: 'form-privacy-link',
      messages: ['missing', 'notice', 'unlinked', 'far'],
      silences: ['link', 'nothing'],
    },
  ],
  fix: { who: 'webmaster', minutes: 30, by: 'form-privacy' },
  why: 'Saber de un vistazo quién recibe los datos y para qué quita dudas a quien está a punto de escribirte.',
  source: 'LOPDGDD art. 11.2 (información por capas); RGPD art. 13',
  messages: {
    ok: 'Junto a los formularios que piden datos ({count}) se informa de lo básico.',
    link: 'Quien rellena el formulario tiene que abrir otra página para saber lo básico: junto a él está el enlace a la privacidad, pero falta decir {missing} ({form}).',
    nothing:
      'Quien rellena el formulario no sabe para qué se usarán sus datos: no hemos visto esa información a su lado ({form}).',
    external: 'el formulario es de {service} y lo dibuja el navegador: no vemos qué información da.',
    none: 'la página no tiene formularios que pidan datos personales.',
  },
  solutions: {
    link: 'Añade junto al botón un resumen con tus datos:\nResponsable: Tu Empresa, S.L. Finalidad: responder a tu consulta. Derechos: acceder, rectificar y suprimir tus datos, como explica la política de privacidad.',
    nothing:
      'Añade junto al botón un resumen con tus datos y el enlace a la política de privacidad:\nResponsable: Tu Empresa, S.L. Finalidad: responder a tu consulta. Derechos: acceder, rectificar y suprimir tus datos, como explica la política de privacidad.',
  },
  run: ({ page, forms }) => {
    if (forms.length === 0) return withoutForms(page)
    const poor = forms.flatMap(({ element, nearLink, nearText }) => {
      const missing = FIRST_LAYER.filter(([, pattern]) => !pattern.test(nearText)).map(([name]) => name)
      if (FIRST_LAYER.length - missing.length >= ENOUGH) return []
      return { form: tagOf(element), missing: listOf(missing), isLinked: nearLink === 'privacy' }
    })
    const evidence = poor.map(({ form }) => form)
    const worst = poor.find(({ isLinked }) => !isLinked)
    if (worst !== undefined) return warning('nothing', { form: worst.form }, evidence)
    const [first] = poor
    if (first === undefined) return success('ok', { count: forms.length })
    return warning('link', { form: first.form, missing: first.missing }, evidence)
  },
})
