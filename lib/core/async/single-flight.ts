/** Callers of a running key share its promise; nothing is cached afterwards. Keys are scoped to `owner`. */
export const singleFlight = <T>() => {
  const flights = new WeakMap<object, Map<string, Promise<T>>>()

  return (key: string, work: () => Promise<T>, owner: object = flights): Promise<T> => {
    const running = flights.get(owner) ?? new Map<string, Promise<T>>()
    flights.set(owner, running)
    const known = running.get(key)
    if (known) return known
    const started = work().finally(() => running.delete(key))
    running.set(key, started)
    return started
  }
}
