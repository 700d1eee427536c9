import { LRUCache } from 'lru-cache'

/** `startedAt`: when the question was asked. */
type Flight<T> = { startedAt: number; answer: Promise<T> }

const MAX_CHANGES = 3_000

/**
 * Single-flight that knows of changes: who asks for what is being asked for joins in, unless it changed after the question
 * was asked. Then it is asked anew once the answer to the first question is there: beside it, the client behind would take
 * the two for one.
 */
export const readFlights = <T>(now: () => number) => {
  const flights = new Map<string, Flight<T>>()
  const changes = new LRUCache<string, number>({ max: MAX_CHANGES })
  const changedAt = (of: string): number => changes.get(of) ?? Number.NEGATIVE_INFINITY

  return {
    /** `of`: what may change, such as a venue; `key`: what is asked of it. */
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
    changed: (of: string): void => void changes.set(of, now()),
    isSinceChange: (of: string, at: number): boolean => at > changedAt(of),
  }
}
