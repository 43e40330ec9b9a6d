export type Places = {
  /** Takes a place; returns what gives it back, or undefined when there is none left for this owner. */
  readonly take: (owner: string) => (() => void) | undefined
}

/** So many places in total, and so many for each owner. */
export function createPlaces({ total, each }: { readonly total: number; readonly each: number }): Places {
  const taken: string[] = []
  return {
    take: (owner) => {
      if (taken.length >= total || taken.filter((other) => other === owner).length >= each) return undefined
      taken.push(owner)
      return () => void taken.splice(taken.indexOf(owner), 1)
    },
  }
}
