import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, matchesGlob } from 'node:path'
import { runInNewContext } from 'node:vm'
import { DCLinter } from 'dclint'
import { DockerfileParser, type From, type Instruction, type JSONInstruction } from 'dockerfile-ast'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { APPLICATIONS, REMOTES, ROOT } from './lib/workspace.mjs'

// What can be known of docker-compose.yml and the Dockerfiles without an engine; `npm run test:containers` runs them.

interface Service {
  readonly image?: string
  readonly build?: { readonly context: string; readonly dockerfile?: string }
  readonly depends_on: Readonly<Record<string, unknown>>
  readonly volumes: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly ports: readonly string[]
  readonly networks: readonly string[]
  readonly network_mode?: string
  readonly container_name?: string
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly user?: string
  readonly read_only?: boolean
  readonly cpu_shares?: number
  readonly stop_grace_period?: string
  readonly cap_drop: readonly string[]
  readonly cap_add: readonly string[]
  readonly security_opt: readonly string[]
  readonly deploy: { readonly resources: { readonly limits: { cpus: string; memory: string; pids: number } } }
}
interface Compose {
  readonly services: Readonly<Record<string, Partial<Service> & Pick<Service, 'deploy'>>>
  readonly networks: Readonly<Record<string, { readonly internal?: boolean } | null>>
  readonly volumes: Readonly<Record<string, unknown>>
}

const NOTHING = {
  depends_on: {},
  volumes: [],
  environment: {},
  ports: [],
  networks: [],
  cap_drop: [],
  cap_add: [],
  security_opt: [],
}

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const composeText = read('docker-compose.yml')
// The linter's schema, which a test below applies, says that it has this shape.
const compose = parse(composeText, { merge: true }) as Compose
const { networks, volumes } = compose
const everyService = Object.entries(compose.services).map(([name, service]): [string, Service] => [
  name,
  { ...NOTHING, ...service },
])
const serviceNames = everyService.map(([name]) => name)
const serviceOf = (wanted: string): Service | undefined => everyService.find(([name]) => name === wanted)?.[1]

const dockerfileOf = ({ build }: Service) => build && join(build.context, build.dockerfile ?? 'Dockerfile')
const builtServices = everyService.flatMap(([name, service]) => {
  const file = dockerfileOf(service)
  return file && service.build ? [{ name, file, context: service.build.context }] : []
})
const membersOf = (network: string) =>
  everyService.filter(([, service]) => service.networks.includes(network)).map(([name]) => name)

