export class TooManyWaiting extends Error {
  readonly code = 'too_many'
  constructor() {
    super('too_many')
    this.name = 'TooManyWaiting'
  }
}

/** Runs `atOnce` tasks and queues up to `waiting` more; throws `TooManyWaiting` beyond. */
export const concurrencyLimit = ({ atOnce, waiting }: { atOnce: number; waiting: number }) => {
  const line: (() => void)[] = []
  let running = 0

  const leave = (): void => {
    const next = line.shift()
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
