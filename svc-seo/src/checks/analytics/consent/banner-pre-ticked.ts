import { isTicked } from '../../../derived/consent.ts'
import { defineCheck, error, success, warning } from '../../../engine/define-check.ts'
import { listOf } from '../../../knowledge/words.ts'
import { tagOf } from '../../../page/dom.ts'
import { normalise } from '../../../page/text.ts'
import { withoutBanner } from './consent.lib.ts'

const TECHNICAL =
  /necesari|necessari|tecnic|esencial|essencial|essential|necessary|strict|estrict|obligator|required|imprescindib|beharrezko/
const OPTIONAL =
  /anali[tz]|estadistic|statistic|medicion|mesura|market|publicid|publicit|anunci|\bads?\b|advert|target|social|redes|tercer|third|prefer|personali|perform|rendimi|funcional|functional|seguimi|tracking|iragarki|estatistik/

export const bannerPreTicked = defineCheck({
  id: 'banner-pre-ticked',
  category: 'analytics',
  subcategory: 'consent',
  title: 'Casillas del banner sin marcar de antemano',
  points: 3,
  scope: 'worst',
  needs: ['consentManagers', 'banners', 'cookiePanels', 'ownConsentCode'],
  whenClientRendered: ['none'],
  fix: { who: 'webmaster', minutes: 15 },
  why: 'Una casilla que ya viene marcada no es un permiso: lo dijo el Tribunal de la UE y lo sanciona la AEPD.',
  source: 'RGPD, considerando 32; TJUE C-673/17 (Planet49)',
  messages: {
    ok: 'Ninguna casilla opcional del banner viene marcada.',
    without: 'El banner no tiene casillas que puedan venir marcadas.',
    ticked: {
      text: 'Posible incumplimiento: quien no desmarque {count:esta casilla:estas casillas} de cookies acepta sin querer, porque {count:viene marcada:vienen marcadas} de antemano: {labels}.',
      legalRisk: true,
    },
    unclear:
      'Puede que alguien acepte sin querer: {count:una casilla:varias casillas} de cookies {count:viene marcada:vienen marcadas} de antemano, y no sabemos si {count:es:son} de cookies técnicas: {labels}.',
    drawn: 'usas {manager}: las casillas se dibujan en el navegador.',
    none: 'no hemos visto un banner de cookies en el código de esta página.',
  },
  solutions: {
    ticked: 'Quita checked de las casillas que no sean de cookies técnicas.',
    unclear: 'Si no son de cookies técnicas, quita checked; si lo son, márcalas también como disabled.',
  },
  run: ({ consentManagers, banners, cookiePanels, ownConsentCode }) => {
    const boxes = [...banners, ...cookiePanels].flatMap(({ checkboxes }) => checkboxes)
    if (boxes.length === 0) {
      return banners.length === 0 ? withoutBanner(consentManagers, ownConsentCode) : success('without')
    }
    const ticked = boxes.filter(
      ({ element, label }) => isTicked(element) && !TECHNICAL.test(normalise(label)),
    )
    if (ticked.length === 0) return success('ok')
    const optional = ticked.filter(({ label }) => OPTIONAL.test(normalise(label)))
    const named = optional.length > 0 ? optional : ticked
    const labels = { count: named.length, labels: listOf(named.map(({ text }) => `«${text}»`)) }
    const evidence = named.map(({ element }) => tagOf(element))
    return optional.length > 0 ? error('ticked', labels, evidence) : warning('unclear', labels, evidence)
  },
})
