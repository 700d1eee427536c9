/** A number by key, bounded to the `max` newest keys. */
export const boundedTimes = (max: number) => {
  const times = new Map<string, number>()
  return {
    get: (key: string): number => times.get(key) ?? Number.NEGATIVE_INFINITY,
    set: (key: string, at: number): void => {
      times.delete(key)
      times.set(key, at)
      const [oldest] = times.keys()
      if (times.size > max && oldest !== undefined) times.delete(oldest)
    },
    delete: (key: string): void => void times.delete(key),
  }
}
