import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './workspace.mjs'

/** Lines of a failed command that are worth reading. */
const LAST_LINES = 40

/**
 * Runs `docker` and gives what it printed.
 * @param {string[]} words
 * @param {{ env?: Record<string, string>, signal?: AbortSignal }} options
 * @returns {Promise<string>} standard output
 * @throws with the last lines that it printed when it fails or is interrupted
 */
export async function docker(words, { env = {}, signal } = {}) {
  // In a group of its own: Ctrl-C ends this program's work in order, not its clean-up in the middle.
  const child = spawn('docker', words, { cwd: ROOT, env: { ...process.env, ...env }, detached: true, signal })
  /** @type {Buffer[][]} */
  const [output = [], errors = []] = [[], []]
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => errors.push(chunk))
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const text = Buffer.concat(output).toString()
  if (code === 0) return text
  const last = `${text}\n${Buffer.concat(errors)}`.trim().split('\n').slice(-LAST_LINES).join('\n')
  throw new Error(`docker ${words.join(' ')} ended with code ${code}:\n${last}`)
}

/**
 * Whether there is an engine, and compose to speak to it.
 * @returns {Promise<boolean>}
 */
export const hasCompose = () =>
  Promise.all([docker(['version']), docker(['compose', 'version'])]).then(
    () => true,
    () => false,
  )

/**
 * The project's compose file: the site of this machine, or under a name of its own.
 * @param {{ own?: { name: string, env: Record<string, string> }, signal?: AbortSignal }} options `own.env` is all that
 *   `.env` would say
 */
export function createComposeProject({ own, signal } = {}) {
  const settings = own ? ['--project-name', own.name, '--env-file', '/dev/null'] : []
  /**
   * @param {string[]} words
   * @param {{ folder?: string, files?: string[], ignoreSignal?: boolean }} options `folder` holds the compose files, `files`
   *   names more of them
   */
  const compose = (words, { folder = ROOT, files = [], ignoreSignal = false } = {}) => {
    const named = ['docker-compose.yml', ...files].flatMap((file) => ['--file', join(folder, file)])
    return docker(['compose', ...settings, ...named, ...words], {
      ...(own && { env: own.env }),
      ...(signal && !ignoreSignal && { signal }),
    })
  }
  const containers = async () => {
    const ids = (await compose(['ps', '--all', '--quiet'])).split('\n').filter(Boolean)
    const all = ids.length === 0 ? [] : JSON.parse(await docker(['inspect', ...ids], signal && { signal }))
    return all.map((container) => ({
      id: container.Id,
      service: container.Config.Labels['com.docker.compose.service'],
      image: container.Config.Image,
      startedAt: container.State.StartedAt,
      restarts: container.RestartCount,
      isWell: container.State.Running
        ? container.State.Health?.Status === 'healthy'
        : container.State.ExitCode === 0,
      addresses: Object.values(container.NetworkSettings.Networks).map((network) => network.IPAddress),
      user: container.Config.User,
      host: container.HostConfig,
    }))
  }
  return {
    compose,
    /** Every container of the project, the ended release jobs among them. */
    containers,
    /** Runs a program in a service's container. */
    exec: (service, words, index = 1) =>
      compose(['exec', '--no-TTY', '--index', String(index), service, ...words]),
    /** Removes containers, volumes, networks and images, whatever state they are in. */
    remove: () =>
      compose(['down', '--volumes', '--remove-orphans', '--rmi', 'local', '--timeout', '5'], {
        ignoreSignal: true,
      }),
  }
}
