import type { RealtimeConfig } from '@/lib/realtime/channel'

/** A share as its owner listens to it. `config` comes from the server's `realtimeConfig()`. */
export type Share = { config: RealtimeConfig; channel: string; ownerKey: string }

/** What a live channel reports: that events arrive from now on, an event's data, that it is lost (perhaps twice). */
export type LiveHandlers = { opened: () => void; heard: (data: unknown) => void; lost: () => void }

/** A channel that is open or opening; it does not connect again once it is lost. */
export type LiveChannel = { close: () => void }
