import 'server-only'
import { perProcess } from '@/lib/core/async/per-process'

const refused = perProcess('refused messages', () => ({ count: 0 }))

/** Forged, unsigned or stale. */
export const countRefusedMessage = (): void => {
  refused().count += 1
}

export const refusedMessages = (): number => refused().count
