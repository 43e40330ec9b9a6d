import type { Remotes } from '@agency/contracts'
import { STATE_ELEMENT_ID } from '@agency/contracts/federation'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/app.tsx'
import { takeEarlyClick } from './app/early-click.ts'
import { contactPanel } from './features/contact-widget/contact-widget.tsx'
import { toastShelf } from './features/toasts/toasts.tsx'
import { loadAtFirstSign } from './on-demand.ts'
import type { PageState } from './page-state.ts'
import { createFederationRegistry } from './remotes/federation-registry.ts'
import { matchRemote } from './remotes/match-remote.ts'
import type { RemoteRegistry } from './remotes/registry.ts'

/** The page state from the server; in development, without server rendering, only `/remotes.json`. */
async function readPageState(): Promise<PageState> {
  const inline = document.getElementById(STATE_ELEMENT_ID)?.textContent
  if (inline) return JSON.parse(inline) as PageState
  const response = await fetch('/remotes.json', { cache: 'no-store' })
  if (!response.ok) throw new Error(`remotes.json: ${response.status}`)
  const remotes = (await response.json()) as Remotes
  return { remotes, config: {}, origin: location.origin, rendered: false }
}

/** Both before hydration: a page that suspended would have to wait for its server HTML to be replaced. */
const loadPage = async (registry: RemoteRegistry, name: string) =>
  (await registry.load(name, 0)).preload?.(location.pathname)

async function start() {
  const state = await readPageState()
  const registry = createFederationRegistry(state)

  const name = matchRemote(state.remotes, location.pathname)
  // A dead remote must not stop the page from starting: its slot shows the failure.
  if (name !== undefined) await loadPage(registry, name).catch(() => undefined)

  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  const tree = (
    <BrowserRouter>
      <App
        remotes={state.remotes}
        registry={registry}
        config={state.config}
        origin={state.origin}
        heading={state.heading}
      />
    </BrowserRouter>
  )
  takeEarlyClick()
  // As a transition, hydration is sliced and taps are handled in between.
  if (state.rendered) startTransition(() => void hydrateRoot(root, tree))
  else createRoot(root).render(tree)
  loadAtFirstSign([contactPanel, toastShelf])
}

void start()
