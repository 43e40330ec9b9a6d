import { createQueryClient, type RemoteRoutesProps } from '@agency/web-kit'
import { dehydrate, useQuery } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

const NAME = '@tanstack/react-query'
vi.stubGlobal('SHARED_VERSIONS', { [NAME]: '5.108.0', react: '19.3.1', 'react-dom': '19.3.1' })
const { federation } = await import('./federation.ts')
const { offerQueries, withQueries } = await import('./older-remotes.tsx')

const fetch = vi.fn()
beforeEach(() => vi.stubGlobal('fetch', fetch))

const QUERY_KEY = ['/api/projects']
const props: RemoteRoutesProps = {
  basePath: '/',
  host: { toast: () => undefined, setMeta: () => undefined, contractVersion: 1 },
}

/** The state of a page for which the server has read this. */
function read(data: unknown) {
  const queryClient = createQueryClient()
  queryClient.setQueryData(QUERY_KEY, data)
  return dehydrate(queryClient)
}

const Routes = () => <p>{useQuery<string>({ queryKey: QUERY_KEY }).data}</p>

test('remotes find react-query among the shared packages once it is offered', () => {
  const offered = () => federation.shareScopeMap.default?.[NAME]?.['5.108.0']
  expect(offered()).toBeUndefined()
  offerQueries()
  offerQueries()
  expect(offered()?.lib?.()).toHaveProperty('useQuery', useQuery)
})

test('a remote renders with what the server has read, and asks for nothing', () => {
  const preload = async () => undefined
  const module = withQueries({ default: Routes, preload }, read('Taller'))
  render(<module.default {...props} />)
  expect(screen.getByText('Taller')).toBeInstanceOf(HTMLElement)
  expect(fetch).not.toHaveBeenCalled()
  expect(module.preload).toBe(preload)
})

test('a second remote has the same client, also where the server has read nothing', () => {
  const module = withQueries({ default: Routes }, undefined)
  render(<module.default {...props} />)
  expect(screen.getByText('Taller')).toBeInstanceOf(HTMLElement)
  expect(fetch).not.toHaveBeenCalled()
})
