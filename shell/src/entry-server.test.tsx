// @vitest-environment node
import type { Remotes, ShellRenderRequest } from '@agency/contracts'
import type { RemoteServerModule } from '@agency/web-kit'
import { expect, test } from 'vitest'
import { render, renderNothing } from './entry-server.tsx'
import type { PageState } from './page-state.ts'

const remotes: Remotes = {
  'mf-marketing': {
    release: '0123456789ab',
    entry: '/remotes/mf-marketing/remoteEntry.js',
    preload: ['/remotes/mf-marketing/assets/routes.js'],
    css: ['/remotes/mf-marketing/assets/routes.css'],
    ssr: true,
    paths: ['/', '/proyectos'],
    ownQueries: true,
    contract: 1,
  },
}

const request = (module?: Pick<RemoteServerModule, 'prefetch'>): ShellRenderRequest<RemoteServerModule> => ({
  path: '/proyectos',
  url: 'https://agencia.example/proyectos',
  remotes,
  modules: module ? { 'mf-marketing': { pages: [], default: () => <h1>Proyectos</h1>, ...module } } : {},
  meta: undefined,
  fetchJson: () => Promise.resolve({}),
})

const stateOf = (html: string): PageState => JSON.parse(html.replace(/^<script[^>]*>|<\/script>$/g, ''))

test('the state names a remote by its entry, without the files that the document has asked for', async () => {
  for (const { state } of [await render(request({})), renderNothing(request())]) {
    expect(stateOf(state).remotes).toEqual({
      'mf-marketing': { ...remotes['mf-marketing'], preload: [], css: [], ssr: expect.any(Boolean) },
    })
  }
})

test('the state has the queries that the page has read, and none where it reads none', async () => {
  const prefetch: RemoteServerModule['prefetch'] = ({ queryClient }) =>
    queryClient.prefetchQuery({ queryKey: ['projects'], queryFn: () => ['Bodega'] })
  const withQueries = await render(request({ prefetch }))
  expect(stateOf(withQueries.state).queries).toMatchObject({
    queries: [{ queryKey: ['projects'], state: { data: ['Bodega'] } }],
  })
  const without = await render(request({}))
  expect(stateOf(without.state)).not.toHaveProperty('queries')
})
