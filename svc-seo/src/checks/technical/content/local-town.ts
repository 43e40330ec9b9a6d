import { defineCheck, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { pageFacts } from '../../../page/page-facts.ts'
import { isSignificant, normalise, words } from '../../../page/text.ts'
import { townsIn } from '../../../spain/address.ts'
import { businessesOf, isLocal } from '../../../spain/business.ts'
import { phoneOf } from '../../../spain/contact.ts'
import { isHome } from '../../../web/urls.ts'

/** Who serves the whole country or beyond gains nothing by naming one town. */
const EVERYWHERE =
  /\b(?:(?:a |en )?tod[ao] (?:espana|la peninsula|europa|el (?:pais|mundo|territorio))|tota espanya|arreu (?:d.espanya|del mon)|(?:ambito|nivel|cobertura|alcance) (?:nacional|internacional)|envios? a (?:peninsula|domicilio en toda)|worldwide)\b/

/** Names of towns in their two languages, without accents; the page may use either. */
const ALIASES: readonly (readonly string[])[] = [
  ['lleida', 'lerida'],
  ['girona', 'gerona'],
  ['donostia', 'sebastian'],
  ['bilbao', 'bilbo'],
  ['vitoria', 'gasteiz'],
  ['pamplona', 'iruna', 'irunea'],
  ['ourense', 'orense'],
  ['alacant', 'alicante'],
  ['elx', 'elche'],
  ['castello', 'castellon'],
  ['eivissa', 'ibiza'],
  ['xabia', 'javea'],
  ['xativa', 'jativa'],
  ['sagunt', 'sagunto'],
  ['mao', 'mahon'],
  ['hondarribia', 'fuenterrabia'],
  ['getxo', 'guecho'],
]

export const localTown = defineCheck({
  id: 'local-town',
  category: 'technical',
  subcategory: 'content',
  title: 'Localidad en el título o el H1',
  points: 3,
  scope: 'site',
  needs: ['page', 'content', 'software'],
  appliesTo: 'spanish-site',
  impliedBy: [{ check: 'title-present', messages: ['missing', 'empty', 'default'], silences: ['missing'] }],
  fix: { who: 'you', minutes: 10 },
  why: 'Casi todos buscan un negocio de barrio con el nombre de su localidad, y Google lo lee sobre todo en el título.',
  source: 'Google Search Central, «Title links»; Google Business Profile, «Improve your local ranking»',
  messages: {
    ok: 'El título o el H1 dicen dónde estás: «{town}».',
    missing:
      'A quien busca lo que ofreces en {town} le cuesta encontrarte: ni el título ni el H1 dicen dónde estás.',
    none: 'no hemos visto en la página la dirección completa de un negocio que atienda en un local.',
    several: 'la página da direcciones en varias localidades: {towns}.',
    everywhere: 'parece que el negocio atiende más allá de su localidad.',
    inner: 'solo se mira en la portada.',
  },
  solutions: {
    missing:
      'Nombra {town} en el título y en el H1, con lo que ofreces: <title>Servicio en {town} | Marca</title>',
  },
  run: ({ page, content, software }) => {
    if (!isHome(page.url)) return notApplicable('inner')
    const towns = townsIn(content.text)
    const [town] = towns
    if (town === undefined) return notApplicable('none')
    if (towns.length > 1) return notApplicable('several', { towns: listOf(towns.map(({ name }) => name)) })
    // One that says so to machines is local whatever else it does.
    const isDeclared = businessesOf(page).some(isLocal)
    if (!isDeclared && (software.isShop || EVERYWHERE.test(normalise(content.text)))) {
      return notApplicable('everywhere')
    }
    if (!isDeclared && phoneOf({ text: content.text, document: page.document }) === undefined) {
      return notApplicable('none')
    }
    const said = [
      pageFacts(page).titles[0]?.text ?? '',
      ...content.headings.filter(({ level }) => level === 1).map(({ text }) => text),
    ].flatMap((text) => words(normalise(text)))
    const names = namesOf(town.around)
    const named = names.length === 0 || names.some((name) => said.includes(name))
    return named ? success('ok', { town: town.name }) : warning('missing', { town: town.name }, [town.around])
  },
})

/** The words by which a page may name a town or the province beside it. */
function namesOf(town: string): readonly string[] {
  const names = words(normalise(town)).filter((word) => word.length > 2 && isSignificant(word))
  return names.flatMap((name) => ALIASES.find((aliases) => aliases.includes(name)) ?? [name])
}
