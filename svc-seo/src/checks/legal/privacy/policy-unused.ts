import { unreadScripts } from '../../../derived/consent.ts'
import { declaredTrackersIn, drawsItsList, readableText } from '../../../derived/privacy-items.ts'
import { defineCheck, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'

export const policyUnused = defineCheck({
  id: 'policy-unused',
  category: 'legal',
  subcategory: 'privacy',
  title: 'Rastreadores nombrados que no están',
  points: 1,
  scope: 'any',
  notHere: ['unused'],
  needs: ['page', 'trackers', 'consentManagers', 'ownScripts', 'legalTexts'],
  appliesTo: 'spanish-site',
  whenClientRendered: 'unknown',
  impliedBy: [{ check: 'legal-not-template', messages: ['copied'], silences: ['unused'] }],
  fix: { who: 'adviser', minutes: 15 },
  why: 'Avisar de rastreadores que la web no tiene hace desconfiar a quien lee, y delata un texto copiado.',
  source: 'RGPD, art. 5.1.a (transparencia) y 13.1.e; AEPD, «Guía sobre el uso de las cookies» (2023)',
  messages: {
    ok: 'Los rastreadores que nombran tus textos son de los que hemos visto en la página: {names}.',
    unused:
      'Quien lee tus textos cree que lo rastreas más de lo que lo haces: nombran {names}, que no hemos visto en esta página.',
    hidden: 'tus textos nombran {names} y desde fuera no podemos ver todo lo que carga la página.',
    none: 'no hemos leído en tus textos nombres de rastreadores que buscar en la página.',
  },
  solutions: {
    unused: 'Si tampoco los usas en otras páginas de la web, quítalos de los textos: {names}.',
  },
  run: ({ page, trackers, consentManagers, ownScripts, legalTexts }) => {
    const read = [readableText(legalTexts, 'cookies'), readableText(legalTexts, 'privacy')].flatMap((one) =>
      one.state === 'read' && !drawsItsList(one.found) ? [one.text] : [],
    )
    const declared = declaredTrackersIn(read.join(' . '))
    if (declared.length === 0) return notApplicable('none')
    const seen = new Set<string>(trackers.map(({ key }) => key))
    const unused = declared.filter(({ keys }) => !keys.some((key) => seen.has(key)))
    if (unused.length === 0) return success('ok', { names: namesOf(declared) })
    // A container or a consent manager loads what its own panel says, and a script that was not read may load anything.
    const isHidden =
      consentManagers.length > 0 ||
      trackers.some((one) => one.class === 'manager') ||
      unreadScripts(page, ownScripts).length > 0
    const names = namesOf(unused)
    return isHidden ? unknown('hidden', { names }) : warning('unused', { names })
  },
})

const namesOf = (declared: readonly { readonly name: string }[]) => listOf(declared.map(({ name }) => name))
