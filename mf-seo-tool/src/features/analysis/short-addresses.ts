/** Longer ones are cut; shorter ones fit on two lines of a phone. */
const LONG_FROM_CHARACTERS = 60
const [HEAD, TAIL] = [30, 20]

const ADDRESS = /(?:https?:\/\/|\/)[^\s«»"'<>]+/gi

/** A text whose long addresses are cut in the middle, and those addresses whole. */
export function shortAddresses(text: string): { readonly text: string; readonly cut: readonly string[] } {
  const cut: string[] = []
  const short = text.replace(ADDRESS, (address) => {
    if (address.length < LONG_FROM_CHARACTERS) return address
    const whole = address.replace(/[.,;:)]+$/, '')
    cut.push(whole)
    return `${whole.slice(0, HEAD)}…${whole.slice(-TAIL)}${address.slice(whole.length)}`
  })
  return { text: short, cut }
}
