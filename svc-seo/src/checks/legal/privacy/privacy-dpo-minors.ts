import type { Content, Page } from '../../../artefacts.ts'
import { readableText, says } from '../../../derived/privacy-items.ts'
import { defineCheck, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { pageFacts } from '../../../page/page-facts.ts'
import { normalise } from '../../../page/text.ts'

/** Activities that need a data protection officer (LOPDGDD art. 34.1.b, g, l), as a page announces itself. */
const NEEDS_OFFICER =
  /\b(?:colegio(?! (?:oficial|de (?:abogad|medic|arquitect)))|instituto de (?:ensenanza|educacion)|universidad|universitat|unibertsitate|escola|ikastola|ikastetxe|hospital|clinica|policlinica|centro medico|centre medic|aseguradora)/
/** Services for children, whose parents consent until they are 14 (LOPDGDD art. 7). */
const FOR_MINORS =
  /\b(?:infantil|ninos|nens|nenos|haurr|guarderia|llar d['’]infants|ludoteca|campamentos? de verano|campus de verano|juguete|joguin|adolescentes|colonies)/

export const privacyDpoMinors = defineCheck({
  id: 'privacy-dpo-minors',
  category: 'legal',
  subcategory: 'privacy',
  title: 'Delegado de protección de datos y menores',
  points: 0,
  scope: 'site',
  needs: ['page', 'content', 'legalTexts'],
  appliesTo: 'spanish-site',
  fix: { who: 'adviser', minutes: 60 },
  why: 'En salud, enseñanza y servicios para niños las familias se fijan más en quién cuida los datos.',
  source: 'Ley Orgánica 3/2018 (LOPDGDD), art. 7 y 34; RGPD, art. 8 y 37',
  messages: {
    ok: 'La política de privacidad nombra lo propio de esta actividad («{activity}»): {named}.',
    missing: {
      text: 'Las familias se fijan en quién cuida los datos: por su actividad («{activity}») parece que la política de privacidad debería nombrar {missing}. Es orientativo: no siempre es obligatorio.',
      legalRisk: true,
    },
    other: 'la página no parece de un centro de salud, de enseñanza ni de servicios para menores.',
    unread: '{reason}.',
    none: 'no hemos encontrado una política de privacidad que leer.',
  },
  solutions: {
    missing: 'Pregunta a tu asesor si te obliga y, si es así, añade a la política de privacidad {missing}.',
  },
  run: ({ page, content, legalTexts }) => {
    const activity = activityOf(page, content)
    if (activity === undefined) return notApplicable('other')
    const policy = readableText(legalTexts, 'privacy')
    if (policy.state === 'none') return notApplicable('none')
    if (policy.state === 'unread') return unknown('unread', { reason: policy.reason })
    const wanted = [
      ...(activity.needsOfficer
        ? [{ name: 'el delegado de protección de datos', isSaid: says(policy.text, 'officer') }]
        : []),
      ...(activity.isForMinors
        ? [{ name: 'los menores de 14 años', isSaid: says(policy.text, 'minors') }]
        : []),
    ]
    const missing = wanted.filter(({ isSaid }) => !isSaid).map(({ name }) => name)
    const data = { activity: activity.quote }
    return missing.length === 0
      ? success('ok', { ...data, named: listOf(wanted.map(({ name }) => name)) })
      : warning('missing', { ...data, missing: listOf(missing) }, [activity.quote])
  },
})

interface Activity {
  readonly quote: string
  readonly needsOfficer: boolean
  readonly isForMinors: boolean
}

/** What the title or the main heading announce. */
function activityOf(page: Page, { headings }: Content): Activity | undefined {
  const main = headings.filter(({ level }) => level === 1).map(({ text }) => text)
  return [pageFacts(page).titles[0]?.text ?? '', ...main]
    .map((quote) => ({
      quote,
      needsOfficer: NEEDS_OFFICER.test(normalise(quote)),
      isForMinors: FOR_MINORS.test(normalise(quote)),
    }))
    .find(({ needsOfficer, isForMinors }) => needsOfficer || isForMinors)
}
