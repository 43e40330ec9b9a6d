import project from '../../../package.json' with { type: 'json' }

/** Loopback port of the first remote's development server. */
const FIRST_PORT = 5171

/** Folders of the remotes. */
export const REMOTES = project.workspaces.filter((folder) => folder.startsWith('mf-'))

/** Loopback port of a remote's development server; the product's own ports come from the environment. */
export function devPort(remote: string): number {
  const index = REMOTES.indexOf(remote)
  if (index === -1) throw new Error(`${remote} is not among the workspaces of package.json.`)
  return FIRST_PORT + index
}

/** What a development server hands on to the gateway: its API and the stored images. */
export const gatewayProxy = (): Record<string, string> => {
  const gateway = `http://127.0.0.1:${process.env.API_PORT ?? 4000}`
  return { '/api': gateway, '/images': gateway }
}
