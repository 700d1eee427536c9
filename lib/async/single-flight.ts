/**
 * Single-flight: while work of a key runs, whoever asks for that key again gets the same promise; nothing is kept once it
 * has ended. `owner`: whose keys they are, where the same may mean something else to another.
 */
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
