import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { selfSignedCertificate } from './certificate.ts'
import type { TestSite } from './site-server.ts'

/** Web servers that sites of small businesses run on; tests with one are collected where it is installed. */
export type ServerProgram = 'apache' | 'nginx'

/** Where Debian has them; scripts/test.mjs says so when one is missing. */
const PROGRAMS: Readonly<Record<ServerProgram, string>> = {
  apache: '/usr/sbin/apache2',
  nginx: '/usr/sbin/nginx',
}

/** The program of a server on this machine. */
export function findServer(name: ServerProgram): string | undefined {
  return existsSync(PROGRAMS[name]) ? PROGRAMS[name] : undefined
}

/** A site on a real server, with its files in a folder of its own. */
export interface RealSite {
  /** Its http and https sides, as `networkOf` dials them. */
  readonly open: TestSite
  readonly secure: TestSite
  /** Writes a file of the site. */
  readonly write: (path: string, text: string) => Promise<void>
  /** Takes lines into the site's configuration: `.htaccess`, or the `server` blocks of nginx. @throws what the server says against them */
  readonly configure: (lines: string) => Promise<void>
  readonly close: () => Promise<void>
}

/** Serves files with a server's defaults, over http and https, for any host; the certificate for these hosts is trusted. */
export async function startServer(
  name: ServerProgram,
  hosts: readonly [string, string],
  files: Readonly<Record<string, string>>,
): Promise<RealSite> {
  const program = findServer(name)
  if (program === undefined) throw new Error(`${name} is not installed`)
  const root = await mkdtemp(join(tmpdir(), `${name}-`))
  // A server started by root works as another account.
  await chmod(root, 0o755)
  const ports = [await freePort(), await freePort()] as const
  const trusted = getCACertificates('default')
  const { key, cert } = selfSignedCertificate(hosts, new Date('2049-01-01T00:00:00Z'))
  setDefaultCACertificates([...trusted, cert])
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(root, path)), { recursive: true, mode: 0o755 })
    await writeFile(join(root, path), text)
  }
  for (const [path, text] of Object.entries(files)) await write(`site/${path}`, text)
  await write('key.pem', key)
  await write('cert.pem', cert)
  await write('kit.conf', '')
  const { config, check, run } = COMMANDS[name](root, ports)
  await write('server.conf', config)
  const verify = () => {
    const { status, stderr } = spawnSync(program, check, { encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
  }
  verify()
  let server = await launch(program, run, ports)
  const side = (port: number): TestSite => ({
    port,
    requests: [],
    openRequests: () => 0,
    close: async () => {},
  })
  return {
    open: side(ports[0]),
    secure: side(ports[1]),
    write: (path, text) => write(`site/${path}`, text),
    configure: async (lines) => {
      await write(name === 'apache' ? 'site/.htaccess' : 'kit.conf', lines)
      verify()
      await stop(server)
      server = await launch(program, run, ports)
    },
    close: async () => {
      setDefaultCACertificates(trusted)
      await stop(server)
      await rm(root, { recursive: true, force: true })
    },
  }
}

const MODULES = [
  'mpm_event',
  'authz_core',
  'dir',
  'mime',
  'headers',
  'rewrite',
  'deflate',
  'filter',
  'setenvif',
  'env',
  'alias',
  'socache_shmcb',
  'ssl',
]

interface Commands {
  readonly config: string
  /** Arguments with which the program only looks at its configuration. */
  readonly check: readonly string[]
  readonly run: readonly string[]
}

/** The packages' own settings (Debian), with what hosts switch on: rewriting, headers, compression on request. */
const COMMANDS: Readonly<
  Record<ServerProgram, (root: string, ports: readonly [number, number]) => Commands>
> = {
  apache: (root, [open, secure]) => {
    const site = `DocumentRoot ${root}/site\n<Directory ${root}/site>\nOptions FollowSymLinks\nAllowOverride All\nRequire all granted\n</Directory>`
    return {
      config: `${MODULES.map((one) => `LoadModule ${one}_module /usr/lib/apache2/modules/mod_${one}.so`).join('\n')}
ServerRoot ${root}
PidFile ${root}/server.pid
Mutex file:${root} default
ServerName localhost
User www-data
Group www-data
ErrorLog ${root}/error.log
ServerTokens OS
ServerSignature On
TypesConfig /etc/mime.types
DirectoryIndex index.html
Listen 127.0.0.1:${open}
Listen 127.0.0.1:${secure} https
<VirtualHost *:${open}>
${site}
</VirtualHost>
<VirtualHost *:${secure}>
SSLEngine on
SSLCertificateFile ${root}/cert.pem
SSLCertificateKeyFile ${root}/key.pem
${site}
</VirtualHost>
`,
      check: ['-t', '-f', `${root}/server.conf`],
      run: ['-DFOREGROUND', '-f', `${root}/server.conf`],
    }
  },
  nginx: (root, [open, secure]) => {
    const site = `root ${root}/site; index index.html; include ${root}/kit.conf;`
    return {
      config: `${process.getuid?.() === 0 ? 'user www-data;' : ''}
worker_processes 1;
pid ${root}/server.pid;
error_log ${root}/error.log;
events { worker_connections 256; }
http {
include /etc/nginx/mime.types;
default_type application/octet-stream;
access_log off;
client_body_temp_path ${root}/body; proxy_temp_path ${root}/proxy; fastcgi_temp_path ${root}/fastcgi;
uwsgi_temp_path ${root}/uwsgi; scgi_temp_path ${root}/scgi;
server { listen 127.0.0.1:${open}; ${site} }
server { listen 127.0.0.1:${secure} ssl; ssl_certificate ${root}/cert.pem; ssl_certificate_key ${root}/key.pem; ${site} }
}
`,
      check: ['-t', '-p', root, '-c', `${root}/server.conf`],
      run: ['-p', root, '-c', `${root}/server.conf`, '-g', 'daemon off;'],
    }
  },
}

async function launch(
  program: string,
  run: readonly string[],
  ports: readonly number[],
): Promise<ChildProcess> {
  const server = spawn(program, run, { stdio: ['ignore', 'ignore', 'inherit'] })
  for (const port of ports) {
    while (!(await answers(port))) {
      if (server.exitCode !== null) throw new Error(`${program} ended with ${server.exitCode}`)
      await wait(50)
    }
  }
  return server
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })

async function stop(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  if (server.exitCode === null && server.kill('SIGTERM')) await ended
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo // a string for pipes only
  await new Promise((resolve) => probe.close(resolve))
  return port
}
