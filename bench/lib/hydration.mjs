/**
 * Runs in the page: whether React has taken over all of it, the parts that hydrate later too.
 * @returns {number | false} when it saw so, in milliseconds since 1970
 */
export function hydratedAt() {
  const root = document.getElementById('root')
  const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'))
  if (root === null || key === undefined) return false
  const host = Reflect.get(root, key).stateNode.current
  if (host.memoizedState.isDehydrated || host.child === null) return false
  const fibers = [host.child]
  for (let fiber = fibers.pop(); fiber; fiber = fibers.pop()) {
    // A boundary whose HTML is still the server's.
    if (fiber.memoizedState?.dehydrated) return false
    if (fiber.sibling) fibers.push(fiber.sibling)
    if (fiber.child) fibers.push(fiber.child)
  }
  return performance.timeOrigin + performance.now()
}
