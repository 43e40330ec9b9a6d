import { bannerEvidence } from '../../../derived/consent.ts'
import { defineCheck, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { tagOf } from '../../../page/dom.ts'
import { normalise } from '../../../page/text.ts'
import { withoutBanner } from './consent.lib.ts'

/** A link that promises to explain, without accents, in lower case. */
const EXPLAINS =
  /cookie|galet|privac|privatesa|pribatutasun|politica|politika|policy|aviso legal|avis legal|mas info|mes info|mais info|more info|learn more|read more|leer mas|saber mas|informazio gehiago/
const NOTHING = /^(?:#|#!|\/?#top|javascript:.*)?$/i
/** Attributes of something that a script opens. */
const OPENED = /^(?:onclick|data-.*|aria-(?:controls|haspopup|expanded)|x-on:.*|@click.*|v-on:.*|role)$/i

export const bannerLinks = defineCheck({
  id: 'banner-links',
  category: 'analytics',
  subcategory: 'consent',
  title: 'Enlaces del banner',
  points: 1,
  scope: 'worst',
  needs: ['consentManagers', 'banners', 'ownConsentCode', 'runningCode'],
  whenClientRendered: ['none'],
  impliedBy: [{ check: 'cookies-page', messages: ['broken', 'brokenActive'], silences: ['dead'] }],
  fix: { who: 'webmaster', minutes: 5 },
  why: 'Quien quiere leer antes de aceptar y no puede, desconfía, y su permiso no está informado.',
  source: 'AEPD, «Guía sobre el uso de las cookies», 3.1.2 (enlace a la segunda capa)',
  messages: {
    ok: 'Los enlaces del banner que prometen información llevan a una página.',
    dead: 'Quien quiere leer antes de aceptar no puede: «{text}», en el banner de cookies, no lleva a ninguna página ({href}).',
    drawn: 'usas {manager}, que pone la dirección de sus enlaces en el navegador.',
    none: 'no hemos visto enlaces en un banner de cookies.',
  },
  solutions: {
    dead: 'Pon en el enlace la dirección de tu política, por ejemplo:\n```\n<a href="/politica-de-cookies">{text}</a>\n```',
  },
  run: ({ consentManagers, banners, ownConsentCode, runningCode }) => {
    const [banner] = banners
    if (banner === undefined) {
      const { message, ...finding } = withoutBanner(consentManagers, ownConsentCode)
      return { ...finding, message }
    }
    const links = banner.controls.filter(
      ({ element, text, kind }) =>
        element.attribs.href !== undefined && kind === 'other' && EXPLAINS.test(normalise(text)),
    )
    if (links.length === 0) return notApplicable('none')
    const dead = links.find(({ element }) => isDead(element.attribs) && !isUsed(element.attribs, runningCode))
    if (dead === undefined) return success('ok', {}, [bannerEvidence(banner)])
    const [manager] = consentManagers
    if (manager !== undefined) return unknown('drawn', { manager: manager.name })
    const href = dead.element.attribs.href?.trim() ?? ''
    return warning('dead', { text: dead.text, href: `href="${href}"` }, [tagOf(dead.element)])
  },
})

function isDead(attribs: Readonly<Record<string, string>>): boolean {
  return NOTHING.test(attribs.href?.trim() ?? '') && !Object.keys(attribs).some((name) => OPENED.test(name))
}

/** Whether code of the page names the link, and may open something with it. */
function isUsed(
  { id = '', class: classes = '' }: Readonly<Record<string, string>>,
  codes: readonly string[],
) {
  const names = [id, ...classes.split(/\s+/)].filter((name) => name.length > 2)
  return names.some((name) => codes.some((code) => code.includes(name)))
}
