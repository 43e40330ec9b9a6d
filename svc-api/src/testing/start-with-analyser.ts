import { type Answer, startAnalyser } from './analyser-server.ts'
import { startGateway } from './start-gateway.ts'
import { embeddedStore } from './stores.ts'

/** What a visitor reads while no analyser answers. */
export const ANALYSER_DOWN = {
  error: 'El servicio de análisis no está disponible en este momento. Inténtalo de nuevo en unos minutos.',
  code: 'SERVICE_UNAVAILABLE',
} as const

/** A gateway on the embedded store, and the test's own server in place of svc-seo. */
export async function startWithAnalyser(answer: Answer) {
  const analyser = await startAnalyser(answer)
  const store = embeddedStore.create()
  const gateway = await startGateway({ env: store.env, analyserUrl: analyser.url })
  return {
    analyser,
    store,
    gateway,
    close: async () => {
      await gateway.close()
      await store.remove()
      await analyser.close()
    },
  }
}
