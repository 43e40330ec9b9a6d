/** The keywords of a `rel`, in lower case: «noopener» is not «opener». */
export function relKeywords(rel: string | undefined): readonly string[] {
  return (rel ?? '').toLowerCase().split(/\s+/).filter(Boolean)
}
