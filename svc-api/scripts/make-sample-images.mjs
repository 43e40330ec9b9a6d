// node svc-api/scripts/make-sample-images.mjs: draws the images of the sample projects into src/features/projects/samples.
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const [WIDTH, HEIGHT] = [1920, 1280]
const folder = new URL('../src/features/projects/samples/', import.meta.url)
// The site's own colours: packages/ui/src/tokens.ts.
const ink = {
  night: '#130c12',
  surface: '#211720',
  wine: '#7d1535',
  deep: '#560a22',
  rose: '#f595ac',
  lime: '#d3f04c',
}
const paper = { paper: '#f8f6f4', sunken: '#efebe8', line: '#ddd6d7', soft: '#f6e6ea', muted: '#b7abb5' }
const wood = { dark: '#4a2c1d', mid: '#8a5a3b', light: '#c99b6d', pale: '#ecd9c3', moss: '#5e6b52' }

const rect = (x, y, width, height, fill, radius = 0, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${more}/>`
const circle = (x, y, radius, fill, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`
const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`
const group = (transform, ...parts) => `<g transform="${transform}">${parts.join('')}</g>`
/** Lines of a text, as a layout shows it before it is written. */
const lines = (x, y, widths, height, fill, gap = height * 1.9) =>
  widths.map((width, index) => rect(x, y + index * gap, width, height, fill, height / 2)).join('')
const gradient = (id, from, to, direction = 'x1="0" y1="0" x2="0" y2="1"') =>
  `<linearGradient id="${id}" ${direction}><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
const shadow =
  '<filter id="shadow" x="-20%" y="-20%" width="140%" height="150%"><feGaussianBlur stdDeviation="34"/></filter>'
/** Something that floats over the scene. */
const raised = (x, y, width, height, radius, ...parts) =>
  rect(x + 10, y + 44, width - 20, height, '#000', radius, 'opacity=".45" filter="url(#shadow)"') +
  `<svg x="${x}" y="${y}" width="${width}" height="${height}"><clipPath id="clip${x}${y}">${rect(0, 0, width, height, '#000', radius)}</clipPath><g clip-path="url(#clip${x}${y})">${parts.join('')}</g></svg>`
const windowBar = (width, fill, dot) =>
  rect(0, 0, width, 58, fill) +
  [34, 62, 90].map((x) => circle(x, 29, 8, dot)).join('') +
  rect(width / 2 - 210, 16, 420, 26, dot, 13, 'opacity=".45"')

const bottle = (x, y, scale, glass, label, cap) =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    path(
      'M-17 0h34v92c0 26 43 40 43 92v258c0 14-9 22-22 22h-76c-13 0-22-8-22-22V184c0-52 43-66 43-92z',
      glass,
    ),
    rect(-20, -6, 40, 74, cap, 6),
    rect(-60, 236, 120, 138, label, 4),
    rect(-38, 262, 76, 9, glass, 4, 'opacity=".8"'),
    rect(-26, 284, 52, 6, glass, 3, 'opacity=".5"'),
    circle(0, 330, 20, glass, 'opacity=".85"'),
    path('M-46 190c4-26 16-40 26-54v312h-20c-6 0-6-4-6-10z', '#fff', 'opacity=".13"'),
  )

/** Rows of vines that run towards a point of the horizon. */
const vines = (horizon, from, to, colour) =>
  Array.from({ length: 27 }, (_row, index) => {
    const bottom = from + (index * (to - from)) / 26
    const top = 1180 + (bottom - 1180) * 0.16
    const width = 26
    return path(
      `M${top - 3} ${horizon}L${top + 3} ${horizon}L${bottom + width} ${HEIGHT}L${bottom - width} ${HEIGHT}Z`,
      colour,
      'opacity=".55"',
    )
  }).join('')

