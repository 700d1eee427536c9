import type { RealtimeConfig } from '@/lib/core/realtime/channel'

export type Share = { config: RealtimeConfig; channel: string; ownerKey: string }

/** `onLost` may be called twice. */
export type LiveHandlers = { onOpen: () => void; onEvent: (data: unknown) => void; onLost: () => void }

export type LiveChannel = { close: () => void }