describe('docker-compose.yml', () => {
  const lint = (file: string) => {
    // As our formatter writes them.
    const linter = new DCLinter({
      rules: { 'require-quotes-in-ports': [2, { quoteType: 'double' }] },
      quiet: false,
      debug: false,
      exclude: [],
    })
    return linter.lintFiles([file], false).flatMap(({ messages }) => messages.map(({ rule }) => rule))
  }

  test('passes the linter, which refuses a bad one', () => {
    expect(lint(join(ROOT, 'docker-compose.yml'))).toEqual([])
    expect(lint(join(ROOT, 'deploy/journeys.compose.yml'))).toEqual([])
    const folder = mkdtempSync(join(tmpdir(), 'compose-'))
    const bad = join(folder, 'docker-compose.yml')
    writeFileSync(bad, 'name: bad\nservices:\n  db:\n    image: mongo:latest\n    ports: ["27017:27017"]\n')
    expect(lint(bad)).toEqual(['no-unbound-port-interfaces', 'service-image-require-explicit-tag'])
    rmSync(folder, { recursive: true })
  }, 30_000)

  test('has the edge, every application, the database and what makes its account', () => {
    expect(serviceNames.toSorted()).toEqual(['edge', 'mongo', 'mongo-account', ...APPLICATIONS].toSorted())
  })

  test('names only services, networks and volumes that exist, and leaves none unused', () => {
    const dependencies = everyService.flatMap(([, service]) => Object.keys(service.depends_on))
    expect(dependencies.filter((name) => !serviceNames.includes(name))).toEqual([])
    const joined = everyService.flatMap(([, service]) => service.networks)
    expect([...new Set(joined)].sort()).toEqual(Object.keys(networks).sort())
    const mounted = everyService.flatMap(([, service]) => service.volumes.map((text) => text.split(':')[0]))
    expect([...new Set(mounted)].sort()).toEqual(Object.keys(volumes).sort())
  })

  test('lets each reach whom it needs and nobody else', () => {
    expect(membersOf('mongo')).toEqual(['mongo', 'mongo-account', 'svc-api'])
    expect(membersOf('svc-seo')).toEqual(['svc-api', 'svc-seo'])
    expect(membersOf('svc-browser')).toEqual(['svc-api', 'svc-browser'])
    expect(membersOf('api')).toEqual(['shell', 'svc-api'])
    expect(membersOf('web')).toEqual(['edge', 'shell'])
    expect(membersOf('public')).toEqual(['edge'])
    const withWayOut = Object.entries(networks).filter(([, network]) => network?.internal !== true)
    expect(withWayOut.map(([name]) => name)).toEqual(['public', 'svc-seo', 'svc-browser'])
    for (const name of REMOTES) expect(serviceOf(name)?.network_mode).toBe('none')
    const withPorts = everyService.filter(([, { ports }]) => ports.length > 0).map(([name]) => name)
    expect(withPorts).toEqual(['edge'])
  })

  test('a remote depends on nothing, so that releasing it touches nothing; a gateway has no name of its own', () => {
    for (const name of REMOTES) expect(serviceOf(name)?.depends_on).toEqual({})
    for (const [, service] of everyService) expect(service.container_name).toBeUndefined()
  })

  test.each(everyService)('%s is confined and limited', (name, service) => {
    expect(service.read_only).toBe(true)
    expect(service.cap_drop).toEqual(['ALL'])
    expect(service.cap_add).toEqual(name === 'edge' ? ['NET_BIND_SERVICE'] : [])
    expect(service.security_opt).toEqual([
      'no-new-privileges:true',
      ...(name === 'svc-browser' ? ['seccomp=./deploy/browser-seccomp.json'] : []),
    ])
    const { cpus, memory, pids } = service.deploy.resources.limits
    expect([Number(cpus) > 0, /^\d+[MG]$/.test(memory), pids > 0]).toEqual([true, true, true])
  })

  test('takes every secret from the environment, and says what makes it', () => {
    const secrets = everyService.flatMap(([name, { environment }]) =>
      Object.entries(environment)
        .filter(([variable]) => /PASSWORD|SECRET|MONGODB_URI|SMTP_URL/.test(variable))
        .map(([variable, value]) => ({ name: `${name}.${variable}`, value })),
    )
    expect(secrets.length).toBeGreaterThan(5)
    for (const { name, value } of secrets) {
      const rest = value.replaceAll(/\$\{[A-Z_]+(?::?[?-][^}]*)?\}/g, '')
      expect([name, rest]).toEqual([
        name,
        name.endsWith('MONGODB_URI') ? 'mongodb://gateway:@mongo:27017/agency?authSource=admin' : '',
      ])
    }
    for (const variable of [
      'MONGO_ROOT_PASSWORD',
      'MONGO_GATEWAY_PASSWORD',
      'TOKEN_SECRET',
      'SERVICE_SECRET',
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
    ]) {
      expect(composeText).toMatch(new RegExp(`\\$\\{${variable}:?\\?run «npm run compose:env»`))
    }
  })

  test('asks for images that the project knows', () => {
    const images = everyService.flatMap(([, { image }]) => image ?? [])
    expect(images).toEqual(['mongo:8.0', 'mongo:8.0'])
  })
})

const instructionsOf = (file: string) => DockerfileParser.parse(read(file)).getInstructions()
const finalStageOf = (file: string) => {
  const instructions = instructionsOf(file)
  return instructions.slice(instructions.findLastIndex((one) => one.getKeyword() === 'FROM'))
}

/** What .dockerignore leaves of the project. */
const visible = read('.dockerignore')
  .split('\n')
  .filter((line) => line.startsWith('!'))
  .map((line) => line.slice(1))
const isVisible = (path: string) =>
  visible.some((entry) => matchesGlob(path, entry) || matchesGlob(path, `${entry}/**`))

describe.each(builtServices)('$file', ({ name, file, context }) => {
  const instructions = instructionsOf(file)
  const last = (keyword: string) => instructions.findLast((one) => one.getKeyword() === keyword)

  test('starts from the base images of the project', () => {
    const bases = instructions.filter(isFrom).map((from) => from.getImage())
    const allowed = name === 'edge' ? 'caddy:2.10' : 'node:24-bookworm-slim'
    expect([...new Set(bases)]).toEqual([allowed])
  })

  test('runs as an ordinary user', () => {
    const user = finalStageOf(file)
      .findLast((one) => one.getKeyword() === 'USER')
      ?.getArgumentsContent()
    expect(['node', '1000:1000']).toContain(user)
  })

  test('says how its health is known', () => {
    const text = last('HEALTHCHECK')?.getArgumentsContent()
    expect(text).toMatch(REMOTES.includes(name) ? /^NONE$/ : /CMD \["(node|caddy)"/)
  })

  test('copies what exists and is part of the context', () => {
    const sources = instructions
      .filter((one) => one.getKeyword() === 'COPY' && !hasFlag(one, 'from'))
      .flatMap((one) => argumentsOf(one).slice(0, -1))
    expect(sources.length).toBeGreaterThan(0)
    expect(sources.filter((source) => !existsSync(join(ROOT, context, source)))).toEqual([])
    const hidden = sources.filter((source) => context === '.' && source !== '.' && !isVisible(source))
    expect(hidden).toEqual([])
  })
})

test('every workspace’s manifest is part of the build context', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] } // the project's own
  const manifests = ['.', ...workspaces].map((folder) => join(folder, 'package.json'))
  const hidden = manifests.filter((path) => !isVisible(path))
  expect(hidden).toEqual([])
})

