/**
 * The brand with what `changes` says in the place of its own values.
 * @throws Error naming the field when `changes` has one that the brand has not, or one of another kind
 */
export function mergeBrand(brand: object, changes: unknown, at = 'BRAND_FILE'): object {
  if (typeof changes !== 'object' || changes === null) throw new Error(`${at} must be an object`)
  const values: Record<string, unknown> = { ...brand }
  for (const [name, value] of Object.entries(changes)) {
    const field = `${at}.${name}`
    const own = values[name]
    if (own === undefined) throw new Error(`${field} is not a field of brand.ts`)
    if (typeof own === 'object' && own !== null) values[name] = mergeBrand(own, value, field)
    else if (typeof value === 'string') values[name] = value
    else throw new Error(`${field} must be a text`)
  }
  return values
}
