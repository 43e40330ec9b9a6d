import { describe, expect, it } from 'vitest'
import { CHECKS } from '../checks/index.ts'
import { deriveArtefacts } from '../engine/derive-artefacts.ts'
import { runChecks } from '../engine/run-checks.ts'
import { buildArtefacts, type SiteSpec } from './artefacts.ts'
import { legalText } from './legal-texts.ts'
import { NOW } from './read-site.ts'

const form = (attributes = ' method="post" action="/enviar"', inside = '') =>
  `<form${attributes}><input type="email"><textarea></textarea>${inside}</form>`
const policyLink = '<a href="/privacidad">Política de privacidad</a>'
const hotjar = '<script src="https://static.hotjar.com/c/hotjar-1.js"></script>'

/** One issue each: the check that tells it, and those that would tell it again. */
const ISSUES: readonly (readonly [issue: string, site: SiteSpec, told: string, silent: readonly string[]])[] =
  [
    [
      'no legal notice',
      { html: '<p>Zapatos Lola</p>' },
      'legal-notice-page',
      ['id-name', 'id-nif', 'id-address', 'id-email'],
    ],
    [
      'no legal notice, and the owner is a company',
      { html: '<p>Titular: Zapatos Lola, S.L., NIF A58818501</p>' },
      'legal-notice-page',
      ['id-address', 'id-email', 'id-registry'],
    ],
    ['no telephone', { html: '<p>Calle Mayor 5, 30510 Yecla</p>' }, 'nap', ['id-phone']],
    ['no privacy policy', { html: form() }, 'privacy-page', ['form-privacy-link']],
    [
      'no link to the policy beside a form',
      { html: `${form()}<footer>${policyLink}</footer>`, legalPages: [legalText('privacy', '')] },
      'form-privacy-link',
      ['form-first-layer', 'form-consent-checkbox'],
    ],
    [
      'a link to the policy that is dead',
      { html: form('', '<a href="#">Política de privacidad</a>') },
      'privacy-page',
      ['form-privacy-link', 'legal-in-footer'],
    ],
    [
      'a broken page',
      {
        html: '<footer><a href="/aviso-legal">Aviso legal</a></footer>',
        legalPages: [{ kind: 'notice', url: '/aviso-legal', linkText: 'Aviso legal', status: 404 }],
      },
      'legal-notice-page',
      ['legal-indexable'],
    ],
    [
      'a tool that no text names',
      {
        html: hotjar,
        legalPages: [
          legalText(
            'cookies',
            '¿Qué son las cookies? De terceros: _ga, finalidad analítica, 2 años. Cómo desactivarlas.',
          ),
        ],
      },
      'privacy-names-vendors',
      ['cookies-table'],
    ],
    [
      'two owners',
      { legalPages: [legalText('notice', 'NIF: A58818501'), legalText('privacy', 'NIF: A08000143')] },
      'policy-owner',
      ['id-consistency'],
    ],
    [
      'one box for privacy and publicity',
      {
        html: form(
          undefined,
          `<label><input type="checkbox" checked> Acepto la privacidad y recibir ofertas</label>${policyLink}`,
        ),
      },
      'form-consent-checkbox',
      ['form-newsletter'],
    ],
  ]

describe('one legal issue is told once', () => {
  it.each(ISSUES)('%s', (_issue, site, told, silent) => {
    const results = runChecks(CHECKS, deriveArtefacts(buildArtefacts(site), new Date(NOW)))
    const of = (id: string) => results.find(({ check }) => check.id === id)
    expect(of(told)?.outcome, of(told)?.message).toMatch(/^(?:error|warning)$/)
    expect(silent.map((id) => [id, of(id)?.key])).toEqual(silent.map((id) => [id, 'implied']))
  })

  it('is not told where another check has an issue of its own', () => {
    const ticked = form(
      undefined,
      '<label><input type="checkbox" checked> Acepto la política de privacidad</label>',
    )
    const results = runChecks(CHECKS, deriveArtefacts(buildArtefacts({ html: ticked }), new Date(NOW)))
    expect(results.find(({ check }) => check.id === 'form-consent-checkbox')?.key).toBe('ticked')
  })
})
