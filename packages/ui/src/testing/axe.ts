import axe from 'axe-core'
import { act } from 'react'

/**
 * Runs axe over `container` (an element, or the whole document) and throws an error that names every
 * violated rule with the offending markup. Colour contrast is off, since jsdom does not paint; `tokens.test.ts`
 * computes it.
 */
export async function expectNoAxeViolations(container: Element | Document = document): Promise<void> {
  const context = container instanceof Document ? container.documentElement : container
  // A response that arrives during the run must not change the DOM or count as an update outside act().
  const { violations } = await act(() =>
    axe.run(context, {
      resultTypes: ['violations'],
      rules: {
        'color-contrast': { enabled: false },
        // A component under test is part of a page and has no landmarks.
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
