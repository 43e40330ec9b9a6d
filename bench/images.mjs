// npm run bench:api, third part: by how much the gateway's memory grows over its rest while it takes photos and attacks.
import '../scripts/lib/supported-node.mjs'
import { spawn } from 'node:child_process'
import { randomFillSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { buildApplications } from '../scripts/lib/build.mjs'
import { freePort } from '../scripts/lib/ports.mjs'
import { ensureInstalled, ROOT } from '../scripts/lib/workspace.mjs'

const BOUND_MB = 300
const ADMIN = { email: 'admin@example.com', password: 'correct horse' }

await ensureInstalled({ development: true })
await buildApplications(['svc-api'])
// The gateway's own dependency, and there only after the install.
const sharp = createRequire(join(ROOT, 'svc-api/package.json'))('sharp')
const photo = await noise(6000, 4000, 6)
const uploads = {
  'a photo of 24 million pixels, five times': async () => {
    for (let time = 0; time < 5; time++) await upload(photo, 201)
  },
  'the same eight times at once': () => Promise.all(Array.from({ length: 8 }, () => upload(photo, 201))),
  'a photo over 10 MB': async () => upload(await noise(6000, 4000, 1), 413),
  'a PNG of 256 million pixels': () => upload(emptyPng(16_000, 16_000), 400),
  'half a photo': () => upload(photo.subarray(0, photo.length / 2), 400),
}

const folder = mkdtempSync(join(tmpdir(), 'bench-images-'))
const port = await freePort()
const gateway = spawn(process.execPath, [join(ROOT, 'svc-api/dist/main.js')], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    NODE_ENV: 'development',
    API_PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    MONGODB_URI: '',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'silent',
  },
})
try {
  while (!(await fetch(`http://127.0.0.1:${port}/livez`).catch(() => undefined))?.ok) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await upload(await noise(600, 400, 1), 201)
  const rest = memory('VmRSS')
  console.log(`The gateway's memory while it takes images; at rest ${rest.toFixed(0)} MB`)
  for (const [name, run] of Object.entries(uploads)) {
    await run()
    const grown = memory('VmHWM') - rest
    const verdict = grown <= BOUND_MB ? 'within' : 'ABOVE'
    if (grown > BOUND_MB) process.exitCode = 1
    console.log(`  at most +${grown.toFixed(0)} MB  ${verdict} ${BOUND_MB}  after ${name}`)
  }
} finally {
  gateway.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}

function memory(name) {
  const status = readFileSync(`/proc/${gateway.pid}/status`, 'utf8')
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024
}

async function upload(bytes, expected) {
  const form = new FormData()
  const fields = { ...ADMIN, title: 'Foto', category: 'Web', description: 'Texto' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('image', new Blob([bytes]), 'foto.jpg')
  const url = `http://127.0.0.1:${port}/api/admin/projects/create`
  const { status } = await fetch(url, { method: 'POST', body: form })
  if (status !== expected) throw new Error(`${status} in place of ${expected}`)
}

/** A JPEG of random colours, each spread over `grain` × `grain` pixels as in a blurred photo. */
function noise(width, height, grain) {
  const [columns, rows] = [Math.ceil(width / grain), Math.ceil(height / grain)]
  const pixels = randomFillSync(Buffer.alloc(columns * rows * 3))
  return sharp(pixels, { raw: { width: columns, height: rows, channels: 3 } })
    .resize(width, height, { kernel: 'cubic' })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** A black PNG, one bit a pixel. */
function emptyPng(width, height) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const chunk = (type, data) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const ends = Buffer.alloc(8)
    ends.writeUInt32BE(data.length, 0)
    ends.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
  }
  const rows = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))
  const parts = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts])
}
