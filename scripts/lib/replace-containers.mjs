import { setTimeout } from 'node:timers/promises'
import { docker } from './compose-project.mjs'

/** A container starts within seconds; on a busy machine its health check may take a minute. */
const PATIENCE_MS = 120_000
const LOOK_MS = 500

/**
 * Starts as many containers of a service as run, from its newest image, and stops the old ones once the new ones are
 * healthy: at no moment is there none. If they do not become healthy, they are removed and the old ones stay.
 * @param {ReturnType<typeof import('./compose-project.mjs').createComposeProject>} project
 * @param {string} service
 * @param {{ folder?: string, files?: string[] }} options of the compose files
 * @returns {Promise<number>} how many were replaced
 * @throws Error with the last lines that a new container printed
 */
export async function replaceContainers(project, service, options = {}) {
  const ofService = async () =>
    (await project.containers()).filter((container) => container.service === service)
  const old = (await ofService()).map(({ id }) => id)
  const count = Math.max(1, old.length)
  const scale = `${service}=${old.length + count}`
  const words = ['up', '--detach', '--no-deps', '--no-build', '--no-recreate', '--scale', scale, service]
  await project.compose(words, options)
  const added = async () => (await ofService()).filter(({ id }) => !old.includes(id))
  const deadline = Date.now() + PATIENCE_MS
  while (!(await added()).every(({ isWell }) => isWell)) {
    const failed = (await added()).filter(({ restarts }) => restarts > 0)
    if (failed.length > 0 || Date.now() > deadline) {
      const ids = (await added()).map(({ id }) => id)
      const logs = await docker(['logs', '--tail', '15', failed[0]?.id ?? ids[0]]).catch(
        ({ message }) => message,
      )
      await docker(['rm', '--force', ...ids])
      throw new Error(`The new ${service} does not become healthy, the old one stays:\n${logs}`)
    }
    await setTimeout(LOOK_MS)
  }
  if (old.length > 0) {
    await docker(['stop', ...old])
    await docker(['rm', ...old])
  }
  return old.length
}
