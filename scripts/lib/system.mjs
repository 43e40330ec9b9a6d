import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { ordinaryUser } from './ordinary-user.mjs'
import { ROOT } from './workspace.mjs'

/** A service that dies is started again: after this many milliseconds the first time, doubling to the last. */
const RESTART_MS = { first: 250, last: 8000 }
/** A service that lived this long has recovered: the next death waits the first time again. */
const HEALTHY_AFTER_MS = 10_000
/** All children are gone this long after the stop began, in milliseconds. */
const STOP_MS = 4500
/** The outer services get this long to finish what they are doing while the inner ones still answer them. */
const OUTER_FIRST_MS = 1500
/**
 * A fifth of the processor time of its neighbours where there is not enough for all. Measured with bench:api on two busy
 * cores: a read's p99 during 50 analyses is 6 to 8 times that at rest without it, 1 to 2 times with it. At 10 analyses
 * run into their deadlines.
 */
const YIELDING = 7

/**
 * @typedef {{ madeAdministrator?: { email: string, password: string }, noBrowser?: boolean }} Message
 * @typedef {{ name: string, file: string, root: string, env: NodeJS.ProcessEnv, onMessage?: (message: Message) => void,
 *   yields?: boolean, isOrdinary?: boolean }} Service
 */

/**
 * Runs one service and restarts it when it dies. `onMessage` receives its IPC messages; with `yields` it runs at a lower
 * priority, with `isOrdinary` never as root.
 * @param {Service} service
 */
