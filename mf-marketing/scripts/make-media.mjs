// npm run media -w mf-marketing: regenerates the videos and images of `media/` (a few minutes; needs ffmpeg with
// libx264 and libvpx). The results are committed, so builds do not need this.
// `npm run media -w mf-marketing -- hero seo` regenerates only these.
import '../../scripts/lib/supported-node.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from '../../scripts/lib/workspace.mjs'
import { FIELDS, frame } from './fields.mjs'

await ensureInstalled()
const { default: sharp } = await import('sharp')

const MEDIA = fileURLToPath(new URL('../media', import.meta.url))
const VIDEO = { width: 1280, height: 720, perSecond: 24 }
const POSTER_WIDTHS = [640, 1280, 1920]
/** Quality levels (lower is better), tried until the file is small enough. */
const ENCODERS = {
  mp4: {
    steps: [23, 26, 29, 32],
    words: (crf) =>
      `-c:v libx264 -preset slow -tune animation -crf ${crf} -profile:v high -movflags +faststart`.split(' '),
  },
  webm: {
    steps: [34, 39, 44, 49],
    words: (crf) =>
      `-c:v libvpx-vp9 -b:v 0 -crf ${crf} -deadline good -cpu-used 4 -row-mt 1 -threads 2`.split(' '),
  },
}

await mkdir(MEDIA, { recursive: true })
const wanted = process.argv.slice(2)
for (const field of FIELDS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  await makePosters(field)
  await makeVideos(field)
}

/** The first frame of the loop in each width, so that the video starts from its poster. */
async function makePosters({ name, draw }) {
  for (const width of POSTER_WIDTHS) {
    const height = Math.round((width * 9) / 16)
    const image = sharp(frame(draw, width, height, 0), { raw: { width, height, channels: 3 } })
    const file = (type) => join(MEDIA, `${name}-${width}.${type}`)
    await image.clone().avif({ quality: 52, effort: 7 }).toFile(file('avif'))
    await image.clone().webp({ quality: 74, effort: 6 }).toFile(file('webp'))
    if (width === 1280) await image.clone().jpeg({ quality: 76, mozjpeg: true }).toFile(file('jpg'))
  }
}

async function makeVideos({ name, draw, seconds, maxBytes }) {
  const folder = await mkdtemp(join(tmpdir(), 'media-'))
  const master = join(folder, 'master.mkv')
  const { width, height, perSecond } = VIDEO
  const encoder = ffmpeg([
    ...`-f rawvideo -pix_fmt rgb24 -s ${width}x${height} -r ${perSecond} -i -`.split(' '),
    ...'-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p -c:v ffv1'.split(' '),
    ...'-colorspace bt709 -color_primaries bt709 -color_trc bt709'.split(' '),
    master,
  ])
  const frames = seconds * perSecond
  for (let index = 0; index < frames; index++) {
    if (!encoder.input.write(frame(draw, width, height, index / frames))) {
      await once(encoder.input, 'drain')
    }
  }
  encoder.input.end()
  await encoder.ended
  for (const [type, { steps, words }] of Object.entries(ENCODERS)) {
    const file = join(MEDIA, `${name}.${type}`)
    for (const crf of steps) {
      await ffmpeg(['-i', master, '-an', ...words(crf), file]).ended
      const { size } = await stat(file)
      process.stdout.write(`${name}.${type}: ${size} bytes at quality ${crf}\n`)
      if (size <= maxBytes) break
    }
  }
  await rm(folder, { recursive: true })
}

function ffmpeg(words) {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...words], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = once(child, 'exit').then(([code]) => {
    if (code !== 0) throw new Error(`ffmpeg ended with code ${code}`)
  })
  return { input: child.stdin, ended }
}
