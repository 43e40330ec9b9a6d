import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { samples } from './testing/samples.tsx'

afterEach(() => {
  document.body.replaceChildren()
})

describe('hydration', () => {
  it.each(Object.keys(samples))('%s hydrates without a mismatch', async (name) => {
    const container = document.createElement('div')
    document.body.append(container)
    container.innerHTML = renderToString(samples[name])
    const recovered: unknown[] = []
    const root = await act(async () =>
      hydrateRoot(container, samples[name], { onRecoverableError: (error) => recovered.push(error) }),
    )
    expect(recovered).toEqual([])
    await act(async () => root.unmount())
  })
})
