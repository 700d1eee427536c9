import 'server-only'
import { perProcess } from '@/lib/core/async/per-process'

const readTimes = perProcess('read times', () => new WeakMap<object, number>())

/** `readAt`: ms of `performance.now()`. */
export const noteReadAt = (read: object, readAt: number): void => void readTimes().set(read, readAt)

/** Milliseconds since a venue or menu was read; 0 without a cache. */
export const ageOf = (read: object): number => {
  const readAt = readTimes().get(read)
  return readAt === undefined ? 0 : Math.max(0, performance.now() - readAt)
}

/** Gives a changed copy the age of its original. */
export const asOld = <T extends object>(copy: T, original: T): T => {
  if (copy !== original) noteReadAt(copy, performance.now() - ageOf(original))
  return copy
}
