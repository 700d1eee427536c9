/**
 * Coalescing by key: calls made during a run share the one run that follows it, so no caller gets a result begun before
 * it asked.
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
