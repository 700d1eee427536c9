import 'server-only'
import { perProcess } from '@/lib/per-process'
import type { FetchCartEvent } from '@/lib/realtime/channel'

/** One open stream. `end` closes it and must in turn lead to its removal. */
export type Listener = { send: (event: FetchCartEvent) => void; end: () => void }

const listeners = perProcess('listeners', () => new Map<string, Set<Listener>>())

/** Adds a listener of this process; gives the function that removes it, which may be called twice. */
export const addListener = (channel: string, listener: Listener): (() => void) => {
  const known = listeners().get(channel) ?? new Set()
  listeners().set(channel, known.add(listener))
  return () => {
    known.delete(listener)
    if (known.size === 0 && listeners().get(channel) === known) listeners().delete(channel)
  }
}

/** Publish/subscribe within this process: sends an event to every listener of the channel. */
export const notifyListeners = (channel: string, event: FetchCartEvent): void => {
  for (const listener of [...(listeners().get(channel) ?? [])]) listener.send(event)
}

/** Ends every stream of this process: their pages poll and connect again. */
export const endListeners = (): void => {
  for (const listener of [...listeners().values()].flatMap((known) => [...known])) listener.end()
}

/** How many channels have a listener in this process. */
export const listenedChannels = (): number => listeners().size
