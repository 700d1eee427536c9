import type { RealtimeConfig } from '@/lib/core/realtime/channel'

/** `key`: the owner's, or a guest's token of the share. */
export type Share = { config: RealtimeConfig; channel: string; key: string }

/** `onLost` may be called twice. */
export type LiveHandlers = { onOpen: () => void; onEvent: (data: unknown) => void; onLost: () => void }

export type LiveChannel = { close: () => void }
