import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { nodePackageFor, satisfies, supportedRange, withNodeOnPath } from './lib/node.mjs'
import { ROOT } from './lib/workspace.mjs'

describe('satisfies', () => {
  const RANGE = '^22.22.2 || ^24.15.0 || >=26.0.0'

  test.each(['22.22.2', '22.22.3', '22.23.0', '24.15.0', '24.21.0', '26.0.0', '26.10.0', '27.0.0', '28.1.0'])(
    '%s is supported',
    (version) => expect(satisfies(version, RANGE)).toBe(true),
  )

  test.each(['18.20.0', '20.20.2', '22.22.1', '22.9.9', '23.11.0', '24.14.9', '25.9.0'])(
    '%s is not',
    (version) => expect(satisfies(version, RANGE)).toBe(false),
  )

  test('refuses a range that it does not understand instead of guessing', () => {
    expect(() => satisfies('22.0.0', '22.x')).toThrow('22.x')
  })
})

describe('the Node that is fetched', () => {
  test.each(['linux-x64', 'linux-arm64', 'win32-x64', 'win32-arm64', 'darwin-x64', 'darwin-arm64'])(
    'for %s has an exact version that is supported, and an integrity',
    (platform) => {
      const wanted = nodePackageFor(platform)
      expect(wanted?.version).toMatch(/^26\.\d+\.\d+$/)
      expect(satisfies(wanted?.version ?? '', supportedRange() ?? '')).toBe(true)
      expect(wanted?.integrity).toMatch(/^sha512-[\w+/]{86}==$/)
    },
  )

  test('there is none for another platform', () => {
    expect(nodePackageFor('freebsd-x64')).toBeUndefined()
  })

  test('is the first on the PATH of every child', () => {
    expect(withNodeOnPath('/cache/bin/node', { PATH: '/usr/bin', HOME: '/home/ana' })).toEqual({
      PATH: '/cache/bin:/usr/bin',
      HOME: '/home/ana',
      NODE: '/cache/bin/node',
      npm_node_execpath: '/cache/bin/node',
    })
  })
})

describe('a program of the project', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'old-node-'))
    cpSync(join(ROOT, 'scripts/lib'), join(folder, 'scripts/lib'), { recursive: true })
    writeFileSync(
      join(folder, 'scripts/program.mjs'),
      "import './lib/supported-node.mjs'\nconsole.log('ran', ...process.argv.slice(2))\n",
    )
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** Runs the program with an npm of our own on the PATH, as on a machine where npm does `script`. */
  function run(range: string, script: string) {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ engines: { node: range } }))
    const bin = join(folder, 'bin')
    mkdirSync(bin)
    writeFileSync(join(bin, 'npm'), `#!/bin/sh\necho "$@" > ${join(folder, 'npm-was-called')}\n${script}\n`)
    chmodSync(join(bin, 'npm'), 0o755)
    return spawnSync(process.execPath, [join(folder, 'scripts/program.mjs'), 'with', 'words'], {
      encoding: 'utf8',
      env: { PATH: `${bin}:/usr/bin:/bin` },
    })
  }
  const npmWords = () => readFileSync(join(folder, 'npm-was-called'), 'utf8')

  test('fetches nothing where Node is new enough', () => {
    const { status, stdout, stderr } = run('>=20.0.0', 'exit 1')
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: 'ran with words\n', stderr: '' })
    expect(npmWords).toThrow('ENOENT')
  })

  test('without a network says what to install, in one sentence, and ends with 1', () => {
    const { status, stdout, stderr } = run('>=99.0.0', 'exit 1')
    expect(status).toBe(1)
    expect(stdout).toBe('')
    expect(stderr.trim().split('\n')).toHaveLength(2)
    expect(stderr).toContain('Install Node 24 or 26 from https://nodejs.org')
    expect(npmWords()).toContain('ci --ignore-scripts')
  })

  test('does not run what npm brought when it is not the Node that was asked for', () => {
    const { version, name } = nodePackageFor() ?? { version: '', name: '' }
    const program = `node_modules/${name}/bin/node`
    const fake = `mkdir -p $(dirname ${program}); printf '#!/bin/sh\\necho v1.2.3\\n' > ${program}; chmod +x ${program}`
    const { status, stderr } = run('>=99.0.0', fake)
    expect(status).toBe(1)
    expect(stderr).toContain(version)
    expect(stderr).toContain('npm could not bring a newer one')
  })

  test('pins what npm may bring by its integrity', () => {
    run('>=99.0.0', 'cp package-lock.json package.json ../../..; exit 1')
    const wanted = nodePackageFor()
    expect(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages).toEqual({
      '': { private: true, dependencies: { [wanted?.name ?? '']: wanted?.version } },
      [`node_modules/${wanted?.name}`]: { version: wanted?.version, integrity: wanted?.integrity },
    })
  })
})

test('every command of the project begins with the import that looks at Node', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const files = Object.values<string>(scripts).flatMap((line) =>
    [...line.matchAll(/\bnode (\S+\.mjs)/g)].map(([, file]) => file ?? ''),
  )
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) {
    const [first] = /^import .*$/m.exec(readFileSync(join(ROOT, file), 'utf8')) ?? []
    expect(first, file).toMatch(/^import '.*\/supported-node\.mjs'$/)
  }
})
