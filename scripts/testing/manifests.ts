import type { RemoteManifest, ShellManifest } from '../../packages/contracts/src/remotes.ts'

/** A whole manifest of a release of the shell or of a remote, with these fields put in. */
export function manifestOf(
  name: string,
  fields: Partial<RemoteManifest & ShellManifest> & { readonly release: string },
): object {
  const both = { css: [], shared: {}, contract: 1 }
  return name === 'shell'
    ? { name, template: 'client/index.html', scripts: [], ssr: 'server/entry-server.js', ...both, ...fields }
    : {
        name,
        entry: `/remotes/${name}/entry.js`,
        preload: [],
        ssr: null,
        paths: [],
        pages: [],
        ...both,
        ...fields,
      }
}
