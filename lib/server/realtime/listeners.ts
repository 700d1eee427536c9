import 'server-only'
import { perProcess } from '@/lib/core/async/per-process'
import type { FetchCartEvent } from '@/lib/core/realtime/channel'

/** `end` must also lead to the listener's removal. */
export type Listener = { send: (event: FetchCartEvent) => void; end: () => void }

const listeners = perProcess('listeners', () => new Map<string, Set<Listener>>())

/** Returns the function that removes the listener; idempotent. */
export const addListener = (channel: string, listener: Listener): (() => void) => {
  const known = listeners().get(channel) ?? new Set()
  listeners().set(channel, known.add(listener))
  return () => {
    known.delete(listener)
    if (known.size === 0 && listeners().get(channel) === known) listeners().delete(channel)
  }
}

export const notifyListeners = (channel: string, event: FetchCartEvent): void => {
  for (const listener of [...(listeners().get(channel) ?? [])]) listener.send(event)
}

export const endListeners = (): void => {
  for (const listener of [...listeners().values()].flatMap((known) => [...known])) listener.end()
}

export const listenedChannels = (): number => listeners().size