function supervise({
  name,
  file,
  root,
  env,
  onMessage = () => undefined,
  yields = false,
  isOrdinary = false,
}) {
  let child
  let stopping = false
  let hasStarted = false
  let delay = RESTART_MS.first
  let ended = Promise.resolve()
  let runner = { program: process.execPath, root, user: {}, remove: () => {} }
  let firstFailure
  const failedToStart = new Promise((_, reject) => {
    firstFailure = reject
  })
  failedToStart.catch(() => undefined)

  let isReady
  const started = new Promise((resolve) => {
    isReady = resolve
  })

  const start = () => {
    const startedAt = Date.now()
    child = spawn(runner.program, ['--enable-source-maps', join(runner.root, file)], {
      ...runner.user,
      cwd: runner.root,
      env,
      // The channel tells a service when the launcher dies, so that none is left behind.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child.on('message', (/** @type {any} */ message) => (message.ready ? isReady() : onMessage(message)))
    if (yields && child.pid !== undefined) setPriority(child.pid, YIELDING)
    ended = new Promise((resolve) => child.once('exit', resolve))
    child.once('exit', (code) => {
      if (stopping) return
      if (!hasStarted) return firstFailure(new Error(`${name} ended with code ${code}`))
      if (Date.now() - startedAt > HEALTHY_AFTER_MS) delay = RESTART_MS.first
      setTimeout(() => !stopping && start(), delay)
      delay = Math.min(delay * 2, RESTART_MS.last)
    })
  }

  return {
    start: async () => {
      if (isOrdinary) runner = await ordinaryUser(root, name)
      start()
      await Promise.race([started, failedToStart])
      hasStarted = true
    },
    /** Asks the service to end; resolves when it has. */
    stop: async () => {
      stopping = true
      if (child?.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await ended
      }
      runner.remove()
    },
    kill: () => child?.kill('SIGKILL'),
  }
}

const BROWSER = 'svc-browser'

/** What only the gateway is for, as a value or as `…_FILE`: no other service is handed it. */
const GATEWAYS_OWN = /^(ADMIN_|TOKEN_SECRET|MONGODB_URI|SMTP_URL|NOTIFY_EMAIL)/
/** Between gateway and analyser. */
const SERVICES_OWN = /^SERVICE_SECRET/

/**
 * The whole site as child processes, from the inside out.
 * @param {NodeJS.ProcessEnv} env the launcher's environment
 * @param {{ onAdministratorMade?: (credentials: { email: string, password: string }) => void,
 *   onStarting?: (name: string, number: number, total: number) => void,
 *   onNoBrowser?: () => void,
 *   rootOf?: (name: string) => string | undefined }} options get the administrator's credentials, at the one start that made
 *   them up, which service starts next, and that there is no browser; `rootOf` says of which copy of the project a
 *   service is the build, undefined leaves it out
 */
export function createSystem(
  env = process.env,
  {
    onAdministratorMade = () => undefined,
    onStarting = () => undefined,
    onNoBrowser = () => undefined,
    rootOf = () => ROOT,
  } = {},
) {
  const ports = {
    web: env.PORT || '3000',
    api: env.API_PORT || '4000',
    seo: env.SEO_PORT || '4100',
    browser: env.BROWSER_PORT || '4200',
  }
  const publicUrl = env.PUBLIC_URL || `http://localhost:${ports.web}`
  // Whoever starts the site on a terminal wants to see that it is ready, and what goes wrong.
  const shared = {
    LOG_LEVEL: 'warn',
    ...env,
    PORT: ports.web,
    API_PORT: ports.api,
    SEO_PORT: ports.seo,
    BROWSER_PORT: ports.browser,
    PUBLIC_URL: publicUrl,
  }
  const without = (...patterns) =>
    Object.fromEntries(
      Object.entries(shared).filter(([variable]) => !patterns.some((pattern) => pattern.test(variable))),
    )
  // METRICS_PORT and up: the web server, the gateway and the analyser each take one of their own.
  const metricsPort = (offset) =>
    /^\d+$/.test(env.METRICS_PORT ?? '') ? { METRICS_PORT: String(Number(env.METRICS_PORT) + offset) } : {}
  // Exactly one proxy stands in front of the gateway: the web server, which passes on the client's address.
  /** @type {NodeJS.ProcessEnv} */
  const gatewayEnv = {
    ...shared,
    ...metricsPort(1),
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    LAUNCHER_LISTENS: '1',
  }
  const wantsBrowser = env.BROWSER !== '0' && !env.BROWSER_URL
  let hasBrowser = wantsBrowser && process.platform === 'linux'
  /** @type {Omit<Service, 'root'>[]} */
  const definitions = [
    {
      name: 'svc-seo',
      file: 'svc-seo/dist/main.js',
      // The services are for the web server on this machine, whatever address the site itself listens on.
      env: { ...without(GATEWAYS_OWN), ...metricsPort(2), HOST: '127.0.0.1' },
      // Analyses take whole processors for seconds; who only reads a page must not wait for them.
      yields: true,
    },
    ...(hasBrowser ? [browserService()] : []),
    {
      name: 'svc-api',
      file: 'svc-api/dist/main.js',
      env: gatewayEnv,
      onMessage: ({ madeAdministrator }) => madeAdministrator && onAdministratorMade(madeAdministrator),
    },
    {
      name: 'shell',
      file: 'shell/dist/web/main.js',
      env: { ...without(GATEWAYS_OWN, SERVICES_OWN), LAUNCHER_LISTENS: '1' },
    },
  ]
  const services = definitions.flatMap((service) => {
    const root = rootOf(service.name)
    return root === undefined ? [] : [{ ...service, ...supervise({ ...service, root }) }]
  })

  return {
    url: publicUrl,
    start: async () => {
      for (const [index, service] of services.entries()) {
        onStarting(service.name, index + 1, services.length)
        if (service.name === BROWSER) await startBrowser(service)
        else await service.start()
      }
      if (wantsBrowser && !hasBrowser) onNoBrowser()
    },
    /** From the outside in; what has not ended by the deadline is killed. */
    stop: async () => {
      const deadline = setTimeout(() => services.map((service) => service.kill()), STOP_MS)
      const stops = []
      for (const service of services.toReversed()) {
        stops.push(service.stop())
        await Promise.race([stops.at(-1), new Promise((resolve) => setTimeout(resolve, OUTER_FIRST_MS))])
      }
      await Promise.all(stops)
      clearTimeout(deadline)
    },
  }

  /**
   * Without it everything works but what needs one.
   * @returns {Omit<Service, 'root'>}
   */
  function browserService() {
    return {
      name: BROWSER,
      file: 'svc-browser/dist/main.js',
      env: { ...without(GATEWAYS_OWN), ...metricsPort(3), HOST: '127.0.0.1', LAUNCHER_LISTENS: '1' },
      onMessage: ({ noBrowser }) => {
        if (noBrowser) hasBrowser = false
      },
      yields: true,
      isOrdinary: true,
    }
  }

  async function startBrowser(service) {
    await service.start().catch(() => {
      hasBrowser = false
    })
    if (hasBrowser) gatewayEnv.BROWSER_URL = `http://127.0.0.1:${ports.browser}`
    else await service.stop()
  }
}
