/** The numbers of a version, most significant first: «3.4.1-wp» is 3, 4, 1; none where there is no number. */
export function versionNumbers(version: string): readonly number[] {
  const [digits] = /\d{1,6}(?:\.\d{1,6}){0,5}/.exec(version) ?? []
  return digits === undefined ? [] : digits.split('.').map(Number)
}

/** Negative when `left` is older than `right`, positive when newer; what is not said counts as 0: 3.5 is 3.5.0. */
export function compareVersions(left: string, right: string): number {
  const ours = versionNumbers(left)
  const theirs = versionNumbers(right)
  for (let index = 0; index < Math.max(ours.length, theirs.length); index++) {
    const difference = (ours[index] ?? 0) - (theirs[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Whether a version comes before another. */
export function isOlder(version: string, than: string): boolean {
  return compareVersions(version, than) < 0
}
