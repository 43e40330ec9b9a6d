import type { Plugin } from 'vite'

/**
 * Marks what react-router makes at its start (contexts, wrapped components) as free of side effects, so that a build
 * leaves out the parts nothing uses: its data router, its server. (`treeshake.propertyWriteSideEffects: false` would
 * save 1.4 kB more, and breaks styled-components for the remotes.)
 */
export const pureRouter = (): Plugin => {
  let isMarked = false
  return {
    name: 'pure-router',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/node_modules\/react-router\/dist\/.*\.mjs$/.test(id)) return undefined
      const marked = markPure(code)
      if (marked === code) return undefined
      isMarked = true
      return { code: marked, map: null }
    },
    buildEnd(error) {
      if (!error && !isMarked)
        this.error('react-router looks different: adapt packages/config/src/pure-router.ts.')
    },
  }
}

/** The same module with its contexts and components marked, and their names for developer tools left out. */
export const markPure = (code: string): string =>
  code
    .replace(
      /^((?:var|const|let) \w+ = )(?=(?:React\d*\.)(?:forwardRef|createContext|memo)\()/gm,
      '$1/* @__PURE__ */ ',
    )
    .replace(/^(?=\w+\.displayName = )/gm, 'if (0) ')
