import type { HeaderList } from '../../artefacts.ts'

/** Every value of a header, in the order received. */
export function headerValues(headers: HeaderList, name: string): readonly string[] {
  const wanted = name.toLowerCase()
  return headers.filter(([key]) => key.toLowerCase() === wanted).map(([, value]) => value)
}

/** Media type of an answer without its parameters, in lower case; empty when it names none. */
export function mediaType(headers: HeaderList): string {
  const [value = ''] = headerValues(headers, 'content-type')
  return (value.split(';')[0] ?? '').trim().toLowerCase()
}
