/** Says whether a value is of a type: what the schemas of the contract say, without their library. */
export type Guard<T> = (value: unknown) => value is T

/** A text of so many UTF-16 code units. */
export const text =
  (max: number, min = 1): Guard<string> =>
  (value): value is string =>
    typeof value === 'string' && value.length >= min && value.length <= max

/** A text of a form. */
export const matching =
  (form: RegExp): Guard<string> =>
  (value): value is string =>
    typeof value === 'string' && form.test(value)

/** A whole number from `min` to `max`. */
export const whole =
  (min: number, max = Number.MAX_SAFE_INTEGER): Guard<number> =>
  (value): value is number =>
    Number.isSafeInteger(value) && (value as number) >= min && (value as number) <= max

/** A number that is not negative. */
export const amount: Guard<number> = (value): value is number =>
  Number.isFinite(value) && (value as number) >= 0

export const flag: Guard<boolean> = (value) => typeof value === 'boolean'

/** One of these values. */
export const oneOf =
  <const T extends string | number>(values: readonly T[]): Guard<T> =>
  (value): value is T =>
    values.some((known) => known === value)

/** A list of so many items. */
export const list =
  <T>(item: Guard<T>, max: number, min = 0): Guard<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.length >= min && value.length <= max && value.every(item)

/** The value, or nothing. */
export const optional =
  <T>(guard: Guard<T>): Guard<T | undefined> =>
  (value): value is T | undefined =>
    value === undefined || guard(value)

/** An object with these fields; others may be there. */
export const object =
  <T extends object>(fields: { readonly [Name in keyof Required<T>]: Guard<T[Name]> }): Guard<T> =>
  (value): value is T =>
    isObject(value) && Object.entries<Guard<unknown>>(fields).every(([name, guard]) => guard(value[name]))

/** An object of these names alone, none of which need be there. */
export const partial =
  <Name extends string, T>(names: readonly Name[], item: Guard<T>): Guard<Partial<Record<Name, T>>> =>
  (value): value is Partial<Record<Name, T>> =>
    isObject(value) &&
    Object.entries(value).every(([name, field]) => names.some((known) => known === name) && item(field))

/** An object that is no list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