const winery = `
  ${gradient('sky', '#1d0f1a', '#6a0f2c')}${gradient('land', '#4a0b20', '#1a0a12')}${gradient('hero', '#2a0d1b', '#7d1535', 'x1="0" y1="0" x2="1" y2="1"')}
  ${gradient('sun', '#eaff7d', '#b9d62f')}${shadow}
  ${rect(0, 0, WIDTH, HEIGHT, 'url(#sky)')}
  ${circle(1585, 300, 350, ink.lime, 'opacity=".08"')}${circle(1585, 300, 258, ink.lime, 'opacity=".12"')}${circle(1585, 300, 168, 'url(#sun)')}
  ${path('M0 640C260 520 470 560 700 610S1190 470 1420 560S1760 600 1920 520V1280H0Z', '#3f0d22', 'opacity=".9"')}
  ${path('M0 730C320 640 560 690 860 716S1460 640 1920 690V1280H0Z', 'url(#land)')}
  ${vines(720, -1500, 3700, '#6e1431')}
  ${raised(
    170,
    190,
    1180,
    860,
    26,
    rect(0, 0, 1180, 860, paper.paper),
    windowBar(1180, '#fff', paper.line),
    rect(0, 58, 1180, 440, 'url(#hero)'),
    circle(60, 104, 16, ink.lime),
    lines(92, 98, [120], 12, '#fff6f3'),
    [760, 870, 980].map((x) => rect(x, 98, 74, 10, '#f0cdd4', 5, 'opacity=".7"')).join(''),
    rect(1086, 86, 56, 34, ink.lime, 17),
    lines(60, 208, [450, 360], 36, '#fff6f3', 58),
    lines(60, 344, [400, 330], 13, '#f0cdd4', 27),
    rect(60, 418, 190, 46, ink.lime, 23),
    rect(88, 436, 134, 10, ink.night, 5),
    rect(268, 418, 160, 46, 'none', 23, 'stroke="#f0cdd4" stroke-width="2"'),
    circle(905, 316, 152, '#fff', 'opacity=".07"'),
    bottle(806, 168, 0.6, '#3a0a1c', '#fff6f3', ink.rose),
    bottle(1004, 168, 0.6, '#2f3a12', ink.lime, '#1b141c'),
    bottle(905, 138, 0.68, '#1a0a12', '#f6e6ea', ink.lime),
    ...[
      [ink.wine, '#fff6f3', ink.deep, paper.soft],
      ['#39471a', '#f4ffcf', ink.night, '#eef4d2'],
      ['#d9a94a', '#fff9e8', '#8a6420', '#faf0d6'],
      ['#e58aa0', '#fff6f3', ink.wine, '#fbe9ed'],
    ].map(([glass, label, cap, ground], index) => {
      const x = 60 + index * 272
      return (
        rect(x, 540, 248, 268, '#fff', 16) +
        rect(x, 540, 248, 176, ground, 16) +
        bottle(x + 124, 562, 0.3, glass, label, cap) +
        lines(x + 20, 736, [130, 92], 11, ink.night, 24) +
        rect(x + 186, 734, 42, 32, ink.wine, 16)
      )
    }),
  )}
  ${raised(
    1330,
    330,
    390,
    800,
    54,
    rect(0, 0, 390, 800, ink.night, 54),
    rect(12, 12, 366, 776, paper.paper, 44),
    `<svg x="12" y="12" width="366" height="776"><clipPath id="phone">${rect(0, 0, 366, 776, '#000', 44)}</clipPath><g clip-path="url(#phone)">${[
      rect(0, 0, 366, 430, 'url(#hero)'),
      rect(128, 16, 110, 28, ink.night, 14),
      circle(183, 258, 128, '#fff', 'opacity=".08"'),
      bottle(183, 92, 0.72, '#1a0a12', '#f6e6ea', ink.lime),
      lines(30, 470, [230, 150], 20, ink.night, 36),
      lines(30, 556, [300, 280, 306, 190], 10, paper.muted, 22),
      rect(30, 672, 306, 64, ink.wine, 32),
      rect(106, 698, 154, 12, '#fff6f3', 6),
    ].join('')}</g></svg>`,
  )}`

const chair = (x, y, scale, frame, seat) =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    `<g fill="none" stroke="${frame}" stroke-width="16" stroke-linecap="round"><path d="M-92 -170C-86 -60 -80 0 -96 190"/><path d="M92 -170C86 -60 80 0 96 190"/><path d="M-70 20L-58 186"/><path d="M70 20L58 186"/><path d="M-84 110H84" stroke-width="9"/></g>`,
    path('M-100 -190C-60 -216 60 -216 100 -190L94 -110C50 -128 -50 -128 -94 -110Z', seat),
    path('M-112 6C-60 -10 60 -10 112 6L106 40C50 52 -50 52 -106 40Z', seat),
    path('M-112 6C-60 -10 60 -10 112 6L110 16C60 2 -60 2 -110 16Z', '#fff', 'opacity=".18"'),
  )
const table = (x, y, scale, top, leg) =>
  group(
    `translate(${x} ${y}) scale(${scale})`,
    path('M-300 0C-300 -26 300 -26 300 0V22C300 40 -300 40 -300 22Z', top),
    path('M-240 34L-276 330H-250L-196 36Z', leg),
    path('M240 34L276 330H250L196 36Z', leg),
    path('M-300 0C-300 -26 300 -26 300 0C300 10 -300 10 -300 0Z', '#fff', 'opacity=".2"'),
  )
const lamp = (x, length, fill) =>
  rect(x - 2, 0, 4, length, wood.dark) +
  path(
    `M${x - 90} ${length + 86}C${x - 84} ${length - 6} ${x + 84} ${length - 6} ${x + 90} ${length + 86}Z`,
    fill,
  ) +
  circle(x, length + 88, 22, '#fff2c9')
const vase = (x, y, fill) =>
  path(
    `M${x - 22} ${y}C${x - 44} ${y - 40} ${x - 16} ${y - 66} ${x - 14} ${y - 88}H${x + 14}C${x + 16} ${y - 66} ${x + 44} ${y - 40} ${x + 22} ${y}Z`,
    fill,
  ) +
  [-34, 0, 30]
    .map((lean) =>
      path(
        `M${x} ${y - 84}C${x + lean * 0.3} ${y - 130} ${x + lean} ${y - 150} ${x + lean * 1.5} ${y - 190}C${x + lean * 1.7} ${y - 150} ${x + lean * 0.9} ${y - 120} ${x} ${y - 84}Z`,
        wood.moss,
      ),
    )
    .join('')
