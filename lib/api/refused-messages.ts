import 'server-only'

// On globalThis because Next loads this module more than once in a process.
const shared: typeof globalThis & { copertoRefusedMessages?: number } = globalThis

/** Counts a message that was forged, unsigned or stale. Nothing else of it is kept. */
export const countRefusedMessage = (): void => {
  shared.copertoRefusedMessages = refusedMessages() + 1
}

/** How many there were since this process began. */
export const refusedMessages = (): number => shared.copertoRefusedMessages ?? 0
