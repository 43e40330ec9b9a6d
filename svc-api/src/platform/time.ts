/** The moment so many seconds before another, in ISO 8601 UTC. */
export const secondsBefore = (moment: Date, seconds: number): string =>
  new Date(moment.getTime() - seconds * 1000).toISOString()
