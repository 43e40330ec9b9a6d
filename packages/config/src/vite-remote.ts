import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { federationName, remoteShared, ssrExternal, styledComponents } from './federation.ts'
import { DEV_PORTS, type RemoteFolder } from './ports.ts'

/**
 * Vite configuration of a remote that exposes `./src/routes.tsx` as `./routes`.
 * `scripts/lib/build.mjs` runs it twice, for the browser and with `--ssr`; `STANDALONE=1 vite` runs the remote alone.
 */
export const remoteConfig = (folder: RemoteFolder) =>
  defineConfig(({ command, isSsrBuild, mode }) => {
    const alone = process.env.STANDALONE === '1'
    return {
      base: alone ? '/' : `/remotes/${folder}/`,
      oxc: styledComponents(folder),
      plugins: [
        react(),
        !isSsrBuild &&
          federation({
            name: federationName(folder),
            filename: command === 'build' ? 'remoteEntry-[hash].js' : 'remoteEntry.js',
            exposes: { './routes': './src/routes.tsx' },
            shared: remoteShared(alone),
            dts: false,
            manifest: true,
            ...(!alone && { experiments: { externalRuntime: true } }),
            dev: { remoteHmr: true },
          }),
      ],
      server: {
        port: DEV_PORTS[folder],
        strictPort: true,
        origin: `http://localhost:${DEV_PORTS[folder]}`,
        cors: true,
        ...(alone && { proxy: { '/api': `http://127.0.0.1:${process.env.API_PORT ?? 4000}` } }),
      },
      ssr: { noExternal: true },
      build: isSsrBuild
        ? {
            target: 'node20',
            copyPublicDir: false,
            emptyOutDir: true,
            minify: mode === 'production',
            rolldownOptions: { external: ssrExternal },
          }
        : {
            manifest: true,
            emptyOutDir: true,
            // The exposed module alone: the page it runs in when it runs alone is not part of a release.
            rolldownOptions: { input: 'src/routes.tsx' },
          },
    }
  })
