/** So much runs and waits already that more was refused. */
export class TooManyWaiting extends Error {
  readonly code = 'too_many'
  constructor() {
    super('too_many')
    this.name = 'TooManyWaiting'
  }
}

/**
 * Concurrency limit: runs work `atOnce` at a time; up to `waiting` more stand in line, and the rest is refused with
 * `TooManyWaiting` at once.
 */
export const concurrencyLimit = ({ atOnce, waiting }: { atOnce: number; waiting: number }) => {
  const line: (() => void)[] = []
  let running = 0

  const leave = (): void => {
    const next = line.shift()
    // Whoever is next takes the place over.
    if (next) next()
    else running -= 1
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else if (line.length < waiting) await new Promise<void>((resolve) => line.push(resolve))
    else throw new TooManyWaiting()
    return work().finally(leave)
  }
}