/** Growth rings of a trunk, each a little off the one inside it. */
const rings = (x, y, size, count, colour) =>
  Array.from({ length: count }, (_ring, index) => {
    const radius = (size * (index + 1)) / count
    const off = Math.sin(index * 1.7) * size * 0.012
    return `<ellipse cx="${x + off}" cy="${y - off}" rx="${radius}" ry="${radius * 0.93}" fill="none" stroke="${colour}" stroke-width="${2 + (index % 4)}" opacity=".5"/>`
  }).join('')

const workshop = `
  ${gradient('wall', '#f3e7d8', '#dcc3a4', 'x1="0" y1="0" x2="1" y2="1"')}${gradient('floor', '#6b4630', '#43291b')}${gradient('room', '#f7efe4', '#ead6bd')}${shadow}
  ${rect(0, 0, WIDTH, HEIGHT, 'url(#wall)')}
  ${rings(1690, 250, 560, 26, '#b98d62')}
  ${rings(120, 1180, 420, 20, '#a87a50')}
  ${raised(
    210,
    170,
    1260,
    900,
    26,
    rect(0, 0, 1260, 900, paper.paper),
    windowBar(1260, '#fff', paper.line),
    circle(62, 106, 17, wood.mid),
    lines(96, 99, [110], 13, wood.dark),
    [820, 930, 1040].map((x) => rect(x, 100, 76, 10, '#8d7a6b', 5)).join(''),
    rect(1146, 88, 70, 34, wood.dark, 17),
    rect(40, 150, 1180, 440, 'url(#room)', 22),
    `<svg x="40" y="150" width="1180" height="440">${[
      rect(0, 360, 1180, 80, 'url(#floor)', 0),
      rect(660, 22, 170, 136, '#fff', 6, 'opacity=".7"'),
      circle(780, 72, 22, wood.light),
      path('M674 144V112C704 84 730 120 760 102S806 92 816 98V144Z', wood.moss, 'opacity=".8"'),
      lamp(590, 6, wood.dark),
      lamp(1010, 6, ink.wine),
      table(785, 214, 0.66, wood.mid, wood.dark),
      vase(900, 206, ink.wine),
      chair(560, 276, 0.72, wood.dark, wood.light),
      chair(1016, 276, 0.72, wood.dark, ink.wine),
      lines(52, 96, [300, 226], 32, wood.dark, 52),
      lines(52, 216, [330, 300], 12, '#7d6452', 26),
      rect(52, 290, 196, 48, wood.dark, 24),
      rect(84, 309, 132, 10, '#f7efe4', 5),
    ].join('')}</svg>`,
    ...[
      { ground: wood.pale, piece: (x) => chair(x + 145, 756, 0.4, wood.dark, wood.mid) },
      { ground: '#e4e7df', piece: (x) => table(x + 145, 690, 0.36, wood.light, wood.mid) },
      { ground: paper.soft, piece: (x) => chair(x + 145, 756, 0.4, wood.mid, ink.wine) },
      {
        ground: '#efe4d6',
        piece: (x) => group(`translate(${x + 145} 626) scale(.9)`, lamp(0, 20, wood.dark)),
      },
    ].map(({ ground, piece }, index) => {
      const x = 40 + index * 297
      return (
        rect(x, 620, 290, 214, ground, 18) +
        piece(x) +
        lines(x + 4, 850, [140], 11, wood.dark) +
        rect(x + 228, 848, 58, 14, wood.mid, 7, 'opacity=".55"')
      )
    }),
  )}
  ${raised(
    1290,
    400,
    400,
    720,
    28,
    rect(0, 0, 400, 720, '#fff'),
    lines(40, 48, [180], 20, wood.dark),
    lines(40, 92, [260], 10, '#a8968a'),
    rect(40, 136, 320, 210, wood.pale, 16),
    table(200, 214, 0.37, wood.mid, wood.dark),
    `<g stroke="${ink.wine}" stroke-width="3" fill="none"><path d="M88 190H312M88 180v20M312 180v20"/></g>`,
    rect(164, 168, 72, 14, ink.wine, 7),
    [wood.dark, wood.mid, wood.light, wood.pale, wood.moss]
      .map((fill, index) =>
        circle(64 + index * 66, 402, 24, fill, index === 1 ? `stroke="${ink.wine}" stroke-width="5"` : ''),
      )
      .join(''),
    [466, 526]
      .map((y) => rect(40, y, 320, 42, paper.sunken, 12) + rect(60, y + 16, 120, 10, '#a8968a', 5))
      .join(''),
    rect(40, 614, 320, 62, ink.wine, 31),
    rect(122, 639, 156, 12, '#fff6f3', 6),
  )}`

for (const [name, drawing] of Object.entries({ winery, workshop })) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${drawing}</svg>`
  await sharp(Buffer.from(svg))
    .webp({ quality: 84, effort: 6 })
    .toFile(fileURLToPath(new URL(`${name}.webp`, folder)))
}
