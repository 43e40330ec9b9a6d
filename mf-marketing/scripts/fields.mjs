// The hero backgrounds as functions of position and time: vineyards at night, and furrows from the air. Each draws
// one frame and loops after `seconds`.

/** Colours of the night tone (packages/ui/src/tokens.ts), as 0–255. */
const NIGHT = /** @type {const} */ ([16, 9, 15])
const WINE = /** @type {const} */ ([125, 21, 53])
const ROSE = /** @type {const} */ ([214, 62, 98])
const SHOOT = /** @type {const} */ ([211, 240, 76])
const CHANNELS = /** @type {const} */ ([0, 1, 2])

const TAU = Math.PI * 2
const clamp = (value, low = 0, high = 1) => Math.min(Math.max(value, low), high)
const smooth = (low, high, value) => {
  const t = clamp((value - low) / (high - low))
  return t * t * (3 - 2 * t)
}
const fraction = (value) => value - Math.floor(value)

/** A pseudo-random number between 0 and 1, deterministic in its arguments. */
const hash = (a, b) => fraction(Math.sin(a * 127.1 + b * 311.7) * 43758.5453)

/** Smooth noise between 0 and 1. */
function noise(x, y) {
  const column = Math.floor(x)
  const row = Math.floor(y)
  const u = smooth(0, 1, x - column)
  const v = smooth(0, 1, y - row)
  const top = hash(column, row) * (1 - u) + hash(column + 1, row) * u
  const bottom = hash(column, row + 1) * (1 - u) + hash(column + 1, row + 1) * u
  return top * (1 - v) + bottom * v
}

/** Noise that changes with `turn` (0–1) and loops. */
const livingNoise = (x, y, turn) =>
  noise(x + 3 * Math.cos(TAU * turn), y + 3 * Math.sin(TAU * turn)) * 0.65 +
  noise(x * 2.1 - 2 * Math.sin(TAU * turn) + 17, y * 2.1 + 2 * Math.cos(TAU * turn) + 5) * 0.35

/**
 * A light moving along a furrow: 1 at its head, fading over `tail` behind it.
 * @param place position on the furrow (0–1), @param head position of the light (0–1)
 */
function pulse(place, head, tail) {
  const behind = fraction(head - place)
  if (behind >= tail) return 0
  const share = behind / tail
  return (1 - share) ** 3 * smooth(0, 0.12, share) * 1.2
}

/** Blends in the colour of a young shoot. */
function blend(out, amount) {
  const share = clamp(amount)
  for (const c of CHANNELS) out[c] += (SHOOT[c] - out[c]) * share
}

const HORIZON = 0.36
const VANISHING = 0.66

