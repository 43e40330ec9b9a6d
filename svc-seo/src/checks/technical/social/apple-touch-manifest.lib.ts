import { z } from 'zod'

const manifestSchema = z.object({
  icons: z
    .array(z.object({ sizes: z.string().catch(''), src: z.string().catch('') }).catch({ sizes: '', src: '' }))
    .catch([]),
})

/** What a web app manifest says of its icons: the side of the largest in pixels, endless for a drawing, 0 for none. */
export interface Manifest {
  readonly largestIcon: number
}

/** Reads a web app manifest; `undefined` when it is not a JSON object. What is wrong within it counts as absent. */
export function readManifest(text: string): Manifest | undefined {
  const parsed = manifestSchema.safeParse(parse(text))
  if (!parsed.success) return undefined
  let largestIcon = 0
  for (const { sizes, src } of parsed.data.icons) {
    if (/\bany\b/i.test(sizes) || /\.svg(?:$|[?#])/i.test(src))
      return { largestIcon: Number.POSITIVE_INFINITY }
    for (const [side] of sizes.matchAll(/\d{1,5}/g)) largestIcon = Math.max(largestIcon, Number(side))
  }
  return { largestIcon }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
