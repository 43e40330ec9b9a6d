import { init } from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime/core'
import * as react from 'react'
import * as reactJsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'
// biome-ignore lint/style/noRestrictedImports: all of it, which in the browser is router-slim.ts.
import * as reactRouterDom from 'react-router-dom'
import * as styledComponents from 'styled-components'

/** Versions of the shared packages by name; the build puts them here. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>

/** A package that remotes take from the shell, by the name and in the version that they ask for. */
export const shared = (name: string, module: unknown) => {
  const version = SHARED_VERSIONS[name] ?? ''
  return {
    version,
    lib: () => module,
    shareConfig: { singleton: true, requiredVersion: `^${version}` },
  }
}

/**
 * The shell's side of module federation: remotes find its runtime under a global name, and in it the one copy of the
 * packages they share.
 */
export const federation = init({
  name: 'shell',
  remotes: [],
  shared: {
    react: shared('react', react),
    'react/jsx-runtime': shared('react', reactJsxRuntime),
    'react-dom': shared('react-dom', reactDom),
    'react-dom/client': shared('react-dom', reactDomClient),
    'react-router-dom': shared('react-router-dom', reactRouterDom),
    'styled-components': shared('styled-components', styledComponents),
  },
})

Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })
