/** Every image of a `<picture>` looks at all of its candidates, and more than these say nothing new. */
const CANDIDATES_MAX = 20

/** The addresses of a `srcset`, without their widths and densities; the first twenty. */
export function srcsetUrls(srcset: string): readonly string[] {
  const urls: string[] = []
  let isDescriptor = false
  for (const token of srcset.split(/\s+/)) {
    const comma = token.indexOf(',')
    if (isDescriptor && comma < 0) continue
    // «1x,b.jpg»: the next address may follow without a space.
    const address: string = (isDescriptor ? token.slice(comma + 1) : token).replace(/^,+/, '')
    isDescriptor = address !== '' && !address.endsWith(',')
    if (address !== '') urls.push(address.replace(/,$/, ''))
    if (urls.length === CANDIDATES_MAX) break
  }
  return urls
}
