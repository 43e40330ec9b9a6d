import { defineCheck, success, warning } from '../../../engine/define-check.ts'
import { tagOf } from '../../../page/dom.ts'
import { pageFacts } from '../../../page/page-facts.ts'
import { headerValues } from '../../../web/headers.ts'

/** Headers that say what a server is made with (OWASP, «Headers to remove»). */
const HEADERS = ['Server', 'X-Powered-By', 'X-AspNet-Version', 'X-AspNetMvc-Version', 'X-Generator'] as const

/** «nginx/1.18.0», «PHP 8.2», «Drupal 10»: a number apart, not that of a machine («ECS (sec/96EE)»). */
const VERSION = /(?:^|[\s/v])\d{1,4}\.\d|[\s/]v?\d{1,2}(?=$|[\s;,(])/i

export const infoLeak = defineCheck({
  id: 'info-leak',
  category: 'technical',
  subcategory: 'security',
  title: 'Versiones expuestas',
  points: 1,
  scope: 'site',
  needs: ['page'],
  fix: { who: 'webmaster', minutes: 15, by: 'server' },
  why: 'Los ataques automáticos buscan versiones con fallos conocidos, y la tuya se lo pone fácil.',
  source: 'OWASP Secure Headers Project',
  messages: {
    ok: 'La respuesta no dice qué versiones usa el servidor.',
    found: 'Los ataques automáticos lo tienen más fácil: hay versiones a la vista ({count}), como {first}',
  },
  solutions: {
    found:
      'Oculta las versiones. En PHP (php.ini):\nexpose_php = Off\nEn nginx:\nserver_tokens off;\nEn Apache:\nServerTokens Prod\nEn WordPress (functions.php):\nremove_action("wp_head", "wp_generator");',
  },
  run: ({ page }) => {
    const inHeaders = HEADERS.flatMap((name) =>
      headerValues(page.headers, name)
        .filter((value) => VERSION.test(value))
        .map((value) => `${name}: ${value}`),
    )
    const inTags = pageFacts(page)
      .metas.filter(({ attribs }) => attribs.name?.trim().toLowerCase() === 'generator')
      .filter(({ attribs }) => VERSION.test(attribs.content ?? ''))
      .map(tagOf)
    const found = [...inHeaders, ...inTags]
    return found[0] === undefined
      ? success('ok')
      : warning('found', { count: found.length, first: found[0] }, found)
  },
})
