import { defineCheck, error, notApplicable, success, unknown, warning } from '../../../engine/define-check.ts'
import { canonicalForGoogle, comparable } from '../../../page/canonical.ts'
import { noindexOf } from '../../../page/indexing.ts'
import { readPage } from '../../../page/read-page.ts'
import { isRefusal } from '../../../web/refusal.ts'
import { robotsPath, robotsVerdict } from '../../../web/robots.ts'
import { ruleEvidence } from '../../../web/robots-response.ts'

export const canonicalTarget = defineCheck({
  id: 'canonical-target',
  category: 'technical',
  subcategory: 'canonical',
  title: 'Destino del canonical',
  points: 3,
  scope: 'page',
  needs: ['page', 'canonicalTarget', 'now', 'robotsRules'],
  impliedBy: [
    {
      check: 'canonical-valid',
      messages: ['private', 'staging'],
      silences: ['broken', 'noindex', 'blocked', 'redirected', 'chained', 'refused'],
    },
  ],
  fix: { who: 'webmaster', minutes: 15 },
  why: 'Si la dirección que señalas no puede salir en Google, no sale ni ella ni esta página.',
  source: 'Google Search Central, «Consolidate duplicate URLs»; Screaming Frog, «Canonicals»',
  messages: {
    ok: 'La dirección que señala el canonical ({url}) responde bien y no pide quedarse fuera de Google.',
    none: 'la página no declara un canonical que Google lea y que lleve a otra dirección.',
    refused: 'la dirección que señala el canonical ({url}) nos ha respondido con el código {status}.',
    broken:
      'La página puede desaparecer de Google: su canonical señala a {url}, que responde con el código {status}.',
    noindex:
      'La página puede desaparecer de Google: su canonical señala a {url}, que pide no aparecer ({evidence}).',
    blocked:
      'La página puede desaparecer de Google: su canonical señala a {url}, que robots.txt prohíbe rastrear ({evidence}).',
    redirected:
      'Google da un rodeo para saber qué página es la buena: el canonical señala a {from}, que redirige a {url}.',
    chained:
      'Google da un rodeo para saber qué página es la buena: el canonical señala a {url}, cuyo canonical señala a su vez a {next}.',
  },
  solutions: {
    broken: 'Señala a una dirección que funcione:\n<link rel="canonical" href="{page}">',
    noindex: 'Quita el «noindex» de {url}, o señala a una página que pueda salir en Google.',
    blocked: 'Quita esa regla de robots.txt, o señala a una página que se pueda rastrear.',
    redirected: 'Pon la dirección final:\n<link rel="canonical" href="{url}">',
    chained: 'Señala directamente a la última:\n<link rel="canonical" href="{next}">',
  },
  run: ({ page, canonicalTarget: answer, now, robotsRules }) => {
    if (answer === null) return notApplicable('none')
    const { status, requestedUrl: from } = answer
    // What was asked for may be a canonical of the body, which Google does not read.
    const named = canonicalForGoogle(page)?.url
    if (named === undefined || comparable(named) !== comparable(new URL(from))) return notApplicable('none')
    const data = { url: answer.finalUrl, status, page: page.url.href, from }
    if (isRefusal(status)) return unknown('refused', data)
    if (status < 200 || status >= 300) return error('broken', data, [`${status} ${answer.finalUrl}`])

    const target = readPage(answer)
    const noindex = noindexOf(target, now)?.evidence
    if (noindex !== undefined) return error('noindex', { ...data, evidence: noindex }, [noindex])
    const rules = target.url.host === page.url.host ? robotsRules : undefined
    const verdict = rules && robotsVerdict(rules, 'Googlebot', robotsPath(target.url))
    if (verdict?.allowed === false) {
      const evidence = ruleEvidence(verdict)
      return error('blocked', { ...data, evidence }, [evidence])
    }
    if (answer.hops.length > 1) return warning('redirected', data, [`${from} → ${answer.finalUrl}`])
    const next = canonicalForGoogle(target)
    if (next !== undefined && comparable(next.url) !== comparable(target.url)) {
      return warning('chained', { ...data, next: next.url.href }, [next.evidence])
    }
    return success('ok', data)
  },
})
