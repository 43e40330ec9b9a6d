import type { Page } from '../../../artefacts.ts'
import { defineCheck, error, notApplicable, success, warning } from '../../../engine/define-check.ts'
import { tagOf } from '../../../page/dom.ts'
import { pageFacts } from '../../../page/page-facts.ts'
import { isOlder } from '../../../web/versions.ts'

/**
 * The older of the last two big versions when this was written: 7.0 is of May 2026, 6.9 of December 2025
 * (wordpress.org/download/releases), and the one before. Never newer than the truth: a list that ages accuses
 * nobody wrongly.
 */
const WORDPRESS = { current: '6.9', previous: '6.8' } as const

export const cmsOutdated = defineCheck({
  id: 'cms-outdated',
  category: 'technical',
  subcategory: 'security',
  title: 'CMS y versión',
  points: 1,
  scope: 'site',
  needs: ['page', 'software'],
  fix: { who: 'webmaster', minutes: 60 },
  why: 'Un gestor de contenidos sin actualizar es la puerta por la que entran casi todos los ataques a webs pequeñas.',
  source: 'wordpress.org, «Releases» y «Supported versions»',
  messages: {
    seen: 'Parece que la web está hecha con {name}; no hemos visto una versión que podamos valorar.',
    recent: 'Parece que la web está hecha con WordPress {version}, una versión reciente.',
    outdated:
      'Parece que a tu web le faltan mejoras de seguridad: está hecha con WordPress {version}, anterior a {oldest} ({tag}).',
    abandoned:
      'Parece que tu web está expuesta a fallos que ya se conocen: está hecha con WordPress {version}, dos o más versiones por detrás de {oldest} ({tag}).',
    none: 'no hemos reconocido con qué está hecha la web.',
  },
  solutions: {
    abandoned:
      'Haz una copia de seguridad y actualiza cuanto antes WordPress, sus plugins y el tema desde Escritorio → Actualizaciones; si algo deja de funcionar, pide ayuda a quien hizo la web.',
    outdated:
      'Haz una copia de seguridad y actualiza WordPress, sus plugins y el tema desde Escritorio → Actualizaciones.',
  },
  run: ({ page, software }) => {
    const wordpress = wordpressVersion(page)
    if (wordpress === undefined) {
      const name = software.platform
      return name === undefined ? notApplicable('none') : success('seen', { name })
    }
    const { version, tag } = wordpress
    if (!isOlder(version, WORDPRESS.current)) return success('recent', { version })
    const data = { version, oldest: WORDPRESS.current, tag }
    return isOlder(version, WORDPRESS.previous)
      ? error('abandoned', data, [tag])
      : warning('outdated', data, [tag])
  },
})

/** What WordPress itself writes; plugins have generator tags of their own. */
function wordpressVersion(page: Page): { readonly version: string; readonly tag: string } | undefined {
  for (const element of pageFacts(page).metas) {
    if (element.attribs.name?.trim().toLowerCase() !== 'generator') continue
    const [, version] =
      /^wordpress\s{1,3}(\d{1,3}\.\d{1,3}(?:\.\d{1,3})?)/i.exec((element.attribs.content ?? '').trim()) ?? []
    if (version !== undefined) return { version, tag: tagOf(element) }
  }
  return undefined
}
