import 'server-only'
import { perProcess } from '@/lib/core/async/per-process'
import type { StoredShare } from '@/lib/core/sharing/share'
import { openBackend } from '@/lib/server/open/open-backend'
import { isOccupied } from '@/lib/server/realtime/pusher-server'
import { pusherSettings } from '@/lib/server/realtime/pusher-settings'

/** Pusher does not tell us who leaves, so it is asked. */
const CHECK_MS = 15_000

/** As many as there may be streams of shared carts. */
const MAX_CHANNELS = 2_000

const watched = perProcess('shares watched on Pusher', () => new Set<string>())

/**
 * Has the venue's service asked for a share while its owner's page is connected to Pusher. Called at each read: the page
 * reads once it is connected, and the first check comes after that.
 */
export const watchOnPusher = ({ id, channel }: Pick<StoredShare, 'id' | 'channel'>): void => {
  const { watch } = openBackend().sharing
  const channels = watched()
  if (!watch || !pusherSettings() || channels.has(channel) || channels.size >= MAX_CHANNELS) return
  channels.add(channel)
  const stop = watch(id)
  const check = async (): Promise<void> => {
    // Where Pusher fails, the page polls, and its next read begins again.
    if (await isOccupied(channel).catch(() => false)) return checkLater()
    channels.delete(channel)
    stop()
  }
  const checkLater = (): void => void setTimeout(() => void check(), CHECK_MS).unref()
  checkLater()
}