/** Vine rows running to the horizon, a red evening sky behind hills, and lights moving along the rows. */
function vineyard(x, y, turn, out, aspect) {
  const hill =
    HORIZON -
    0.026 * Math.exp(-(((x - 0.8) / 0.17) ** 2)) -
    0.05 * Math.exp(-(((x - 0.18) / 0.3) ** 2)) -
    0.008 * Math.sin(x * 17 + 1)
  const nearHill = HORIZON - 0.006 - 0.02 * Math.exp(-(((x - 0.47) / 0.22) ** 2)) - 0.004 * Math.sin(x * 29)
  const glow = Math.exp(-(((x - VANISHING) / 0.42) ** 2))
  if (y < HORIZON) {
    const height = Math.max(0, hill - y) / HORIZON
    const dusk = Math.exp(-height * 3.6) * (0.3 + 0.7 * glow)
    const cloud = livingNoise(x * 3.2, y * 22, turn) * Math.exp(-height * 2.2)
    const sky = dusk * (0.78 + 0.34 * cloud)
    // Antialias ridges over a pixel or two.
    const isFar = smooth(hill - 0.0016, hill + 0.0016, y)
    const isNear = smooth(nearHill - 0.0016, nearHill + 0.0016, y)
    const farLight = 0.16 + 0.14 * glow * Math.exp(-Math.max(0, y - hill) * 90)
    const nearLight = 0.05 + 0.14 * glow * Math.exp(-Math.max(0, y - nearHill) * 90)
    for (const c of CHANNELS) {
      const above = NIGHT[c] + WINE[c] * sky * 0.82 + ROSE[c] * sky * sky * 0.36
      const far = NIGHT[c] * 0.95 + WINE[c] * farLight
      const near = NIGHT[c] * 0.7 + WINE[c] * nearLight
      out[c] = (above + (far - above) * isFar) * (1 - isNear) + near * isNear
    }
    return
  }
  const below = y - HORIZON
  const depth = 0.3 / (below + 0.05)
  // On rolling ground rows bend, and slopes facing the sunset are brighter.
  const roll = Math.sin(depth * 0.62 + 0.8) * 0.34 + Math.sin(depth * 0.27 + x * 2) * 0.3
  const across = ((x - VANISHING) * depth * aspect + roll * 0.42) * 9
  const row = Math.floor(across)
  const inRow = across - row
  const along = depth * 3.2
  // Distant rows blend into the ground.
  const detail = smooth(4.6, 1.7, depth)
  const leaves = noise(across * 4, (along + 2 * turn) * 7) - 0.5
  const clumps = 0.5 + 0.5 * Math.sin(TAU * (along * 0.5 + turn * 2 + hash(row, 3)))
  const ridge =
    Math.sin(Math.PI * inRow) *
    smooth(0, 0.6, inRow) *
    smooth(1, 0.7, inRow) *
    (0.8 + 0.2 * clumps + 0.6 * leaves)
  const slope = 0.62 + 0.5 * Math.sin(depth * 0.62 + 2.1 + x * 1.4)
  const fog = Math.exp(-below * 11) * (0.25 + 0.75 * glow)
  const near = smooth(0.75, 0.12, below)
  const light = (0.03 + 0.95 * ridge * detail * slope * (0.25 + 0.75 * near)) * (0.4 + 0.6 * glow) + 0.5 * fog
  // One row in three has a light; each runs a whole number of times per loop.
  let spark = 0
  if (hash(row, 11) < 0.3) {
    const times = hash(row, 5) < 0.7 ? 1 : 2
    const way = clamp(Math.log(depth / 0.4) / Math.log(4 / 0.4))
    const place = Math.exp(-(((inRow - 0.5) / 0.1) ** 2)) + 0.12 * Math.sin(Math.PI * inRow) ** 2
    const ends = smooth(0, 0.12, way) * smooth(1, 0.75, way)
    spark = pulse(1 - way, fraction(turn * times + hash(row, 7)), 0.17) * place * ends
  }
  for (const c of CHANNELS) out[c] = NIGHT[c] * 0.85 + WINE[c] * light * 1.15 + ROSE[c] * light * light * 0.9
  blend(out, spark * 0.95)
}

/**
 * Furrows from the air: lines of equal `height`, ridges lit from one side, and lights along some of them. `height`
 * returns the position across the furrows (in furrows) and along them (0–1).
 */
const aerial = (height) => (x, y, turn, out, aspect) => {
  const px = (x - 0.5) * aspect
  const py = y - 0.5
  const { across, along, shade = 1 } = height(px, py, turn)
  const row = Math.floor(across)
  const inRow = across - row
  const ridge = Math.sin(Math.PI * inRow)
  const lit = smooth(0.05, 0.55, inRow) * smooth(1, 0.6, inRow)
  const texture = 0.75 + 0.5 * (noise(across * 5, along * 90) - 0.5)
  const vignette = 1 - 0.5 * clamp((px / aspect) ** 2 * 2.4 + py ** 2 * 2)
  const light = (0.05 + 0.3 * lit * ridge * texture) * shade * vignette
  let spark = 0
  if (hash(row, 19) < 0.3) {
    const times = hash(row, 23) < 0.7 ? 1 : 2
    const core = Math.exp(-(((inRow - 0.5) / 0.11) ** 2)) + 0.12 * Math.sin(Math.PI * inRow) ** 2
    spark = pulse(along, fraction(turn * times + hash(row, 29)), 0.14) * core * shade
  }
  for (const c of CHANNELS) out[c] = NIGHT[c] + WINE[c] * light * 1.3 + ROSE[c] * light * light * 1.4
  blend(out, spark * 0.9)
}

// Only the light moves: moving furrows would make the loop five times as large, and distract from the text.