/** Word for word the same, or the images would not share their installation. */
const INSTALLATION = [
  'FROM node:24-bookworm-slim AS manifests',
  'WORKDIR /manifests',
  'COPY . .',
  'RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete',
  'FROM node:24-bookworm-slim AS build',
  'WORKDIR /app',
  'COPY --from=manifests /manifests .',
  'RUN --mount=type=cache,target=/npm-cache npm ci --omit=dev --cache /npm-cache',
]

describe.each(builtServices.filter(({ name }) => name !== 'edge'))('$file', ({ name, file }) => {
  test('installs from the manifests of every workspace, in the stages that all Dockerfiles share', () => {
    const instructions = instructionsOf(file)
    const install = instructions.findIndex((one) => one.getArgumentsContent()?.includes('npm ci'))
    expect(install).toBeGreaterThan(0)
    expect(instructions.slice(0, install + 1).map(String)).toEqual(INSTALLATION)
  })

  test('builds with none but its own code', () => {
    const instructions = instructionsOf(file)
    const build = instructions.filter(isFrom)[1]
    const code = instructions
      .slice(build ? instructions.indexOf(build) : instructions.length)
      .filter((one) => one.getKeyword() === 'COPY' && !hasFlag(one, 'from'))
      .flatMap((one) => argumentsOf(one).slice(0, -1))
    expect(code).toEqual(['packages', 'scripts', name])
  })

  test('ships only what the build laid out', () => {
    const finalStage = finalStageOf(file)
    const copies = finalStage.filter((one) => ['COPY', 'ADD'].includes(one.getKeyword()))
    expect(copies.map((one) => [hasFlag(one, 'from'), ...argumentsOf(one)])).toEqual([[true, '/image', '.']])
    const runs = finalStage
      .filter((one) => one.getKeyword() === 'RUN')
      .map((one) => one.getArgumentsContent())
    // The browser itself is Debian's.
    if (name !== 'svc-browser') expect(runs.join()).not.toMatch(/apt/)
    expect(runs.join()).not.toMatch(/npm/)
  })
})

test('gateway, browser and analyser share a secret that no other has', () => {
  const holders = everyService.filter(([, { environment }]) => environment.SERVICE_SECRET !== undefined)
  expect(holders.map(([name]) => name)).toEqual(['svc-api', 'svc-browser', 'svc-seo'])
  expect(new Set(holders.map(([, { environment }]) => environment.SERVICE_SECRET)).size).toBe(1)
})

test('browser and analyser yield the processor to the others', () => {
  const yielding = everyService.filter(([, { cpu_shares }]) => cpu_shares !== undefined)
  expect(yielding.map(([name]) => name)).toEqual(['svc-browser', 'svc-seo'])
  for (const [, { cpu_shares }] of yielding) expect(cpu_shares).toBeLessThan(1024)
})

test('the browser may make namespaces, and nothing else that the engine forbids', () => {
  const profile = JSON.parse(read('deploy/browser-seccomp.json')) as {
    defaultAction: string
    syscalls: { names: string[]; action: string }[]
  }
  expect(profile.defaultAction).toBe('SCMP_ACT_ALLOW')
  for (const { action } of profile.syscalls) expect(action).toBe('SCMP_ACT_ERRNO')
  const denied = profile.syscalls.flatMap(({ names }) => names)
  expect(denied).toEqual(
    expect.arrayContaining(['mount', 'ptrace', 'bpf', 'keyctl', 'kexec_load', 'io_uring_setup']),
  )
  for (const needed of ['clone', 'unshare', 'setns', 'chroot']) expect(denied).not.toContain(needed)
})

