import type { RealtimeConfig } from '@/lib/realtime/channel'

/** A share as its owner listens to it. `config` comes from the server's `realtimeConfig()`. */
export type Share = { config: RealtimeConfig; channel: string; ownerKey: string }

/** What a live channel reports: that it is open, an event's data, that it is lost (perhaps twice). */
export type LiveHandlers = { onOpen: () => void; onEvent: (data: unknown) => void; onLost: () => void }

/** A channel that is open or opening; it does not reconnect by itself. */
export type LiveChannel = { close: () => void }
