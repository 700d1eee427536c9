/**
 * Coalescing: of each key one run at a time, and whoever asks while it runs shares the single run that follows it. So every
 * run begins after it was asked for, and a hundred that ask at once cost two.
 */
export const coalesce = <T>() => {
  const running = new Map<string, Promise<T>>()
  const following = new Map<string, Promise<T>>()

  const start = (key: string, work: () => Promise<T>): Promise<T> => {
    following.delete(key)
    const started = work().finally(() => running.delete(key))
    running.set(key, started)
    return started
  }

  return (key: string, work: () => Promise<T>): Promise<T> => {
    const next = following.get(key)
    if (next) return next
    const current = running.get(key)
    if (!current) return start(key, work)
    const follower = current.catch(() => undefined).then(() => start(key, work))
    following.set(key, follower)
    return follower
  }
}
