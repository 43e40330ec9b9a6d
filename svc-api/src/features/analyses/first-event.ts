/** Waits for the first event, so that an early refusal is a rejection. */
export async function firstOf<Event>(
  all: AsyncGenerator<Event, void>,
): Promise<{ readonly first: Event; readonly all: AsyncGenerator<Event, void> }> {
  const { done, value } = await all.next()
  // What is streamed ends with its result or throws.
  if (done) throw new Error('there was no event')
  return { first: value, all }
}

/** The first event, then the others. */
export async function* startingWith<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T, void> {
  yield first
  yield* rest
}