test('the gateway makes backups into a volume that it owns', () => {
  const { environment, volumes: mounts } = serviceOf('svc-api') ?? NOTHING
  expect(mounts).toEqual(['backups:/backups'])
  expect(environment).toMatchObject({
    BACKUP_DIR: '/backups',
    BACKUP_EVERY: expect.stringMatching(/^\$\{BACKUP_EVERY:-24h\}$/),
    BACKUP_KEEP: expect.stringMatching(/^\$\{BACKUP_KEEP:-14\}$/),
  })
  expect(read('svc-api/Dockerfile')).toContain('mkdir -m 700 /backups && chown node:node /backups')
})

describe('the gateway’s account in the database', () => {
  const PASSWORDS = { MONGO_ROOT_PASSWORD: 'of root', MONGO_GATEWAY_PASSWORD: 'of the gateway' }
  const ROLES = [
    { role: 'readWrite', db: 'agency' },
    { role: 'readWrite', db: 'agency_restore_drill' },
    { role: 'dbAdmin', db: 'agency_restore_drill' },
  ]

  /** What the script asks of a database; `refuse` may throw for the settings of an account. */
  function callsOn({ hasAccount = false, refuse = (_roles: readonly unknown[]) => {} } = {}) {
    const calls: unknown[][] = []
    const change = (...call: unknown[]) => {
      refuse((call.at(-1) as { roles: readonly unknown[] }).roles) // the last argument of both commands
      calls.push(call)
    }
    const admin = {
      auth: (...words: string[]) => calls.push(['auth', ...words]),
      getUser: () => (hasAccount ? {} : null),
      createUser: (account: object) => change('createUser', account),
      updateUser: (user: string, settings: object) => change('updateUser', user, settings),
    }
    const getSiblingDB = (name: string) => (name === 'admin' ? admin : undefined)
    const globals = { db: { getSiblingDB }, process: { env: PASSWORDS }, print: () => undefined }
    runInNewContext(read('deploy/mongo/gateway-account.js'), globals)
    return calls
  }
  const [first, settings] = [['auth', 'root', 'of root'], { pwd: 'of the gateway', roles: ROLES }]

  test('is made', () => {
    expect(callsOn()).toEqual([first, ['createUser', { user: 'gateway', ...settings }]])
  })

  test('that is there gets its password and its roles', () => {
    expect(callsOn({ hasAccount: true })).toEqual([first, ['updateUser', 'gateway', settings]])
  })

  test('has no roles where the server has none', () => {
    const refuse = (roles: readonly unknown[]) => {
      if (roles.length > 0)
        throw Object.assign(new Error('Command createUser does not support roles'), {
          codeName: 'NotImplemented',
        })
    }
    expect(callsOn({ refuse })).toEqual([first, ['createUser', { user: 'gateway', ...settings, roles: [] }]])
  })

  test('is not made in another way when the server refuses it', () => {
    const refuse = () => {
      throw Object.assign(new Error('not authorized'), { codeName: 'Unauthorized' })
    }
    expect(() => callsOn({ refuse })).toThrow('not authorized')
  })

  test('is all that the gateway knows: root is the database’s and its job’s', () => {
    const knows = (variable: string) =>
      everyService
        .filter(([, { environment }]) => Object.values(environment).join().includes(`\${${variable}:`))
        .map(([name]) => name)
    expect(knows('MONGO_ROOT_PASSWORD')).toEqual(['mongo', 'mongo-account'])
    expect(knows('MONGO_GATEWAY_PASSWORD')).toEqual(['mongo-account', 'svc-api'])
    expect(serviceOf('svc-api')?.depends_on).toHaveProperty('mongo-account.condition')
  })
})

test('the database has a health check and runs as its own user', () => {
  expect(serviceOf('mongo')?.healthcheck?.test).toContain('mongosh')
  expect(serviceOf('mongo')?.user).toBe('999:999')
})

function isFrom(instruction: Instruction): instruction is From {
  return instruction.getKeyword() === 'FROM'
}

const argumentsOf = (instruction: Instruction) =>
  instruction
    .getArguments()
    .map((argument) => argument.getValue())
    .filter((value) => !value.startsWith('--'))

const hasFlag = (instruction: Instruction, flag: string) =>
  (instruction as JSONInstruction).getFlags?.().some((one) => one.getName() === flag) ?? false

test('what is sent through a service may end before the engine kills it', () => {
  const graceful = everyService.filter(([, { environment }]) => environment.STOP_GRACE !== undefined)
  expect(graceful.map(([name]) => name)).toEqual(['shell', 'svc-api'])
  for (const [, { environment, stop_grace_period: period = '10s' }] of graceful) {
    expect(Number.parseInt(period, 10)).toBeGreaterThanOrEqual(Number(environment.STOP_GRACE) + 5)
  }
})
