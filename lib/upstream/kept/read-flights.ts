import { LRUCache } from 'lru-cache'

type Flight<T> = { startedAt: number; answer: Promise<T> }

const MAX_CHANGES = 3_000

/**
 * Single-flight with invalidation: a request begun before a change is not joined. Its successor waits for it, or the
 * client below would merge the two.
 */
export const readFlights = <T>(now: () => number) => {
  const flights = new Map<string, Flight<T>>()
  const changes = new LRUCache<string, number>({ max: MAX_CHANGES })
  const changedAt = (of: string): number => changes.get(of) ?? Number.NEGATIVE_INFINITY

  return {
    /** `of`: what may change, such as a venue; `key`: the request. */
    join: (of: string, key: string, ask: (startedAt: number) => Promise<T>): Flight<T> => {
      const running = flights.get(key)
      if (running && running.startedAt > changedAt(of)) return running
      const before = running?.answer.catch(() => undefined)
      const flight = { startedAt: now(), answer: before ? before.then(() => ask(now())) : ask(now()) }
      flights.set(key, flight)
      const landed = (): void => {
        if (flights.get(key) === flight) flights.delete(key)
      }
      flight.answer.then(landed, landed)
      return flight
    },
    isRunning: (key: string): boolean => flights.has(key),
    changed: (of: string): void => void changes.set(of, now()),
    isSinceChange: (of: string, at: number): boolean => at > changedAt(of),
  }
}