/** Design: contour ploughing; daylight passes over the slopes. */
const contours = aerial((x, y, turn) => {
  const swell = noise(x * 1.15 + 7.2, y * 1.5 + 2) * 0.65 + noise(x * 2.4 + 17, y * 3.1 + 7) * 0.35
  const sweep = 0.5 + 0.5 * Math.sin(TAU * (x * 0.55 + swell * 0.8 - turn))
  const across = (y * 0.75 + x * 0.22 + swell * 0.62) * 26
  return { across, along: fraction(x * 0.42 + 0.5), shade: (0.35 + 0.75 * swell) * (0.6 + 0.6 * sweep) }
})

/** Development: adjoining plots of straight furrows in different directions. */
const plots = aerial((x, y, turn) => {
  const u = x * 0.94 + y * 0.34
  const v = y * 0.94 - x * 0.34
  const column = Math.floor(u * 1.7 + 0.3)
  const shift = (column % 2) * 0.37
  const band = Math.floor(v * 2.3 + shift)
  const isUpright = hash(column, band) < 0.45
  const seed = hash(band, column + 40)
  const breathing = 0.75 + 0.25 * Math.sin(TAU * (turn + seed))
  const edgeU = Math.abs(fraction(u * 1.7 + 0.3) - 0.5)
  const edgeV = Math.abs(fraction(v * 2.3 + shift) - 0.5)
  const path = smooth(0.5, 0.482, edgeU) * smooth(0.5, 0.476, edgeV)
  const density = 22 + Math.floor(seed * 3) * 7
  return {
    across: (isUpright ? u : v) * density + column * 50 + band * 90,
    along: fraction((isUpright ? v * 2.3 : u * 1.7) * 0.5 + seed),
    shade: (0.4 + 0.75 * seed) * breathing * (0.08 + 0.92 * path),
  }
})

/** SEO: furrows around a centre, from which light spreads like a search. */
const rings = aerial((x, y, turn) => {
  const dx = x - 0.42
  const dy = (y - 0.02) * 1.25
  const distance = Math.hypot(dx, dy)
  const angle = Math.atan2(dy, dx) / TAU + 0.5
  const wave = 0.5 + 0.5 * Math.sin(TAU * (distance * 1.6 - turn))
  return {
    across: distance * 21 + 0.35 * Math.sin(angle * TAU * 3 + distance * 5),
    along: angle,
    shade: (0.35 + 0.85 * wave) * smooth(0, 0.1, distance) * smooth(1.5, 0.3, distance) * 1.25,
  }
})

/** Marketing: furrows radiating from one point, each carrying its own message. */
const rays = aerial((x, y, turn) => {
  const dx = x - 0.5
  const dy = y - 0.62
  const distance = Math.hypot(dx, dy * 1.1)
  const angle = Math.atan2(dy, dx) / TAU + 0.5
  const across = (angle + 0.02 * Math.sin(distance * 7)) * 92
  const wave = 0.5 + 0.5 * Math.sin(TAU * (distance * 0.9 - turn))
  return {
    across,
    along: clamp(distance / 1.7, 0, 0.999),
    shade:
      smooth(0.03, 0.34, distance) * (0.5 + 0.5 * noise(Math.floor(across) * 3.1, 1)) * (0.7 + 0.5 * wave),
  }
})

/** All loops: draw function, duration, and maximum file size in bytes. */
export const FIELDS = [
  { name: 'hero', draw: vineyard, seconds: 10, maxBytes: 700_000 },
  { name: 'web-design', draw: contours, seconds: 8, maxBytes: 300_000 },
  { name: 'web-development', draw: plots, seconds: 8, maxBytes: 300_000 },
  { name: 'seo', draw: rings, seconds: 8, maxBytes: 300_000 },
  { name: 'marketing', draw: rays, seconds: 8, maxBytes: 300_000 },
]

/**
 * One frame, RGB, 8 bits each.
 * @param draw a loop's draw function, @param turn position in the loop, 0–1
 */
export function frame(draw, width, height, turn) {
  const pixels = Buffer.allocUnsafe(width * height * 3)
  const color = /** @type {[number, number, number]} */ ([0, 0, 0])
  let at = 0
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      draw((column + 0.5) / width, (row + 0.5) / height, turn, color, width / height)
      // The same fine grain in every frame hides banding in dark gradients and is free to encode.
      const grain = (hash(column, row) - 0.5) * 2.4
      for (const c of CHANNELS) pixels[at++] = clamp(color[c] + grain, 0, 255)
    }
  }
  return pixels
}
