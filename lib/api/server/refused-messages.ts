import 'server-only'
import { perProcess } from '@/lib/per-process'

const refused = perProcess('refused messages', () => ({ count: 0 }))

/** Counts a message that was forged, unsigned or stale. Nothing else of it is kept. */
export const countRefusedMessage = (): void => {
  refused().count += 1
}

/** How many there were since this process began. */
export const refusedMessages = (): number => refused().count
