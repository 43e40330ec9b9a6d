/** Loopback ports of the development servers; the products' own ports come from the environment. */
export const DEV_PORTS = { 'mf-marketing': 5171, 'mf-seo-tool': 5172, 'mf-admin': 5173 } as const

export type RemoteFolder = keyof typeof DEV_PORTS
export const REMOTES = Object.keys(DEV_PORTS) as RemoteFolder[]

/** What a development server hands on to the gateway: its API and the stored images. */
export const gatewayProxy = (): Record<string, string> => {
  const gateway = `http://127.0.0.1:${process.env.API_PORT ?? 4000}`
  return { '/api': gateway, '/images': gateway }
}
