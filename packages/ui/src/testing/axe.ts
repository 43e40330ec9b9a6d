import axe from 'axe-core'
import { act } from 'react'

/**
 * Runs axe over `container` (an element, or the whole document) and throws an error that names every
 * violated rule with the offending markup. Colour contrast is left out: jsdom paints nothing; the
 * tokens' own test computes it.
 */
export async function expectNoAxeViolations(container: Element | Document = document): Promise<void> {
  const context = container instanceof Document ? container.documentElement : container
  // An answer that arrives while axe reads must neither change what it reads nor count as an update that nobody awaits.
  const { violations } = await act(() =>
    axe.run(context, {
      resultTypes: ['violations'],
      rules: {
        'color-contrast': { enabled: false },
        // A component under test is a part of a page, not a page with landmarks.
        region: { enabled: false },
      },
    }),
  )
  if (violations.length === 0) return
  const report = violations.map(
    (violation) =>
      `${violation.id}: ${violation.help}\n${violation.nodes.map((node) => `  ${node.html}`).join('\n')}`,
  )
  throw new Error(`axe found ${violations.length} violation(s)\n${report.join('\n')}`)
}
