/** The numbers of a version, most significant first: «3.4.1-wp» is 3, 4, 1; 0 where there is no number. */
function numbersOf(version: string): readonly number[] {
  const [digits = ''] = /\d{1,6}(?:\.\d{1,6}){0,5}/.exec(version) ?? []
  return digits.split('.').map(Number)
}

/** Whether a version comes before another. Numbers that are not given count as 0: 3.5 is 3.5.0. */
export function isOlder(version: string, than: string): boolean {
  const ours = numbersOf(version)
  const theirs = numbersOf(than)
  for (let index = 0; index < Math.max(ours.length, theirs.length); index++) {
    const difference = (ours[index] ?? 0) - (theirs[index] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
