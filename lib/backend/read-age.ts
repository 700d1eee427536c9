import 'server-only'
import { perProcess } from '@/lib/per-process'

/** When what a backend answered was read from the venue's own system, by this process's steady clock. */
const readTimes = perProcess('read times', () => new WeakMap<object, number>())

/** Notes when a venue or a menu was read: `readAt` in milliseconds of `performance.now()`. */
export const noteReadAt = (read: object, readAt: number): void => void readTimes().set(read, readAt)

/** Milliseconds since a venue or a menu, as the backend answered it, was read; 0 where the backend keeps nothing. */
export const ageOf = (read: object): number => {
  const readAt = readTimes().get(read)
  return readAt === undefined ? 0 : Math.max(0, performance.now() - readAt)
}
