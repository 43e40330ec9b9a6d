import { defineConfig } from 'vite'

/**
 * Build of a Node service: workspace packages compiled in, npm packages left to `node_modules`.
 * @param entries name of each output file (without `.js`) → its source, relative to the service's folder
 */
export const serviceConfig = (entries: Record<string, string>) =>
  defineConfig({
    ssr: { noExternal: [/^@agency\//] },
    build: {
      ssr: true,
      target: 'node22',
      emptyOutDir: true,
      sourcemap: true,
      rolldownOptions: { input: entries, output: { entryFileNames: '[name].js' } },
    },
  })
